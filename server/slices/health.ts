import { createGuide } from '../features/guide/guide.ts';
import { guideRoutes } from '../features/guide/routes.ts';
import { createTownHealth } from '../features/health/health.ts';
import { townHealthRoutes } from '../features/health/routes.ts';
import type { App } from '../http/app.ts';
import type { Services } from './services.ts';

/** The health page of the administrators. */
export function registerHealth(app: App, services: Services): void {
  const { config, db, clock, health, audit, mailer, portalName, settings } = services;
  guideRoutes(app, createGuide({ config, db, clock, record: audit.record, settings }));
  const trouble = async () => {
    const what = health.problem();
    return what === null ? null : { what, is_damaged: health.isDamaged() };
  };
  const readers = { config, db, clock, trouble, mailFailure: mailer.failure };
  townHealthRoutes(app, createTownHealth({ ...readers, record: audit.record, mailer, portalName }));
}
