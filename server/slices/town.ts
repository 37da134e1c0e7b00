import { ContentPage } from '../../shared/contract/pages.ts';
import { isBelow } from '../../shared/paths.ts';
import { OPEN_DATA_PAGE } from '../../shared/rules/openData.ts';
import { contentRoutes, detailRoute } from '../content/routes.ts';
import { activityPages } from '../document/kinds/activities.ts';
import { articlePages } from '../document/kinds/articles.ts';
import { eventPages } from '../document/kinds/events.ts';
import { flyerPages } from '../document/kinds/flyers.ts';
import { jobPages } from '../document/kinds/jobs.ts';
import { promotionPages } from '../document/kinds/promotions.ts';
import { createActivities } from '../features/activities/activities.ts';
import { createAds } from '../features/ads/ads.ts';
import { adRoutes } from '../features/ads/routes.ts';
import { createAlerts } from '../features/alerts/alerts.ts';
import { alertRoutes, officeAlertRoutes } from '../features/alerts/routes.ts';
import { createAlertSource } from '../features/alerts/source.ts';
import { storageMarkdown } from '../features/consent/storageList.ts';
import { createEventCalendars } from '../features/events/calendars.ts';
import { createEvents } from '../features/events/events.ts';
import { calendarRoutes } from '../features/events/routes.ts';
import { createFeeds } from '../features/feeds/feeds.ts';
import { feedRoutes } from '../features/feeds/routes.ts';
import { createFlyers } from '../features/flyers/flyers.ts';
import { createHome } from '../features/home/home.ts';
import { homeRoutes } from '../features/home/routes.ts';
import { createJobs } from '../features/jobs/jobs.ts';
import { createOpenData } from '../features/openData/openData.ts';
import { openDataRoutes } from '../features/openData/routes.ts';
import { createPageFeedback } from '../features/pages/feedback.ts';
import { pageFeedbackRoutes } from '../features/pages/feedbackRoutes.ts';
import { createPages } from '../features/pages/pages.ts';
import { createUsefulNumbers } from '../features/pages/usefulNumbers.ts';
import { createPromotions } from '../features/promotions/promotions.ts';
import { sceneRoutes } from '../features/scenes/routes.ts';
import { createMissedSearches } from '../features/search/missed.ts';
import { searchRoutes } from '../features/search/routes.ts';
import { createSearch } from '../features/search/search.ts';
import { createSuggestions } from '../features/search/suggestions.ts';
import { servicesRoutes } from '../features/services/routes.ts';
import { createServices } from '../features/services/services.ts';
import { createSustainability } from '../features/sustainability/articles.ts';
import { wasteRoutes } from '../features/sustainability/routes.ts';
import type { App } from '../http/app.ts';
import { createConditionalAnswers } from '../http/conditional.ts';
import { createDailyVisitors } from '../lib/dailyVisitors.ts';
import { every } from '../ops/every.ts';
import { registerOutside } from './outside.ts';
import type { Services } from './services.ts';

/** The slices of the town's public content: lists, items, calendars and feeds. @returns the sources of documents */
export function registerTown(app: App, services: Services) {
  const { config, db, clock, answers, portalName, settings, formerCategories, sections } = services;
  const { isOff } = sections;
  const activities = createActivities(db, clock, answers);
  const events = createEvents(db, clock, answers);
  const jobs = createJobs(db, clock, answers);
  const promotions = createPromotions(db, clock, answers);
  const flyers = createFlyers(db, clock, answers);
  const alerts = createAlerts(services);
  const visitors = createDailyVisitors(clock);
  const ads = createAds(services, visitors);
  const sustainability = createSustainability(services);
  const openData = createOpenData({
    ...services,
    publisher: () => {
      const { office_name, office_email, office_ipa } = settings.published().town_office ?? {};
      const name = office_name ?? portalName();
      return { name, email: office_email ?? null, ipa: office_ipa ?? null, portal: portalName() };
    },
    zones: () => sustainability.waste.calendar().zones,
  });
  const pages = createPages(
    db,
    {
      [OPEN_DATA_PAGE]: openData.page,
      'cookie-policy': () => ({ markdown: storageMarkdown(settings.get('tracking')), updated_at: '' }),
      'numeri-utili': createUsefulNumbers(db),
    },
    () => ({ portal: portalName(), office_mail: settings.published().town_office?.office_email }),
  );
  const search = createSearch(db, clock, sections);
  const town = createServices(
    {
      events: events.list,
      promotions: promotions.list,
      jobs: jobs.list,
      activities: activities.list,
      pages: pages.slugs,
      closedPages: () => settings.published().closed_pages ?? [],
    },
    clock,
  );
  const home = createHome(
    {
      agenda: (today, later) => (isOff('events') ? { today: [], later: [] } : events.agenda(today, later)),
      openNow: activities.openNow,
      endingSoon: (limit) => (isOff('promotions') ? [] : promotions.endingSoon(limit)),
      flyers: (limit) => (isOff('flyers') ? [] : flyers.list({ page: 1, per_page: limit }).data),
      front() {
        const { home_texts, closed_pages = [] } = settings.published();
        const page = home_texts?.front;
        return page === undefined || closed_pages.some((closed) => isBelow(page, closed)) ? undefined : page;
      },
      eventOf: events.detail,
      articleOf: sustainability.articles.detail,
      latestJobs: (limit) => (isOff('jobs') ? [] : jobs.list({ page: 1, per_page: limit }).data),
    },
    clock,
    answers,
  );

  homeRoutes(app, home);
  sceneRoutes(app, db);
  contentRoutes(app, 'activities', activityPages, activities);
  contentRoutes(app, 'events', eventPages, events);
  contentRoutes(app, 'jobs', jobPages, jobs);
  contentRoutes(app, 'promotions', promotionPages, promotions);
  contentRoutes(app, 'flyers', flyerPages, flyers);
  contentRoutes(app, 'articles', articlePages, sustainability.articles);
  adRoutes(app, { ...ads, slot: (place) => (isOff('ads') ? null : ads.slot(place)) });
  every(app, 60, 'visitors of yesterday', visitors.forgetYesterday);
  wasteRoutes(app, sustainability.waste, clock, config.public_origin);
  every(app, 20, 'waste reminders', sustainability.remindDue);
  detailRoute(app, 'pages', ContentPage, pages.detail);
  pageFeedbackRoutes(app, createPageFeedback(db, clock));
  servicesRoutes(app, town);
  searchRoutes(app, search, createMissedSearches(db, clock), createSuggestions(db, sections));

  registerOutside(app, { ...services, events, sustainability, activities });
  const conditional = createConditionalAnswers(clock);
  const calendars = createEventCalendars({ ...services, savedEvents: services.saved.events });
  calendarRoutes(app, calendars, conditional, formerCategories);
  openDataRoutes(app, openData, conditional);
  feedRoutes(app, createFeeds(services), conditional);
  alertRoutes(app, alerts, conditional);
  const alertSource = createAlertSource({ ...services, alerts, fetching: { allowed: config.import_allowed_hosts } });
  officeAlertRoutes(app, alerts, alertSource);
  every(app, 30, 'the feed of alerts', alertSource.due);
  app.addHook('onClose', alertSource.close);
  return {
    home,
    kinds: {
      activities: { ...activities, pages: activityPages },
      events: { ...events, pages: eventPages },
      jobs: { ...jobs, pages: jobPages },
      promotions: { ...promotions, pages: promotionPages },
      flyers: { ...flyers, pages: flyerPages },
      articles: { ...sustainability.articles, pages: articlePages },
    },
    ads,
    alerts,
    waste: sustainability.waste,
    pages,
    services: town,
    search: search.run,
    calendarOf: calendars.ofEvent,
  };
}
