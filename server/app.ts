import { join } from 'node:path';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import { projectName } from '../shared/rules/settings.ts';
import type { Config } from './config.ts';
import { createAnswers, registerAnswers } from './content/answers.ts';
import { createFormerCategories, registerFormerCategories } from './content/categories.ts';
import { createFormerSlugs, registerFormerSlugs } from './content/slugs.ts';
import { createTownSections, registerTownSections } from './content/townSections.ts';
import type { Context } from './context.ts';
import { DEMO_ADDRESSES } from './demo.ts';
import { createAccounts } from './features/accounts/accounts.ts';
import { newDemoCode } from './features/accounts/demoDoor.ts';
import { offerFirstAdmin } from './features/accounts/firstAdmin.ts';
import { createAudit } from './features/audit/audit.ts';
import { createConsentRegister } from './features/consent/register.ts';
import { createNotifications } from './features/notifications/notifications.ts';
import { createSaved } from './features/saved/saved.ts';
import { closedNow } from './features/settings/closing.ts';
import { createSettings } from './features/settings/settings.ts';
import { policySources } from './features/settings/tracking.ts';
import { createFirstScreens } from './firstScreen/firstScreens.ts';
import { registerAccess } from './http/access.ts';
import type { App } from './http/app.ts';
import { registerAssets } from './http/assets.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, registerConnections, serverTimes } from './http/connections.ts';
import { type FirstScreens, readTemplate } from './http/document.ts';
import { clientErrors, frameworkErrors, registerErrors } from './http/errors.ts';
import { registerLimits } from './http/limits.ts';
import { type LogSink, loggerOptions, logsRequests } from './http/log.ts';
import { registerMaintenance } from './http/maintenance.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerPageForms } from './http/pageForms.ts';
import { registerSchemas } from './http/schemas.ts';
import { registerSecurity } from './http/security.ts';
import { registerSession } from './http/session.ts';
import { registerStatuses } from './http/statuses.ts';
import { registerUploads } from './http/uploads.ts';
import { createWriting, registerWriting } from './http/writing.ts';
import type { Clock } from './lib/clock.ts';
import { type Db, setPresent } from './lib/db.ts';
import type { Keys } from './lib/keys.ts';
import { createMailer, type Mailer } from './lib/mail.ts';
import { createMailThrottle, type MailThrottle } from './lib/mailThrottle.ts';
import { createPrivateFiles } from './lib/privateFiles.ts';
import { createQuotas } from './lib/quotas.ts';
import { every } from './ops/every.ts';
import { createHealth, type Health } from './ops/health/condition.ts';
import { registerDiscardedFiles } from './ops/retention/discardedFiles.ts';
import { registerTraces } from './ops/retention/traces.ts';
import { noPush, type PushEngine } from './push/engine.ts';
import { registerSlices } from './slices/slices.ts';

declare module 'fastify' {
  interface FastifyInstance {
    context: Context;
  }
}

export interface Dependencies {
  config: Config;
  db: Db;
  keys: Keys;
  clock: Clock;
  /** Without it nothing is pushed and the queue keeps its rows. */
  push?: PushEngine;
  /** Sends through config.smtp_url, or writes files, unless a test brings its own. */
  mailer?: Mailer;
  /** Standard output unless a test brings its own. */
  logTo?: LogSink;
  /** Asked when somebody signs in to a demo account from another machine; random unless main.ts passes the one it prints. */
  demo_code?: string;
  /** The page around every path; the built one unless a test brings its own. */
  template?: string;
  /** Documents carry their first screen: a thread more, so only main.ts asks for it. */
  first_screens?: boolean;
  /** Tests pass shorter times. */
  connections?: Partial<ConnectionLimits>;
}

/** The whole portal except the socket, with plugins in the order requests meet them. Ready to `listen` or `inject`. */
export async function buildApp(dependencies: Dependencies): Promise<App> {
  const { config, db, keys, clock, push = noPush, template = readTemplate(config.development) } = dependencies;
  const app = newServer(dependencies);
  const health = addHealth(app, dependencies);
  if (config.metrics !== null) {
    const { registerMetrics } = await import('./ops/metrics/metrics.ts');
    registerMetrics(app, { db, clock, ...config.metrics });
  }
  const writing = createWriting(db, health.saw);
  registerWriting(app, writing);
  setPresent(db, clock);
  const settings = createSettings(db, clock);
  registerSecurity(app, {
    https: isHttps(config),
    development: config.development,
    sources: policySources(settings),
  });
  registerConnections(app, connectionLimits(dependencies), config.trust_proxy, config.rate_limits);
  registerAccess(app);
  await registerOpenApi(app, config.public_origin);
  registerStatuses(app);

  const answers = createAnswers(db, clock);
  registerAnswers(app, answers);
  const portalName = () => projectName(settings.get('settings'));
  const quotas = createQuotas(db, clock, keys.secret);
  const mailThrottle = createMailThrottle(quotas);
  const files = createPrivateFiles(config.data_dir, db, clock);
  const discarded = registerDiscardedFiles(app, db, files);
  const audit = createAudit(db, clock);
  const base = {
    ...{ config, db, clock, keys, log: app.log, writing, push, mailThrottle, quotas, audit, settings, answers },
    ...{ files, discarded, portalName },
    mailer: addMailer(app, dependencies, mailThrottle, portalName),
    sections: createTownSections(settings),
    formerSlugs: createFormerSlugs(db),
    formerCategories: createFormerCategories(db),
  };
  const notifications = createNotifications(base);
  const context = { ...base, notifier: notifications.notifier };
  app.decorate('context', context);

  const traces = registerTraces(app, { db, clock, data_dir: config.data_dir, discarded });
  const accounts = createAccounts({ ...context, traces, demo: demoDoor(dependencies) });
  await registerSession(app, accounts.sessions, accounts.secure);
  registerMaintenance(app, () => closedNow(settings, clock));
  registerTownSections(app, settings);
  await registerLimits(app, config.rate_limits);
  await registerUploads(app, config.data_dir);
  await registerAssets(app, join(config.data_dir, 'storage'), () => settings.get('settings').town_colours);
  registerFormerSlugs(app, context.formerSlugs);
  registerFormerCategories(app, context.formerCategories);
  if (!config.demo) offerFirstAdmin(app, accounts, config.public_origin);

  registerSlices(app, {
    ...context,
    health,
    accounts,
    notifications,
    consents: createConsentRegister(db, clock, () => settings.get('privacy')),
    saved: createSaved(db, clock),
    template,
    firstScreens: addFirstScreens(app, dependencies),
  });
  return app;
}

const isHttps = (config: Config) => config.public_origin.startsWith('https:');

function connectionLimits({ connections }: Dependencies): ConnectionLimits {
  return { ...CONNECTION_LIMITS, ...connections };
}

/** Fastify with the portal's schemas and answers to errors. */
function newServer(dependencies: Dependencies): App {
  const { config, logTo } = dependencies;
  const app: App = Fastify({
    logger: loggerOptions(config, logTo),
    logController: new LogController({ disableRequestLogging: !logsRequests(config) }),
    trustProxy: config.trust_proxy,
    bodyLimit: 64 * 1024,
    // A stopping portal answers what still arrives on open connections: a proxy's requests then never fail.
    return503OnClosing: false,
    frameworkErrors: frameworkErrors(isHttps(config)),
    clientErrorHandler: clientErrors,
    ...serverTimes(connectionLimits(dependencies)),
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<TypeBoxTypeProvider>();

  // Routes read JSON and forms only, so text is refused like any other type.
  app.removeContentTypeParser('text/plain');
  registerSchemas(app);
  registerErrors(app);
  registerPageForms(app);
  return app;
}

function addHealth(app: App, { config, db }: Dependencies): Health {
  const health = createHealth({ dataDir: config.data_dir, file: db.name, log: app.log });
  app.addHook('onError', async (_request, _reply, error) => health.saw(error));
  app.addHook('onReady', health.start);
  app.addHook('onClose', async () => health.stop());
  return health;
}

function addMailer(app: App, dependencies: Dependencies, throttle: MailThrottle, senderName: () => string): Mailer {
  const { config, db, clock } = dependencies;
  const mailer =
    dependencies.mailer ??
    createMailer({ config, clock, db, write: app.writing.run, throttle, log: app.log, senderName });
  every(app, 15, 'mail queue', mailer.drain);
  app.addHook('onClose', () => mailer.close());
  return mailer;
}

function addFirstScreens(app: App, { first_screens = false, clock }: Dependencies): FirstScreens | null {
  if (!first_screens) return null;
  const screens = createFirstScreens(clock, (reason) => app.log.warn(`a first screen failed: ${reason}`));
  if (screens !== null) app.addHook('onClose', screens.close);
  return screens;
}

/** What a sign-in to a demo account from another machine asks for; null without demo accounts. */
function demoDoor({ config, demo_code = newDemoCode() }: Dependencies) {
  if (!config.demo) return null;
  return { code: demo_code, addresses: DEMO_ADDRESSES, port_is_local: config.port_is_local };
}
