import { Type } from 'typebox';
import { ErrorBody } from '../../../shared/contract/errors.ts';
import {
  CategoryBody,
  CategoryMerge,
  CategoryOrder,
  Created,
  NewCategory,
  OfficeCategories,
  RevisionQuery,
  RowParams,
} from '../../../shared/contract/officeTables.ts';
import type { App } from '../../http/app.ts';
import { member } from '../../http/session.ts';
import type { OfficeCategoriesService } from './categories.ts';

const URL = '/api/office/categories';
const tags = ['office tables'];
const errors = { 404: ErrorBody, 409: ErrorBody, 422: ErrorBody };
const noContent = { 204: Type.Null(), ...errors };

export function officeCategoryRoutes(app: App, categories: OfficeCategoriesService): void {
  app.get(URL, { access: 'content.moderate', schema: { tags, response: { 200: OfficeCategories } } }, () =>
    categories.list(),
  );
  app.post(
    URL,
    { access: 'content.moderate', schema: { tags, body: NewCategory, response: { 201: Created, 422: ErrorBody } } },
    async (request, reply) => reply.code(201).send({ id: categories.create(request.body, member(request).user.id) }),
  );
  app.put(
    `${URL}/order`,
    { access: 'content.moderate', schema: { tags, body: CategoryOrder, response: noContent } },
    async (request, reply) => {
      categories.order(request.body, member(request).user.id);
      return reply.code(204).send(null);
    },
  );
  app.put(
    `${URL}/:id`,
    { access: 'content.moderate', schema: { tags, params: RowParams, body: CategoryBody, response: noContent } },
    async (request, reply) => {
      categories.change(request.params.id, request.body, member(request).user.id);
      return reply.code(204).send(null);
    },
  );
  app.post(
    `${URL}/:id/merge`,
    {
      access: 'content.moderate',
      schema: {
        tags,
        params: RowParams,
        body: CategoryMerge,
        response: { 200: Type.Object({ moved: Type.Integer() }), ...errors },
      },
    },
    (request) => ({ moved: categories.merge(request.params.id, request.body, member(request).user.id) }),
  );
  app.delete(
    `${URL}/:id`,
    {
      access: 'content.moderate',
      schema: { tags, params: RowParams, querystring: RevisionQuery, response: noContent },
    },
    async (request, reply) => {
      categories.remove(request.params.id, request.query.revision, member(request).user.id);
      return reply.code(204).send(null);
    },
  );
}
