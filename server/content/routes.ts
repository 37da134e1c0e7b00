import { type Static, type TSchema, Type } from 'typebox';
import type { Kind } from '../../shared/rules/kinds.ts';
import type { App } from '../http/app.ts';
import { revalidate } from '../http/revalidation.ts';
import { CONTENT } from './kinds.ts';

interface ContentService<Query, Page, Detail> {
  /** @throws 422 on an unknown filter */
  list(query: Query): Page;
  /** @throws 404 */
  detail(key: string): Detail;
}

/** GET /api/{kind}, a list with filters, and GET /api/{kind}/{slug or id}. */
export function contentRoutes<Query extends TSchema, Page extends TSchema, Detail extends TSchema>(
  app: App,
  kind: Kind,
  schemas: { query: Query; page: Page; detail: Detail },
  service: ContentService<Static<Query>, Static<Page>, Static<Detail>>,
): void {
  app.get<{ Querystring: Static<Query> }>(
    `/api/${kind}`,
    {
      access: 'public',
      // The answer is the same for everybody: a person's own marks have a route of their own.
      onSend: revalidate,
      schema: { querystring: schemas.query, response: { 200: schemas.page } },
    },
    (request, reply) => reply.send(service.list(request.query as Static<Query>) as never),
  );
  detailRoute(app, kind, schemas.detail, service.detail);
}

/** Only GET /api/{kind}/{slug or id}, for a kind without a list. */
export function detailRoute<Detail extends TSchema>(
  app: App,
  kind: Kind,
  schema: Detail,
  detail: (key: string) => Static<Detail>,
): void {
  const { key } = CONTENT[kind];
  app.get<{ Params: Record<string, string> }>(
    `/api/${kind}/:${key}`,
    {
      access: 'public',
      onSend: revalidate,
      schema: { params: Type.Object({ [key]: Type.String() }), response: { 200: schema } },
    },
    (request, reply) => reply.send(detail(request.params[key] as string) as never),
  );
}
