import { join } from 'node:path';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import { projectName } from '../shared/rules/settings.ts';
import { ACCESS } from './access.ts';
import type { Config } from './config.ts';
import { createAccounts } from './features/accounts/accounts.ts';
import { offerFirstAdmin } from './features/accounts/firstAdmin.ts';
import { createAudit } from './features/audit/audit.ts';
import { createConsentRegister } from './features/consent/register.ts';
import { removeOldNotifications } from './features/notifications/retention.ts';
import { closedNow } from './features/settings/maintenance.ts';
import { createSettings } from './features/settings/settings.ts';
import { policySources } from './features/settings/tracking.ts';
import { registerAccess } from './plugins/access.ts';
import { createAnswers, registerAnswers } from './plugins/answers.ts';
import { registerAssets } from './plugins/assets.ts';
import type { Clock } from './plugins/clock.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, registerConnections, serverTimes } from './plugins/connections.ts';
import type { Db } from './plugins/db.ts';
import { registerDiscardedFiles } from './plugins/discardedFiles.ts';
import { readTemplate } from './plugins/document.ts';
import { clientErrors, frameworkErrors, registerErrors } from './plugins/errors.ts';
import type { App } from './plugins/http.ts';
import type { Keys } from './plugins/keys.ts';
import { registerLimits } from './plugins/limits.ts';
import { type LogSink, loggerOptions, logsRequests } from './plugins/log.ts';
import { createMailer, type Mailer } from './plugins/mail.ts';
import { registerMaintenance } from './plugins/maintenance.ts';
import { registerOpenApi } from './plugins/openapi.ts';
import { setPresent } from './plugins/published.ts';
import { registerSchemas } from './plugins/schemas.ts';
import { registerSecurity } from './plugins/security.ts';
import { registerSession } from './plugins/session.ts';
import { createFormerSlugs, registerFormerSlugs } from './plugins/slugs.ts';
import { registerSweep } from './plugins/sweep.ts';
import { createPrivateFiles, registerUploads } from './plugins/uploads.ts';
import { noPush, type PushEngine } from './push/engine.ts';
import { registerSlices } from './slices/slices.ts';

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
  /** Smaller ones for tests, which can't wait as long. */
  connections?: Partial<ConnectionLimits>;
}

/** The whole portal but the socket, in the order requests meet it. Ready to `listen` or to `inject`. */
export async function buildApp(parts: Parts): Promise<App> {
  const { config, db, keys, clock, push = noPush, template = readTemplate(config.development) } = parts;
  const https = config.public_origin.startsWith('https:');
  const connections = { ...CONNECTION_LIMITS, ...parts.connections };
  const app: App = Fastify({
    logger: loggerOptions(config, parts.logTo),
    logController: new LogController({ disableRequestLogging: !logsRequests(config) }),
    trustProxy: config.trust_proxy,
    bodyLimit: 64 * 1024,
    frameworkErrors: frameworkErrors(https),
    clientErrorHandler: clientErrors,
    ...serverTimes(connections),
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<TypeBoxTypeProvider>();

  // JSON and forms are what routes read: text is no more welcome than any other type.
  app.removeContentTypeParser('text/plain');
  registerSchemas(app);
  registerErrors(app);
  setPresent(db, clock);
  const settings = createSettings(db, clock);
  await registerSecurity(app, {
    https,
    development: config.development,
    sources: policySources(settings),
  });
  registerConnections(app, connections, config.trust_proxy, config.rate_limits);
  registerAccess(app, ACCESS);
  await registerOpenApi(app, config.public_origin, ACCESS);

  const audit = createAudit(db, clock);
  const answers = createAnswers(db, clock);
  registerAnswers(app, answers);
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
  registerMaintenance(app, () => closedNow(settings, clock));
  await registerLimits(app, config.rate_limits);
  await registerUploads(app);
  await registerAssets(app, join(config.data_dir, 'storage'));
  const formerSlugs = createFormerSlugs(db);
  registerFormerSlugs(app, formerSlugs);
  const consents = createConsentRegister(db, clock, () => settings.get('privacy'));
  registerSweep(app, db, clock, {
    privacy_consents: consents.removeExpired,
    audit_log: audit.removeExpired,
    notification_deliveries: removeOldNotifications(db, clock),
  });
  const files = createPrivateFiles(config.data_dir);
  const discarded = registerDiscardedFiles(app, db, files);
  if (!config.demo) offerFirstAdmin(app, accounts, config.public_origin);

  registerSlices(app, {
    config,
    db,
    keys,
    clock,
    push,
    mailer,
    template,
    settings,
    accounts,
    consents,
    audit,
    answers,
    files,
    discarded,
    formerSlugs,
    portalName,
  });
  return app;
}
