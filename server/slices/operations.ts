import { removeOldAlerts } from '../features/alerts/repository.ts';
import { removeOldFigures } from '../features/figures/repository.ts';
import { removeOldNotifications } from '../features/notifications/retention.ts';
import { removeClosedDrafts } from '../features/publishing/repository.ts';
import { installClickRepository } from '../features/pwa/repository.ts';
import { createNeglected } from '../features/roles/neglected.ts';
import { removeOldMissedSearches } from '../features/search/missed.ts';
import { forgetBuyers } from '../features/tickets/forget.ts';
import type { App } from '../http/app.ts';
import { createNightly } from '../ops/backups/nightly.ts';
import { every } from '../ops/every.ts';
import { ALARMING } from '../ops/health/checks.ts';
import { createTownHealth } from '../ops/health/health.ts';
import { conditionRoute, townHealthRoutes } from '../ops/health/routes.ts';
import { registerOrphans } from '../ops/retention/orphans.ts';
import { registerRetention } from '../ops/retention/retention.ts';
import { createAdministrators, createRetentionWarning } from '../ops/troubles/administrators.ts';
import { createTroubles } from '../ops/troubles/troubles.ts';
import { registerVacuum } from '../ops/vacuum.ts';
import type { Services } from './services.ts';

/** What keeps the portal well: health, removal of expired data, backups, warnings to the administrators. */
export function registerOperations(app: App, services: Services): void {
  const { config, db, clock, mailer, health, accounts, audit, consents, notifier, portalName } = services;
  conditionRoute(app, db, health);
  registerOrphans(app, db, config.data_dir);
  registerVacuum(app, db, clock);
  const administrators = createAdministrators({ ...services, notify: notifier.notify });
  registerRetention(app, {
    db,
    clock,
    health,
    own: [
      { table: 'privacy_consents', remove: consents.removeExpired },
      { table: 'audit_log', remove: audit.removeExpired },
      { table: 'notification_deliveries', remove: removeOldNotifications(db, clock) },
      { table: 'users', remove: accounts.unconfirmed.remove },
      { table: 'role_requests', remove: createNeglected(services).remove },
      { table: 'install_clicks', remove: installClickRepository(db, clock).removeOld },
      { table: 'orders', remove: forgetBuyers(db, clock) },
      { table: 'revisions', remove: removeClosedDrafts(db, clock) },
      { table: 'item_figures', remove: removeOldFigures(db, clock) },
      { table: 'alerts', remove: removeOldAlerts(db, clock) },
      { table: 'missed_searches', remove: removeOldMissedSearches(db, clock) },
    ],
    warn: createRetentionWarning(administrators),
  });

  const nightly = createNightly({ config, db, clock, log: app.log });
  every(app, 60, 'backup', nightly.tick);
  app.addHook('onClose', async () => nightly.close());
  const trouble = async () => {
    const what = health.problem();
    return what === null ? null : { what, is_damaged: health.isDamaged() };
  };
  const readers = { config, db, clock, trouble, mailFailure: mailer.failure };
  townHealthRoutes(
    app,
    createTownHealth({ ...readers, record: audit.record, mailer, portalName, backUp: nightly.now }),
  );
  const looks = Object.fromEntries(Object.entries(ALARMING).map(([topic, check]) => [topic, check.open(readers)]));
  const { ifFree } = app.writing;
  const lookAtTroubles = createTroubles({ db, clock, log: app.log, ifFree, looks, administrators });
  every(app, 60, 'troubles', () => void lookAtTroubles());
}
