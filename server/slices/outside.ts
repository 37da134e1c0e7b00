import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { createActivities } from '../features/activities/activities.ts';
import type { createEvents } from '../features/events/events.ts';
import { createEmbed } from '../features/outside/embed.ts';
import { createOutsidePages } from '../features/outside/page.ts';
import { createPoster } from '../features/outside/poster.ts';
import { outsideRoutes } from '../features/outside/routes.ts';
import { createScreen } from '../features/outside/screen.ts';
import type { TownSources } from '../features/outside/week.ts';
import { createWeekMail } from '../features/outside/weekMail.ts';
import { createWeekMailPage } from '../features/outside/weekMailPage.ts';
import { weekMailRoutes } from '../features/outside/weekMailRoutes.ts';
import { closedNow } from '../features/settings/closing.ts';
import type { Sustainability } from '../features/sustainability/articles.ts';
import type { App } from '../http/app.ts';
import { entersAnyway } from '../http/maintenance.ts';
import { every } from '../ops/every.ts';

interface Town extends Context {
  events: ReturnType<typeof createEvents>;
  sustainability: Sustainability;
  activities: ReturnType<typeof createActivities>;
}

/** What is published, as these pages need it. */
export function townSources({
  events,
  sustainability: { articles, waste },
  activities,
  sections,
  settings,
}: Town): TownSources {
  const { isOff } = sections;
  return {
    events: () =>
      isOff('events')
        ? null
        : {
            days: events.days,
            next: events.next,
            spots: events.spots,
            categories: () => events.list({ page: 1, per_page: 1 }).categories,
          },
    waste: () => (isOff('waste') ? null : waste.calendar()),
    pharmacies: activities.pharmacies,
    places: activities.some,
    articles: () => (isOff('articles') ? [] : articles.list({ page: 1, per_page: 12 }).data),
    alerts: () => settings.published().alerts ?? [],
  };
}

/** What the town shows outside the portal, from what is published. */
export function registerOutside(app: App, town: Town): void {
  const sources = townSources(town);
  const pages = createOutsidePages(town);
  const parts = { ...town, sources, pages };
  const closed = (request: FastifyRequest) => (entersAnyway(request) ? null : closedNow(town.settings, town.clock));
  outsideRoutes(app, {
    pages,
    poster: createPoster(parts),
    screen: createScreen(parts),
    embed: createEmbed(parts),
    closed,
  });
  const weekMail = createWeekMail(parts);
  weekMailRoutes(app, { pages, weekMail, forms: createWeekMailPage(parts), sources, closed });
  every(app, 60, 'the week by mail', weekMail.sendDue);
}
