import type { AnyPublication } from '../content/publication.ts';
import { createDays } from '../features/activities/days.ts';
import { createFreshness } from '../features/activities/freshness.ts';
import { activityPublication } from '../features/activities/publication.ts';
import { dayRoutes, freshnessRoutes } from '../features/activities/routes.ts';
import { adPublication } from '../features/ads/publication.ts';
import { draftDates } from '../features/events/draftDates.ts';
import { eventPublication } from '../features/events/publication.ts';
import { createFigures } from '../features/figures/figures.ts';
import { figureRoutes } from '../features/figures/routes.ts';
import { flyerPublication } from '../features/flyers/publication.ts';
import { jobPublication } from '../features/jobs/publication.ts';
import { createMenus } from '../features/menus/menus.ts';
import { menuPublication } from '../features/menus/publication.ts';
import { menuRoutes } from '../features/menus/routes.ts';
import { createDishesToday } from '../features/menus/today.ts';
import { pagePublication } from '../features/pages/publication.ts';
import { promotionPublication } from '../features/promotions/publication.ts';
import { deskItemRoutes } from '../features/publishing/itemRoutes.ts';
import { deskPeopleRoutes } from '../features/publishing/managerRoutes.ts';
import { officeDeskRoutes } from '../features/publishing/officeRoutes.ts';
import { personOf } from '../features/publishing/people.ts';
import { createPublishing, type Publishing } from '../features/publishing/publishing.ts';
import { deskRoutes } from '../features/publishing/routes.ts';
import { settingsRepository } from '../features/settings/repository.ts';
import { suggestionRoutes } from '../features/suggestions/routes.ts';
import { createSuggestions } from '../features/suggestions/suggestions.ts';
import { articlePublication } from '../features/sustainability/articlePublication.ts';
import { createDeskDates } from '../features/tickets/desk/dates.ts';
import { saleOpener } from '../features/tickets/desk/openSale.ts';
import { ticketDateRoutes } from '../features/tickets/desk/routes.ts';
import { movedSeats } from '../features/tickets/movedSeats.ts';
import type { App } from '../http/app.ts';
import { every } from '../ops/every.ts';
import type { Services } from './services.ts';
import type { registerTown } from './town.ts';

type Town = ReturnType<typeof registerTown>;

/** The publication of each kind that the desk edits, made by the kind's slice. */
export function publicationsOf(services: Services, town: Town): AnyPublication[] {
  const { db, clock, answers } = services;
  return [
    activityPublication(db, town.kinds.activities),
    eventPublication(db, clock, town.kinds.events, movedSeats(db), saleOpener(services)),
    jobPublication(db, clock, town.kinds.jobs),
    promotionPublication(db, clock, town.kinds.promotions),
    flyerPublication(db, clock, town.kinds.flyers),
    menuPublication(db, createMenus(db, clock, answers)),
    adPublication(db, clock, () => services.settings.get('settings').ad_thousand_euros ?? null),
    articlePublication(db, town.kinds.articles),
    pagePublication(db, town.pages),
  ];
}

/** The slices of the desk: drafts, review and publication. @returns the functions with which imports publish */
export function registerPublishing(app: App, services: Services, town: Town) {
  const { db, clock, accounts, audit } = services;
  const publishing = createPublishing({
    ...services,
    stored: settingsRepository(db),
    publications: publicationsOf(services, town),
    sessions: accounts.sessions,
  });
  deskRoutes(app, publishing);
  menuRoutes(app, createDishesToday(db, clock, audit.record));
  deskItemRoutes(app, publishing);
  officeDeskRoutes(app, publishing);
  deskPeopleRoutes(app, publishing);
  const freshness = createFreshness(services);
  freshnessRoutes(app, freshness);
  every(app, 3_600, 'questions to places', freshness.askDue);
  registerSuggestions(app, services, publishing);
  dayRoutes(
    app,
    createDays({
      ...services,
      publish: (id, special, by) =>
        void publishing.direct.takeOver('activities', id, { special }, by.user.id, personOf(by), 'Orari di un giorno'),
    }),
  );
  ticketDateRoutes(
    app,
    createDeskDates({
      ...services,
      datesOf: draftDates(db, movedSeats(db)).of,
      publish: (id, dates, by) =>
        void publishing.direct.takeOver('events', id, { dates }, by.user.id, personOf(by), 'Date cambiate'),
    }),
  );
  figureRoutes(app, createFigures(db, clock), publishing.titleOf);
  every(app, 20, 'scheduled publications', publishing.schedule.publishDue);
  every(app, 60, 'dates that changed', publishing.tellChanged);
  every(app, 300, 'news for followers', publishing.followers.tellDue);
  every(app, 3_600, 'room for photos', publishing.photos.giveBack);
  return { publications: publishing.publications, imported: publishing.imported };
}

/** "Segnala un errore": an accepted correction is a revision like any other. */
function registerSuggestions(app: App, services: Services, { direct }: Publishing) {
  const suggestions = createSuggestions({
    ...services,
    mayTakeOver: (field, by) => direct.mayTakeOver('activities', field, personOf(by)),
    isReviewed: (field) => direct.isReviewed('activities', field),
    takeOver: (id, values, from, by) =>
      void direct.takeOver('activities', id, values, from, personOf(by), 'Segnalazione accettata'),
  });
  suggestionRoutes(app, suggestions);
}
