import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Answers } from './content/answers.ts';
import type { FormerCategories } from './content/categories.ts';
import type { FormerSlugs } from './content/slugs.ts';
import type { TownSections } from './content/townSections.ts';
import type { SettingsService } from './features/settings/settings.ts';
import type { Writing } from './http/writing.ts';
import type { Audit } from './lib/audit.ts';
import type { Clock } from './lib/clock.ts';
import type { Db } from './lib/db.ts';
import type { Keys } from './lib/keys.ts';
import type { Mailer } from './lib/mail.ts';
import type { MailThrottle } from './lib/mailThrottle.ts';
import type { Notifier } from './lib/notice.ts';
import type { PrivateFiles } from './lib/privateFiles.ts';
import type { Quotas } from './lib/quotas.ts';
import type { DiscardedFiles } from './ops/retention/discardedFiles.ts';
import type { PushEngine } from './push/engine.ts';

/**
 * What every service may use. app.ts makes it once and it is passed on whole: a service takes `Context`, and what it needs besides
 * stands in its own interface that extends it.
 */
export interface Context {
  config: Config;
  db: Db;
  clock: Clock;
  keys: Keys;
  log: FastifyBaseLogger;
  /** For writes after something asynchronous, and for work that can wait. */
  writing: Writing;
  push: PushEngine;
  mailer: Mailer;
  mailThrottle: MailThrottle;
  quotas: Quotas;
  notifier: Notifier;
  audit: Audit;
  settings: SettingsService;
  /** The sections that the town has turned off. */
  sections: TownSections;
  /** The answers made from content, until it changes. */
  answers: Answers;
  files: PrivateFiles;
  discarded: DiscardedFiles;
  formerSlugs: FormerSlugs;
  formerCategories: FormerCategories;
  /** The portal's present name. */
  portalName: () => string;
}
