import { Type } from 'typebox';
import {
  CategoryBody,
  CategoryMerge,
  CategoryOrder,
  Created,
  NewCategory,
  OfficeCategories,
  RevisionQuery,
} from '../../../shared/contract/officeTables.ts';
import {
  ExceptionBody,
  FractionBody,
  ItemBody,
  OfficeWaste,
  PointBody,
  ZoneBody,
} from '../../../shared/contract/officeWaste.ts';
import { IdParams } from '../../../shared/contract/parts.ts';
import { MeaningBody, SearchWords, SynonymsBody, WordQuery } from '../../../shared/contract/searchWords.ts';
import type { App } from '../../http/app.ts';
import { member } from '../../http/session.ts';
import type { OfficeCategoriesService } from './categories.ts';
import type { SearchWordsService } from './searchWords.ts';
import { tableRoutes } from './tableRoutes.ts';
import type { OfficeWasteService } from './waste.ts';

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
  app.put(`${URL}/:id`, { access: 'content.moderate', schema: { params: IdParams, body: CategoryBody } }, (request) =>
    categories.change(request.params.id, request.body, member(request).user.id),
  );
  app.post(
    `${URL}/:id/merge`,
    {
      access: 'content.moderate',
      schema: { params: IdParams, body: CategoryMerge, response: { 200: Type.Object({ moved: Type.Integer() }) } },
    },
    (request) => ({ moved: categories.merge(request.params.id, request.body, member(request).user.id) }),
  );
  app.delete(
    `${URL}/:id`,
    { access: 'content.moderate', schema: { params: IdParams, querystring: RevisionQuery } },
    (request) => categories.remove(request.params.id, request.query.revision, member(request).user.id),
  );
}

/** Groups and words are sent in the body or the query, because long path segments are cut. */
export function searchWordRoutes(app: App, words: SearchWordsService): void {
  app.get('/api/office/search-words', { access: 'content.moderate', schema: { response: { 200: SearchWords } } }, () =>
    words.list(),
  );
  app.put('/api/office/synonyms', { access: 'content.moderate', schema: { body: SynonymsBody } }, (request) =>
    words.putSynonyms(request.body, member(request).user.id),
  );
  app.delete('/api/office/synonyms', { access: 'content.moderate', schema: { querystring: WordQuery } }, (request) =>
    words.removeSynonyms(request.query.word, request.query.revision, member(request).user.id),
  );
  app.put('/api/office/search-meanings', { access: 'content.moderate', schema: { body: MeaningBody } }, (request) =>
    words.putMeaning(request.body, member(request).user.id),
  );
  app.delete(
    '/api/office/search-meanings',
    { access: 'content.moderate', schema: { querystring: WordQuery } },
    (request) => words.removeMeaning(request.query.word, request.query.revision, member(request).user.id),
  );
}

const WASTE = '/api/office/waste';

export function officeWasteRoutes(app: App, waste: OfficeWasteService): void {
  app.get(WASTE, { access: 'content.moderate', schema: { response: { 200: OfficeWaste } } }, () => waste.read());
  tableRoutes(app, `${WASTE}/fractions`, FractionBody, waste.fractions, true);
  tableRoutes(app, `${WASTE}/zones`, ZoneBody, waste.zones, true);
  tableRoutes(app, `${WASTE}/exceptions`, ExceptionBody, waste.exceptions);
  tableRoutes(app, `${WASTE}/items`, ItemBody, waste.items);
  tableRoutes(app, `${WASTE}/points`, PointBody, waste.points);
}
