import { Type } from 'typebox';
import { SearchResponse, SearchSuggestions } from '../../../shared/contract/search.ts';
import { MissedSearches } from '../../../shared/contract/searchWords.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { every } from '../../ops/every.ts';
import type { MissedSearchesService } from './missed.ts';
import type { SearchService } from './search.ts';

/** The service checks `q`, so that a missing term gets the same sentence as a short one. */
const SearchQuery = Type.Object({ q: Type.String({ default: '' }) });
const FLUSH_SECONDS = 10;

export function searchRoutes(
  app: App,
  search: SearchService,
  missed: MissedSearchesService,
  suggestions: () => SearchSuggestions,
): void {
  app.get(
    '/api/search',
    {
      access: 'public',
      schema: { querystring: SearchQuery, response: { 200: SearchResponse } },
      // Two questions a second: people who type send fewer, programs that copy the town's content more.
      config: perClient(120, 1),
    },
    (request) => {
      const answer = search.run(request.query.q);
      const words = search.missed(answer);
      if (words.length > 0) {
        const { ip, headers, signedIn } = request;
        missed.count(words, { ip, user_agent: headers['user-agent'], user: signedIn?.user ?? null });
      }
      return answer;
    },
  );
  app.get(
    '/api/search/suggestions',
    { access: 'public', schema: { response: { 200: SearchSuggestions } }, config: perClient(60, 1) },
    () => suggestions(),
  );
  app.get(
    '/api/office/missed-searches',
    { access: 'content.moderate', schema: { response: { 200: MissedSearches } } },
    () => {
      missed.flush();
      return missed.list((words) => search.missed(search.run(words)).length > 0);
    },
  );
  every(app, FLUSH_SECONDS, 'missed searches', missed.flush);
  every(app, 60, 'searchers of yesterday', missed.forgetYesterday);
  app.addHook('onClose', async () => {
    try {
      missed.flush();
    } catch (error) {
      app.log.error({ err: error }, 'the last missed searches were not written');
    }
  });
}
