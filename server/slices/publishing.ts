import type { AnyPublication } from '../content/publication.ts';
import { activityPublication } from '../features/activities/publication.ts';
import { eventPublication } from '../features/events/publication.ts';
import { flyerPublication } from '../features/flyers/publication.ts';
import { createMenus } from '../features/menus/menus.ts';
import { menuPublication } from '../features/menus/publication.ts';
import { menuRoutes } from '../features/menus/routes.ts';
import { createDishesToday } from '../features/menus/today.ts';
import { pagePublication } from '../features/pages/publication.ts';
import { createPublishing } from '../features/publishing/publishing.ts';
import { deskRoutes } from '../features/publishing/routes.ts';
import { articlePublication } from '../features/sustainability/articlePublication.ts';
import type { App } from '../http/app.ts';
import type { Services, Shared } from './services.ts';
import type { registerTown } from './town.ts';

type Town = ReturnType<typeof registerTown>;

/** Every kind that the desk edits, made by its own slice. Its calls stand in server/accessTable.ts (`DESK_KINDS`). */
function publicationsOf(
  { db, clock, answers }: Services,
  { activities, events, flyers, sustainability, pages }: Town,
): AnyPublication[] {
  return [
    activityPublication(db, activities),
    eventPublication(db, clock, events),
    flyerPublication(db, clock, flyers),
    menuPublication(db, createMenus(db, clock, answers)),
    articlePublication(db, sustainability.articles),
    pagePublication(db, pages),
  ];
}

/** The desk: what people write before it is published, and how it comes online. */
export function registerPublishing(app: App, services: Services, { notifications }: Shared, town: Town): void {
  const { config, db, clock, writing, keys, mailer, audit, answers, portalName } = services;
  const publishing = createPublishing({
    db,
    clock,
    publications: publicationsOf(services, town),
    record: audit.record,
    notifier: notifications.notifier,
    answers,
    write: writing.run,
    mailer,
    secret: keys.secret,
    public_origin: config.public_origin,
    portalName,
    data_dir: config.data_dir,
  });
  deskRoutes(app, publishing);
  menuRoutes(app, createDishesToday(db, clock, audit.record));
}
