import { Type } from 'typebox';
import { ErrorBody } from '../../../shared/contract/errors.ts';
import { MeaningBody, SearchWords, SynonymsBody, WordQuery } from '../../../shared/contract/searchWords.ts';
import type { App } from '../../http/app.ts';
import { member } from '../../http/session.ts';
import type { SearchWordsService } from './searchWords.ts';

const tags = ['office tables'];
const response = { 204: Type.Null(), 404: ErrorBody, 409: ErrorBody, 422: ErrorBody };

/** Groups and words are sent in the body or the query, because long path segments are cut. */
export function searchWordRoutes(app: App, words: SearchWordsService): void {
  app.get(
    '/api/office/search-words',
    { access: 'content.moderate', schema: { tags, response: { 200: SearchWords } } },
    () => words.list(),
  );
  app.put(
    '/api/office/synonyms',
    { access: 'content.moderate', schema: { tags, body: SynonymsBody, response } },
    async (request, reply) => {
      words.putSynonyms(request.body, member(request).user.id);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/api/office/synonyms',
    { access: 'content.moderate', schema: { tags, querystring: WordQuery, response } },
    async (request, reply) => {
      words.removeSynonyms(request.query.word, request.query.revision, member(request).user.id);
      return reply.code(204).send(null);
    },
  );
  app.put(
    '/api/office/search-meanings',
    { access: 'content.moderate', schema: { tags, body: MeaningBody, response } },
    async (request, reply) => {
      words.putMeaning(request.body, member(request).user.id);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/api/office/search-meanings',
    { access: 'content.moderate', schema: { tags, querystring: WordQuery, response } },
    async (request, reply) => {
      words.removeMeaning(request.query.word, request.query.revision, member(request).user.id);
      return reply.code(204).send(null);
    },
  );
}
