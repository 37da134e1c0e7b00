import { createTownHealth } from '../features/health/health.ts';
import { townHealthRoutes } from '../features/health/routes.ts';
import type { App } from '../http/app.ts';
import type { Services } from './services.ts';

/** What an administrator sees of how the portal is, and does about it. */
export function registerHealth(app: App, { config, db, clock, health, audit, mailer, portalName }: Services): void {
  const trouble = async () => health.problem();
  townHealthRoutes(app, createTownHealth({ config, db, clock, trouble, record: audit.record, mailer, portalName }));
}
