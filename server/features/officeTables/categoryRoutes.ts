import { Type } from 'typebox';
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

export function officeCategoryRoutes(app: App, categories: OfficeCategoriesService): void {
  app.get(URL, { access: 'content.moderate', schema: { response: { 200: OfficeCategories } } }, () =>
    categories.list(),
  );
  app.post(
    URL,
    { access: 'content.moderate', schema: { body: NewCategory, response: { 201: Created } } },
    (request) => ({ id: categories.create(request.body, member(request).user.id) }),
  );
  app.put(`${URL}/order`, { access: 'content.moderate', schema: { body: CategoryOrder } }, (request) =>
    categories.order(request.body, member(request).user.id),
  );
  app.put(`${URL}/:id`, { access: 'content.moderate', schema: { params: RowParams, body: CategoryBody } }, (request) =>
    categories.change(request.params.id, request.body, member(request).user.id),
  );
  app.post(
    `${URL}/:id/merge`,
    {
      access: 'content.moderate',
      schema: { params: RowParams, body: CategoryMerge, response: { 200: Type.Object({ moved: Type.Integer() }) } },
    },
    (request) => ({ moved: categories.merge(request.params.id, request.body, member(request).user.id) }),
  );
  app.delete(
    `${URL}/:id`,
    { access: 'content.moderate', schema: { params: RowParams, querystring: RevisionQuery } },
    (request) => categories.remove(request.params.id, request.query.revision, member(request).user.id),
  );
}
