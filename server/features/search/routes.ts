import { Type } from 'typebox';
import { ErrorBody } from '../../../shared/contract/errors.ts';
import { SearchResponse } from '../../../shared/contract/search.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import type { SearchService } from './search.ts';

/** `q` is checked by the service: its sentence is the spec's, for a missing term as for a short one. */
const SearchQuery = Type.Object({ q: Type.String({ default: '' }) });

export function searchRoutes(app: App, search: SearchService): void {
  app.get(
    '/api/search',
    {
      schema: { tags: ['search'], querystring: SearchQuery, response: { 200: SearchResponse, 422: ErrorBody } },
      // Two a second for a minute: a person who types asks for less, a machine that copies the town for more.
      config: perClient(120, 1),
    },
    (request) => search.run(request.query.q),
  );
}
