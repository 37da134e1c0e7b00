import { removeOldFigures } from '../features/figures/repository.ts';
import { removeOldNotifications } from '../features/notifications/retention.ts';
import { removeClosedDrafts } from '../features/publishing/closed.ts';
import { installClickRepository } from '../features/pwa/repository.ts';
import { createNeglected } from '../features/roles/neglected.ts';
import { forgetBuyers } from '../features/tickets/forget.ts';
import { createSweepWarning } from '../features/upkeep/warning.ts';
import type { App } from '../http/app.ts';
import { registerSweep } from '../http/sweep.ts';
import type { Services, Shared } from './services.ts';

/** What leaves the portal by itself, of every slice. Registered after what takes files off the disk whose rows go here. */
export function registerUpkeep(app: App, services: Services, { notifications }: Shared): void {
  const { db, writing, clock, mailer, portalName, health, accounts, audit, consents, discarded } = services;
  const { notify } = notifications.notifier;
  registerSweep(app, {
    db,
    writing,
    clock,
    health,
    own: [
      { table: 'privacy_consents', remove: consents.removeExpired },
      { table: 'audit_log', remove: audit.removeExpired },
      { table: 'notification_deliveries', remove: removeOldNotifications(db, clock) },
      { table: 'users', remove: accounts.unconfirmed.remove },
      { table: 'role_requests', remove: createNeglected({ db, clock, notify }).remove },
      { table: 'install_clicks', remove: installClickRepository(db, clock).removeOld },
      { table: 'orders', remove: forgetBuyers(db, clock) },
      { table: 'revisions', remove: removeClosedDrafts(db, clock) },
      { table: 'item_figures', remove: removeOldFigures(db, clock) },
    ],
    warn: createSweepWarning({ db, mailer, portalName, notify }),
    after: discarded.sweep,
  });
}
