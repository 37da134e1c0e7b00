import type { createActivities } from '../features/activities/activities.ts';
import type { createEvents } from '../features/events/events.ts';
import { createOutsidePages } from '../features/outside/page.ts';
import { createPoster } from '../features/outside/poster.ts';
import { outsideRoutes } from '../features/outside/routes.ts';
import type { TownSources } from '../features/outside/week.ts';
import type { WasteService } from '../features/sustainability/waste.ts';
import type { App } from '../http/app.ts';
import type { Services } from './services.ts';

interface Town extends Services {
  events: ReturnType<typeof createEvents>;
  waste: WasteService;
  pharmacies: ReturnType<typeof createActivities>['pharmacies'];
}

/** What the town shows outside the portal, from what is published. */
export function registerOutside(app: App, { events, waste, pharmacies, ...services }: Town): void {
  const { isOff } = services.sections;
  const sources: TownSources = {
    events: () =>
      isOff('events')
        ? null
        : { days: events.days, categories: () => events.list({ page: 1, per_page: 1 }).categories },
    waste: () => (isOff('waste') ? null : waste.calendar()),
    pharmacies,
  };
  const pages = createOutsidePages(services);
  outsideRoutes(app, { pages, poster: createPoster({ ...services, sources, pages }) });
}
