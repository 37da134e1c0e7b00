import type { Config } from '../config.ts';
import type { Answers } from '../content/answers.ts';
import type { FormerCategories } from '../content/categories.ts';
import type { FormerSlugs } from '../content/slugs.ts';
import type { TownSections } from '../content/townSections.ts';
import type { Accounts } from '../features/accounts/accounts.ts';
import type { createAudit } from '../features/audit/audit.ts';
import type { ConsentRegister } from '../features/consent/register.ts';
import type { createNotifications } from '../features/notifications/notifications.ts';
import type { createSaved } from '../features/saved/saved.ts';
import type { SettingsService } from '../features/settings/settings.ts';
import type { FirstScreens } from '../http/document.ts';
import type { Writing } from '../http/writing.ts';
import type { Clock } from '../lib/clock.ts';
import type { Db } from '../lib/db.ts';
import type { Keys } from '../lib/keys.ts';
import type { Mailer } from '../lib/mail.ts';
import type { MailThrottle } from '../lib/mailThrottle.ts';
import type { PrivateFiles } from '../lib/privateFiles.ts';
import type { Health } from '../ops/health/condition.ts';
import type { DiscardedFiles } from '../ops/retention/discardedFiles.ts';
import type { PushEngine } from '../push/engine.ts';

/** The services that slices may use; app.ts makes them. */
export interface Services {
  config: Config;
  db: Db;
  writing: Writing;
  keys: Keys;
  clock: Clock;
  push: PushEngine;
  mailer: Mailer;
  mailThrottle: MailThrottle;
  /** client/index.html */
  template: string;
  firstScreens: FirstScreens | null;
  settings: SettingsService;
  accounts: Accounts;
  consents: ConsentRegister;
  audit: ReturnType<typeof createAudit>;
  health: Health;
  answers: Answers;
  files: PrivateFiles;
  discarded: DiscardedFiles;
  formerSlugs: FormerSlugs;
  formerCategories: FormerCategories;
  sections: TownSections;
  /** The portal's present name. */
  portalName: () => string;
}

/** The parts that the slices of content and those of people share. */
export interface Shared {
  notifications: ReturnType<typeof createNotifications>;
  saved: ReturnType<typeof createSaved>;
}
