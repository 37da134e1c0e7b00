import { MeaningBody, SearchWords, SynonymsBody, WordQuery } from '../../../shared/contract/searchWords.ts';
import type { App } from '../../http/app.ts';
import { member } from '../../http/session.ts';
import type { SearchWordsService } from './searchWords.ts';

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
