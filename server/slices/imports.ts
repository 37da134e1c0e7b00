import { createTownGround } from '../features/imports/ground/ground.ts';
import { townGroundRoutes } from '../features/imports/ground/routes.ts';
import { createImports, type Imports } from '../features/imports/imports.ts';
import { importRoutes } from '../features/imports/routes.ts';
import type { App } from '../http/app.ts';
import { every } from '../ops/every.ts';
import { importTargets } from './importTargets.ts';
import type { registerOfficeTables } from './officeTables.ts';
import type { registerPublishing } from './publishing.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For `npm run import`, which has no browser. */
    imports: Imports;
  }
}

type Desk = ReturnType<typeof registerPublishing>;
type Tables = ReturnType<typeof registerOfficeTables>;

/** Imports, which use the publications and tables that people edit too. */
export function registerImports(app: App, services: Services, desk: Desk, tables: Tables): void {
  const { config, db, clock } = services;
  const { publications, imported } = desk;
  const administrator = db
    .prepare<[], number>(
      `SELECT u.id FROM people AS u JOIN roles_held AS r ON r.user_id = u.id AND r.role = 'amministratore'
       WHERE u.suspended_at IS NULL AND u.anonymised_at IS NULL ORDER BY u.id LIMIT 1`,
    )
    .pluck();
  const imports = createImports({
    ...services,
    targets: importTargets({ db, clock, publication: publications.of, publish: imported.publish }, tables),
    preview: new URL('./importPreview/worker.ts', import.meta.url),
    fetching: { allowed: config.import_allowed_hosts },
    person: imported.person,
    administrator: () => imported.person(administrator.get() ?? null),
    archive: imported.archive,
  });
  importRoutes(app, imports);
  const ground = createTownGround(services);
  townGroundRoutes(app, ground);
  app.decorate('imports', imports);
  every(app, 60, 'imports that stopped, and addresses of calendars and feeds', imports.eachMinute);
  app.addHook('onClose', async () => void (await Promise.all([imports.close(), ground.close()])));
}
