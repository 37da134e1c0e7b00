import { type Static, type TObject, Type } from 'typebox';
import { ErrorBody } from '../../../shared/contract/errors.ts';
import { Created, OrderBody, Revision, RevisionQuery, RowParams } from '../../../shared/contract/officeTables.ts';
import type { App } from '../../http/app.ts';
import { member } from '../../http/session.ts';
import type { Fields, OfficeTable } from './table.ts';

const tags = ['office tables'];
const response = { 204: Type.Null(), 404: ErrorBody, 409: ErrorBody, 422: ErrorBody };

/** POST {url}, PUT and DELETE {url}/{id}; PUT {url}/order for ordered lists. */
export function tableRoutes<Body extends TObject>(
  app: App,
  url: string,
  body: Body,
  table: OfficeTable<Static<Body> & Fields>,
  ordered = false,
): void {
  type Row = Static<Body> & Fields;
  const changed = Type.Object({ ...body.properties, revision: Revision }, { additionalProperties: false });
  app.post(
    url,
    { access: 'content.moderate', schema: { tags, body, response: { 201: Created, 422: ErrorBody } } },
    async (request, reply) => reply.code(201).send({ id: table.create(request.body as Row, member(request).user.id) }),
  );
  if (ordered)
    app.put(
      `${url}/order`,
      { access: 'content.moderate', schema: { tags, body: OrderBody, response } },
      async (request, reply) => {
        table.order(request.body.ids, member(request).user.id);
        return reply.code(204).send(null);
      },
    );
  app.put(
    `${url}/:id`,
    { access: 'content.moderate', schema: { tags, params: RowParams, body: changed, response } },
    async (request, reply) => {
      table.change(request.params.id, request.body as Row & { revision: string }, member(request).user.id);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    `${url}/:id`,
    { access: 'content.moderate', schema: { tags, params: RowParams, querystring: RevisionQuery, response } },
    async (request, reply) => {
      table.remove(request.params.id, request.query.revision, member(request).user.id);
      return reply.code(204).send(null);
    },
  );
}
