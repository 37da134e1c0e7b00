import { Type } from 'typebox';
import { ErrorBody } from '../../../shared/contract/errors.ts';
import { DismissalBody, HealthReport, MailCodeBody } from '../../../shared/contract/health.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { TownHealth } from './health.ts';

const HEALTH = '/api/office/health';
const params = Type.Object({ id: Type.String({ maxLength: 40 }) });
const schema = { tags: ['health'], response: { 200: HealthReport, 404: ErrorBody, 409: ErrorBody, 422: ErrorBody } };

/** Every answer is a fresh report. */
export function townHealthRoutes(app: App, health: TownHealth): void {
  app.get(HEALTH, { access: 'health.mend', schema }, () => health.report());
  app.put(
    `${HEALTH}/dismissals/:id`,
    { access: 'health.mend', schema: { ...schema, params, body: DismissalBody } },
    (request) => health.dismiss(request.params.id, request.body.reason, member(request).user.id),
  );
  app.delete(`${HEALTH}/dismissals/:id`, { access: 'health.mend', schema: { ...schema, params } }, (request) =>
    health.restore(request.params.id, member(request).user.id),
  );
  app.post(`${HEALTH}/mail`, { access: 'health.mend', schema, config: perClient(10, 60) }, (request) =>
    health.sendMail(member(request).user),
  );
  app.post(
    `${HEALTH}/mail/code`,
    { access: 'health.mend', schema: { ...schema, body: MailCodeBody }, config: perClient(20, 60) },
    (request) => health.confirmMail(request.body.code),
  );
}
