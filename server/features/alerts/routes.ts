import {
  AlertBody,
  AlertChange,
  AlertDetail,
  AlertList,
  AlertSourceBody,
  OfficeAlerts,
} from '../../../shared/contract/alerts.ts';
import { Created, Revision, RevisionQuery } from '../../../shared/contract/officeTables.ts';
import { Closed, IdParams } from '../../../shared/contract/parts.ts';
import type { App } from '../../http/app.ts';
import type { ConditionalAnswers } from '../../http/conditional.ts';
import { notFound } from '../../http/errors.ts';
import { member } from '../../http/session.ts';
import type { Alerts } from './alerts.ts';
import { CAP_INDEX, capPath } from './capDocument.ts';
import type { AlertSource } from './source.ts';

const OFFICE = '/api/office/alerts';

/** What warns the town: for everybody, for the office, and in CAP for other programs. */
export function alertRoutes(app: App, alerts: Alerts, conditional: ConditionalAnswers): void {
  app.get('/api/alerts', { access: 'public', schema: { response: { 200: AlertList } } }, () => alerts.list());
  app.get(
    '/api/alerts/:id',
    { access: 'public', schema: { params: IdParams, response: { 200: AlertDetail } } },
    (request) => alerts.detail(request.params.id),
  );

  // Asked for each time: what is over has left at that minute.
  const cache_control = 'no-cache';
  app.get(CAP_INDEX, (request, reply) =>
    conditional(request, reply, {
      ...{ key: CAP_INDEX, body: alerts.index(), cache_control },
      type: 'application/atom+xml; charset=utf-8',
    }),
  );
  app.get('/feed/allerte', (_request, reply) => reply.redirect(CAP_INDEX, 301));
  app.get<{ Params: { file: string } }>('/feed/allerte/:file', (request, reply) => {
    const [, message] = /^([1-9]\d{0,9})\.xml$/.exec(request.params.file) ?? [];
    if (message === undefined) throw notFound();
    const body = alerts.document(Number(message));
    return conditional(request, reply, {
      ...{ key: capPath(message), body, cache_control },
      type: 'application/cap+xml; charset=utf-8',
    });
  });
}

/** Who may write to everybody may warn everybody. */
export function officeAlertRoutes(app: App, alerts: Alerts, source: AlertSource): void {
  const access = 'notifications.send';
  app.get(OFFICE, { access, schema: { response: { 200: OfficeAlerts } } }, () => ({
    data: alerts.office(),
    source: source.get(),
  }));
  app.post(OFFICE, { access, schema: { body: AlertBody, response: { 201: Created } } }, (request) => ({
    id: alerts.create(request.body, member(request).user.id),
  }));
  app.put(`${OFFICE}/:id`, { access, schema: { params: IdParams, body: AlertChange } }, (request) =>
    alerts.change(request.params.id, request.body, member(request).user.id),
  );
  app.post(
    `${OFFICE}/:id/publication`,
    { access, schema: { params: IdParams, body: Closed({ revision: Revision }) } },
    (request) => alerts.accept(request.params.id, request.body.revision, member(request).user.id),
  );
  app.put(`${OFFICE}/source`, { access, config: { waitsItself: true }, schema: { body: AlertSourceBody } }, (request) =>
    source.set(request.body, member(request).user.id),
  );
  app.post(`${OFFICE}/source/reading`, { access, config: { waitsItself: true } }, () => source.now());
  app.delete(`${OFFICE}/:id`, { access, schema: { params: IdParams, querystring: RevisionQuery } }, (request) =>
    alerts.end(request.params.id, request.query.revision, member(request).user.id),
  );
}
