import { Type } from 'typebox';
import { ErrorBody } from '../../../shared/contract/errors.ts';
import { EventDetail, EventPage, EventQuery } from '../../../shared/contract/events.ts';
import type { App } from '../../plugins/http.ts';
import type { EventsService } from './events.ts';

export function eventRoutes(app: App, events: EventsService): void {
  app.get(
    '/api/events',
    { schema: { tags: ['events'], querystring: EventQuery, response: { 200: EventPage, 422: ErrorBody } } },
    (request) => events.list(request.query),
  );
  app.get(
    '/api/events/:slug',
    {
      schema: {
        tags: ['events'],
        params: Type.Object({ slug: Type.String() }),
        response: { 200: EventDetail, 404: ErrorBody },
      },
    },
    (request) => events.detail(request.params.slug),
  );
}
