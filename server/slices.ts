import { join } from 'node:path';
import type { Config } from './config.ts';
import { crawlerRoutes } from './document/crawlers.ts';
import { documentRoutes } from './document/routes.ts';
import { shareRoutes } from './document/share/routes.ts';
import { createSources } from './document/sources.ts';
import type { Accounts } from './features/accounts/accounts.ts';
import { profileRoutes } from './features/accounts/profileRoutes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { createActivities } from './features/activities/activities.ts';
import { ownReviewRoutes } from './features/activities/ownReviews.ts';
import { activityRoutes } from './features/activities/routes.ts';
import { createAds } from './features/ads/ads.ts';
import { adRoutes } from './features/ads/routes.ts';
import { createAuditLog } from './features/audit/log.ts';
import { auditRoutes } from './features/audit/routes.ts';
import type { ConsentRegister } from './features/consent/register.ts';
import { consentRoutes } from './features/consent/routes.ts';
import { storageMarkdown } from './features/consent/storageList.ts';
import { createContact } from './features/contact/contact.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { createCoupons } from './features/coupons/coupons.ts';
import { couponRoutes } from './features/coupons/routes.ts';
import { calendarRoutes } from './features/events/calendarRoutes.ts';
import { createEventCalendars } from './features/events/calendars.ts';
import { createEvents } from './features/events/events.ts';
import { reminderRoutes, scheduleReminders } from './features/events/reminderRoutes.ts';
import { createReminders } from './features/events/reminders.ts';
import { eventRoutes } from './features/events/routes.ts';
import { createFeeds } from './features/feeds/feeds.ts';
import { feedRoutes } from './features/feeds/routes.ts';
import { createFlyers } from './features/flyers/flyers.ts';
import { flyerRoutes } from './features/flyers/routes.ts';
import { createHome } from './features/home/home.ts';
import { homeRoutes } from './features/home/routes.ts';
import { jobAlertRoutes } from './features/jobs/alertRoutes.ts';
import { createJobAlerts } from './features/jobs/alerts.ts';
import { applicationRoutes } from './features/jobs/applicationRoutes.ts';
import { createApplications, type Tell } from './features/jobs/applications.ts';
import { createJobs } from './features/jobs/jobs.ts';
import { jobRoutes } from './features/jobs/routes.ts';
import { createLeads } from './features/leads/leads.ts';
import { leadRoutes } from './features/leads/routes.ts';
import { createMenus } from './features/menus/menus.ts';
import { createNotifications } from './features/notifications/notifications.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { createPageFeedback } from './features/pages/feedback.ts';
import { pageFeedbackRoutes } from './features/pages/feedbackRoutes.ts';
import { createPages } from './features/pages/pages.ts';
import { pageRoutes } from './features/pages/routes.ts';
import { createPrivateEvents } from './features/privateEvents/privateEvents.ts';
import { privateEventRoutes } from './features/privateEvents/routes.ts';
import { createPromotions } from './features/promotions/promotions.ts';
import { promotionRoutes } from './features/promotions/routes.ts';
import { pwaFileRoutes } from './features/pwa/files.ts';
import { installClickRepository } from './features/pwa/repository.ts';
import { installClickRoutes } from './features/pwa/routes.ts';
import { createReports } from './features/reviews/reports.ts';
import { createReviews } from './features/reviews/reviews.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { createRoles } from './features/roles/roles.ts';
import { roleRoutes } from './features/roles/routes.ts';
import { savedRoutes } from './features/saved/routes.ts';
import { createSaved } from './features/saved/saved.ts';
import { searchRoutes } from './features/search/routes.ts';
import { createSearch } from './features/search/search.ts';
import { servicesRoutes } from './features/services/routes.ts';
import { createServices } from './features/services/services.ts';
import { createLogoFiles } from './features/settings/logo.ts';
import { createSettingsOffice } from './features/settings/office.ts';
import { settingsOfficeRoutes } from './features/settings/officeRoutes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import type { SettingsService } from './features/settings/settings.ts';
import { createSettingsStream } from './features/settings/stream.ts';
import { sustainabilityRoutes } from './features/sustainability/routes.ts';
import { createSustainability } from './features/sustainability/sustainability.ts';
import type { Answers } from './plugins/answers.ts';
import type { Audit } from './plugins/audit.ts';
import type { Clock } from './plugins/clock.ts';
import { createConditionalAnswers } from './plugins/conditional.ts';
import type { Db } from './plugins/db.ts';
import type { DiscardedFiles } from './plugins/discardedFiles.ts';
import { HttpError } from './plugins/errors.ts';
import { everyMinute } from './plugins/everyMinute.ts';
import type { App } from './plugins/http.ts';
import type { Keys } from './plugins/keys.ts';
import { type Mailer, townAddress } from './plugins/mail.ts';
import type { FormerSlugs } from './plugins/slugs.ts';
import type { PrivateFiles } from './plugins/uploads.ts';
import type { PushEngine } from './push/engine.ts';

/** What every slice may be handed; app.ts makes it. */
export interface Ground {
  config: Config;
  db: Db;
  keys: Keys;
  clock: Clock;
  push: PushEngine;
  mailer: Mailer;
  /** client/index.html */
  template: string;
  settings: SettingsService;
  accounts: Accounts;
  consents: ConsentRegister;
  audit: Audit;
  answers: Answers;
  files: PrivateFiles;
  discarded: DiscardedFiles;
  formerSlugs: FormerSlugs;
  /** The portal's name of this moment. */
  portalName: () => string;
}

/** Puts the slices together: each is made with what it needs of the others, then its routes; the document comes last, as it asks them all. */
export function registerSlices(app: App, ground: Ground): void {
  const { config, db, keys, clock, push, mailer, template, settings, accounts, consents } = ground;
  const { public_origin } = config;
  const { audit, answers, files, discarded, formerSlugs, portalName } = ground;
  const notifications = createNotifications({ config, db, keys, clock, push, log: app.log });
  const { notify, notifyOnce, notifyRole } = notifications.announcements;

  const activities = createActivities(db, clock, answers);
  const events = createEvents(db, clock, answers);
  const jobs = createJobs(db, clock, answers);
  const promotions = createPromotions(db, clock, answers);
  const pages = createPages(db, { 'cookie-policy': () => storageMarkdown(settings.get('tracking')) });
  const leads = createLeads({
    db,
    clock,
    public_origin,
    secret: keys.secret,
    menuOf: createMenus(db, clock, answers).of,
  });
  const flyers = createFlyers(db, clock, answers);
  const ads = createAds(db, clock, keys.secret);
  const search = createSearch(db, clock);
  const services = createServices(
    { events: events.list, promotions: promotions.list, jobs: jobs.list, activities: activities.list },
    clock,
  );
  const tell: Tell = (notice, userIds, within) => notify(notice, userIds, undefined, within);
  const jobAlerts = createJobAlerts(db, clock, tell);
  everyMinute(app, 'job alerts', jobAlerts.sendDue);
  const home = createHome(
    {
      agenda: events.agenda,
      openNow: activities.openNow,
      endingSoon: promotions.endingSoon,
      flyers: (limit) => flyers.list({ page: 1, per_page: limit }).data,
      latestJobs: (limit) => jobs.list({ page: 1, per_page: limit }).data,
    },
    clock,
    answers,
  );

  app.get('/api/health', { logLevel: 'warn', schema: { tags: ['health'] } }, () => {
    try {
      db.prepare('SELECT 1').get();
    } catch {
      throw new HttpError(503, 'Il database non risponde.');
    }
    return { status: 'ok' };
  });
  const settingsStream = createSettingsStream(settings.version);
  app.addHook('preClose', async () => settingsStream.close());
  settingsRoutes(app, settings, settingsStream);
  const logo = createLogoFiles(config.data_dir);
  const onSettings = settingsStream.look;
  settingsOfficeRoutes(app, createSettingsOffice({ settings, audit, logo, clock, onChange: onSettings }));
  accountRoutes(app, accounts);
  profileRoutes(app, accounts);
  consentRoutes(app, consents);
  installClickRoutes(app, installClickRepository(db), clock);
  contactRoutes(
    app,
    createContact({
      db,
      clock,
      mailer,
      townAddress: townAddress(config),
      portalName,
      record: audit.record,
    }),
  );
  homeRoutes(app, home);
  activityRoutes(app, activities);
  ownReviewRoutes(app, db);
  reviewRoutes(
    app,
    createReviews(db, clock, notify),
    createReports({
      db,
      clock,
      tell: notify,
      tellOffice: (notice) => notifyRole(notice, 'redattore'),
      record: audit.record,
    }),
  );
  const saved = createSaved(db, clock);
  savedRoutes(app, saved);
  eventRoutes(app, events);
  jobRoutes(app, jobs);
  applicationRoutes(app, createApplications({ db, clock, files, discarded, tell }));
  jobAlertRoutes(app, jobAlerts);
  promotionRoutes(app, promotions);
  couponRoutes(app, createCoupons({ db, clock, public_origin }));
  leadRoutes(app, leads);
  pageRoutes(app, pages);
  pageFeedbackRoutes(app, createPageFeedback(db, clock));
  servicesRoutes(app, services);
  searchRoutes(app, search);
  notificationRoutes(app, notifications);
  auditRoutes(app, createAuditLog(db));
  roleRoutes(
    app,
    createRoles({
      db,
      clock,
      audit,
      files,
      discarded,
      tell: notifications.announcements,
      sessions: accounts.sessions,
      mailer,
      public_origin,
      portalName,
    }),
  );

  const conditional = createConditionalAnswers(clock);
  const calendars = createEventCalendars({
    db,
    clock,
    answers,
    public_origin,
    secret: keys.secret,
    portalName,
    savedEvents: saved.events,
  });
  calendarRoutes(app, calendars, conditional);
  const reminders = createReminders({ db, clock, notify });
  reminderRoutes(app, reminders);
  scheduleReminders(app, reminders, app.log);
  const letters = { mailer, townAddress: townAddress(config), public_origin, portalName };
  privateEventRoutes(app, createPrivateEvents({ db, clock, notify, record: audit.record, ...letters }));
  feedRoutes(app, createFeeds({ db, clock, answers, public_origin, portalName }), conditional);
  flyerRoutes(app, flyers);
  adRoutes(app, ads);
  const sustainability = createSustainability({ db, clock, answers, notifyOnce, log: app.log });
  sustainabilityRoutes(app, sustainability, clock, public_origin);

  pwaFileRoutes(app, { config, settings, template });

  crawlerRoutes(app, db, clock, public_origin);
  const sources = createSources({
    town: () => settings.get('settings'),
    home,
    saved: saved.of,
    activities,
    events,
    jobs,
    promotions,
    flyers,
    ads,
    sustainability,
    pages,
    services,
    access: leads.door,
    search: search.run,
  });
  shareRoutes(app, db, join(config.data_dir, 'storage'), portalName);
  documentRoutes(app, { config, settings, sources, formerSlugs, template, clock });
}
