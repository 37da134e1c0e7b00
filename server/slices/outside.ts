import type { createActivities } from '../features/activities/activities.ts';
import type { createEvents } from '../features/events/events.ts';
import { createEmbed } from '../features/outside/embed.ts';
import { createOutsidePages } from '../features/outside/page.ts';
import { createPoster } from '../features/outside/poster.ts';
import { outsideRoutes } from '../features/outside/routes.ts';
import { createScreen } from '../features/outside/screen.ts';
import type { TownSources } from '../features/outside/week.ts';
import { closedNow } from '../features/settings/closing.ts';
import type { Sustainability } from '../features/sustainability/sustainability.ts';
import type { App } from '../http/app.ts';
import { entersAnyway } from '../http/maintenance.ts';
import type { Services } from './services.ts';

interface Town extends Services {
  events: ReturnType<typeof createEvents>;
  sustainability: Sustainability;
  activities: ReturnType<typeof createActivities>;
}

/** What the town shows outside the portal, from what is published. */
export function registerOutside(
  app: App,
  { events, sustainability: { articles, waste }, activities, ...services }: Town,
): void {
  const { isOff } = services.sections;
  const sources: TownSources = {
    events: () =>
      isOff('events')
        ? null
        : { days: events.days, next: events.next, categories: () => events.list({ page: 1, per_page: 1 }).categories },
    waste: () => (isOff('waste') ? null : waste.calendar()),
    pharmacies: activities.pharmacies,
    places: (per_page, category) =>
      activities.list({ page: 1, per_page, ...(category === undefined ? {} : { category }) }).data,
    articles: () => (isOff('articles') ? [] : articles.list({ page: 1, per_page: 12 }).data),
    alert: () => {
      const { alert, alert_until } = services.settings.published().home_texts ?? {};
      return alert === undefined ? null : { text: alert, until: alert_until ?? null };
    },
  };
  const pages = createOutsidePages(services);
  const parts = { ...services, sources, pages };
  outsideRoutes(app, {
    pages,
    poster: createPoster(parts),
    screen: createScreen(parts),
    embed: createEmbed(parts),
    closed: (request) => (entersAnyway(request) ? null : closedNow(services.settings, services.clock)),
  });
}
