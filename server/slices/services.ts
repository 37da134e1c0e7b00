import type { Context } from '../context.ts';
import type { Accounts } from '../features/accounts/accounts.ts';
import type { AuditKeeping } from '../features/audit/audit.ts';
import type { ConsentRegister } from '../features/consent/register.ts';
import type { createNotifications } from '../features/notifications/notifications.ts';
import type { createSaved } from '../features/saved/saved.ts';
import type { FirstScreens } from '../http/document.ts';
import type { Health } from '../ops/health/condition.ts';

/** What the slices use of one another, besides the context that all services have. */
export interface Services extends Context {
  health: Health;
  accounts: Accounts;
  consents: ConsentRegister;
  notifications: ReturnType<typeof createNotifications>;
  saved: ReturnType<typeof createSaved>;
  audit: AuditKeeping;
  /** client/index.html */
  template: string;
  firstScreens: FirstScreens | null;
}
