import { join } from 'node:path';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import { logoOrigins, projectName } from '../shared/rules/settings.ts';
import { ACCESS } from './access.ts';
import type { Config } from './config.ts';
import { crawlerRoutes } from './document/crawlers.ts';
import { documentRoutes } from './document/routes.ts';
import { createSources } from './document/sources.ts';
import { createAccounts } from './features/accounts/accounts.ts';
import { offerFirstAdmin } from './features/accounts/firstAdmin.ts';
import { profileRoutes } from './features/accounts/profileRoutes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { createActivities } from './features/activities/activities.ts';
import { activityRoutes } from './features/activities/routes.ts';
import { createAds } from './features/ads/ads.ts';
import { adRoutes } from './features/ads/routes.ts';
import { consentRepository } from './features/consent/repository.ts';
import { consentRoutes } from './features/consent/routes.ts';
import { createContact } from './features/contact/contact.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { createEvents } from './features/events/events.ts';
import { eventRoutes } from './features/events/routes.ts';
import { createFlyers } from './features/flyers/flyers.ts';
import { flyerRoutes } from './features/flyers/routes.ts';
import { createHome } from './features/home/home.ts';
import { homeRoutes } from './features/home/routes.ts';
import { createJobs } from './features/jobs/jobs.ts';
import { jobRoutes } from './features/jobs/routes.ts';
import { createNotifications } from './features/notifications/notifications.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { createPages } from './features/pages/pages.ts';
import { pageRoutes } from './features/pages/routes.ts';
import { createPromotions } from './features/promotions/promotions.ts';
import { promotionRoutes } from './features/promotions/routes.ts';
import { pwaFileRoutes } from './features/pwa/files.ts';
import { installClickRepository } from './features/pwa/repository.ts';
import { installClickRoutes } from './features/pwa/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { createSearch } from './features/search/search.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { createSettings } from './features/settings/settings.ts';
import { sustainabilityRoutes } from './features/sustainability/routes.ts';
import { createSustainability } from './features/sustainability/sustainability.ts';
import { registerAccess } from './plugins/access.ts';
import { createAnswers } from './plugins/answers.ts';
import { registerAssets } from './plugins/assets.ts';
import type { Clock } from './plugins/clock.ts';
import type { Db } from './plugins/db.ts';
import { readTemplate } from './plugins/document.ts';
import { frameworkErrors, HttpError, registerErrors } from './plugins/errors.ts';
import type { App } from './plugins/http.ts';
import type { Keys } from './plugins/keys.ts';
import { registerLimits } from './plugins/limits.ts';
import { type LogSink, loggerOptions, logsRequests } from './plugins/log.ts';
import { createMailer, type Mailer, townAddress } from './plugins/mail.ts';
import { registerOpenApi } from './plugins/openapi.ts';
import { registerSecurity } from './plugins/security.ts';
import { registerSession } from './plugins/session.ts';
import { registerSweep } from './plugins/sweep.ts';
import { registerUploads } from './plugins/uploads.ts';
import { noPush, type PushEngine } from './push/engine.ts';

export interface Parts {
  config: Config;
  db: Db;
  keys: Keys;
  clock: Clock;
  /** Without it nothing is pushed: the queue keeps what there is to send. */
  push?: PushEngine;
  /** Sends through config.smtp_url, or writes files, unless a test brings its own. */
  mailer?: Mailer;
  /** Standard output unless a test brings its own. */
  logTo?: LogSink;
  /** The page around every path; the built one unless a test brings its own. */
  template?: string;
}

/** The whole portal but the socket, in the order requests meet it. Ready to `listen` or to `inject`. */
export async function buildApp(parts: Parts): Promise<App> {
  const { config, db, keys, clock, push = noPush, template = readTemplate(config.development) } = parts;
  const app: App = Fastify({
    logger: loggerOptions(config, parts.logTo),
    logController: new LogController({ disableRequestLogging: !logsRequests(config) }),
    trustProxy: config.trust_proxy,
    bodyLimit: 64 * 1024,
    frameworkErrors,
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { allErrors: true, verbose: true, removeAdditional: false, keywords: ['message'] } },
  }).withTypeProvider<TypeBoxTypeProvider>();

  registerErrors(app);
  const settings = createSettings(db, clock);
  await registerSecurity(app, {
    https: config.public_origin.startsWith('https:'),
    development: config.development,
    imageOrigins: () => logoOrigins(settings.get('settings')),
  });
  registerAccess(app, ACCESS);
  await registerOpenApi(app, config.public_origin);

  const answers = createAnswers(db, clock);
  const portalName = () => projectName(settings.get('settings'));
  const mailer = parts.mailer ?? createMailer({ config, clock, log: app.log, senderName: portalName });
  app.addHook('onClose', () => mailer.close());
  const accounts = createAccounts({
    db,
    clock,
    mailer,
    public_origin: config.public_origin,
    secret: keys.secret,
    portalName,
  });
  await registerSession(app, accounts.sessions, accounts.secure);
  await registerLimits(app);
  await registerUploads(app);
  await registerAssets(app, join(config.data_dir, 'storage'));
  registerSweep(app, db, clock);
  if (config.production && !config.demo) offerFirstAdmin(app, accounts, config.public_origin);

  const activities = createActivities(db, clock, answers);
  const events = createEvents(db, clock, answers);
  const jobs = createJobs(db, clock, answers);
  const promotions = createPromotions(db, clock, answers);
  const flyers = createFlyers(db, clock, answers);
  const ads = createAds(db, clock, keys.secret);
  const pages = createPages(db);
  const search = createSearch(db, clock);
  const home = createHome(
    {
      agenda: events.agenda,
      openNow: activities.openNow,
      endingSoon: promotions.endingSoon,
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
  settingsRoutes(app, settings);
  accountRoutes(app, accounts);
  profileRoutes(app, accounts);
  consentRoutes(app, consentRepository(db), clock);
  installClickRoutes(app, installClickRepository(db), clock);
  contactRoutes(app, createContact({ db, clock, mailer, townAddress: townAddress(config), portalName }));
  homeRoutes(app, home);
  activityRoutes(app, activities);
  eventRoutes(app, events);
  jobRoutes(app, jobs);
  promotionRoutes(app, promotions);
  pageRoutes(app, pages);
  searchRoutes(app, search);
  const notifications = createNotifications({ config, db, keys, clock, push, log: app.log });
  notificationRoutes(app, notifications);
  flyerRoutes(app, flyers);
  adRoutes(app, ads);
  const { notifyOnce } = notifications.announcements;
  const sustainability = createSustainability({ db, clock, answers, notifyOnce, log: app.log });
  sustainabilityRoutes(app, sustainability, clock, config.public_origin);

  pwaFileRoutes(app, { config, settings, template });

  crawlerRoutes(app, db, clock, config.public_origin);
  const sources = createSources({
    home,
    activities,
    events,
    jobs,
    promotions,
    flyers,
    ads,
    sustainability,
    pages,
    search: search.run,
  });
  documentRoutes(app, { config, settings, sources, template });
  return app;
}
