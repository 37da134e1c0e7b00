import { createNightly } from '../backups/nightly.ts';
import { removeOldFigures } from '../features/figures/repository.ts';
import { feeds } from '../features/health/checks/feeds.ts';
import { removeOldNotifications } from '../features/notifications/retention.ts';
import { removeClosedDrafts } from '../features/publishing/closed.ts';
import { installClickRepository } from '../features/pwa/repository.ts';
import { createNeglected } from '../features/roles/neglected.ts';
import { removeOldMissedSearches } from '../features/search/missed.ts';
import { forgetBuyers } from '../features/tickets/forget.ts';
import { createAdministrators } from '../features/upkeep/administrators.ts';
import { troubleChecks } from '../features/upkeep/checks.ts';
import { createTroubles } from '../features/upkeep/troubles.ts';
import { createSweepWarning } from '../features/upkeep/warning.ts';
import type { App } from '../http/app.ts';
import { every } from '../http/every.ts';
import { registerSweep } from '../http/sweep.ts';
import type { Services, Shared } from './services.ts';

/** Removes expired data of every slice. Registered after the removal of files, which deletes the files of removed rows. */
export function registerUpkeep(app: App, services: Services, { notifications }: Shared): void {
  const { config, db, writing, clock, mailer, health, push, accounts, audit, consents, discarded } = services;
  const { notify } = notifications.notifier;
  const administrators = createAdministrators({ ...services, notify });
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
      { table: 'missed_searches', remove: removeOldMissedSearches(db, clock) },
    ],
    warn: createSweepWarning(administrators),
    after: discarded.sweep,
  });

  const nightly = createNightly({ config, db, clock, log: app.log });
  every(app, 60, 'backup', nightly.tick);
  app.addHook('onClose', async () => nightly.close());
  let stopped: string | null = null;
  const lookAtFeeds = feeds.open({ config, db, clock, trouble: async () => null, mailFailure: () => null });
  every(app, 600, 'feeds', () => {
    void lookAtFeeds().then(({ state, what }) => {
      stopped = state === 'ok' ? null : what;
    });
  });
  const checks = troubleChecks({ config, clock, health, mailer, push, nightly, stoppedFeeds: () => stopped });
  every(app, 60, 'troubles', createTroubles({ db, clock, log: app.log, checks, administrators }));
}
