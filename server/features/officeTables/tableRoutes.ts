import type { Static, TObject } from 'typebox';
import { Created, OrderBody, Revision, RevisionQuery } from '../../../shared/contract/officeTables.ts';
import { Closed, IdParams } from '../../../shared/contract/parts.ts';
import type { App } from '../../http/app.ts';
import { member } from '../../http/session.ts';
import type { Fields, OfficeTable } from './table.ts';

/** POST {url}, PUT and DELETE {url}/{id}; PUT {url}/order for ordered lists. */
export function tableRoutes<Body extends TObject>(
  app: App,
  url: string,
  body: Body,
  table: OfficeTable<Static<Body> & Fields>,
  ordered = false,
): void {
  type Row = Static<Body> & Fields;
  const changed = Closed({ ...body.properties, revision: Revision });
  app.post(url, { access: 'content.moderate', schema: { body, response: { 201: Created } } }, (request) => ({
    id: table.create(request.body as Row, member(request).user.id),
  }));
  if (ordered)
    app.put(`${url}/order`, { access: 'content.moderate', schema: { body: OrderBody } }, (request) =>
      table.order(request.body.ids, member(request).user.id),
    );
  app.put(`${url}/:id`, { access: 'content.moderate', schema: { params: IdParams, body: changed } }, (request) =>
    table.change(request.params.id, request.body as Row & { revision: string }, member(request).user.id),
  );
  app.delete(
    `${url}/:id`,
    { access: 'content.moderate', schema: { params: IdParams, querystring: RevisionQuery } },
    (request) => table.remove(request.params.id, request.query.revision, member(request).user.id),
  );
}
