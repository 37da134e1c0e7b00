import { EventDetail, EventPage, EventQuery } from '../../../shared/contract/events.ts';
import { contentRoutes } from '../../content/routes.ts';
import type { App } from '../../http/app.ts';
import type { EventsService } from './events.ts';

export function eventRoutes(app: App, events: EventsService): void {
  contentRoutes(app, 'events', { query: EventQuery, page: EventPage, detail: EventDetail }, events);
}
