import { join } from 'node:path';
import { crawlerRoutes } from '../document/crawlers.ts';
import { documentRoutes } from '../document/routes.ts';
import { shareRoutes } from '../document/share/routes.ts';
import type { App } from '../http/app.ts';
import { registerImports } from './imports.ts';
import { registerOfficeTables } from './officeTables.ts';
import { registerOperations } from './operations.ts';
import { registerPeople } from './people.ts';
import { registerPortal } from './portal.ts';
import { registerPublishing } from './publishing.ts';
import type { Services } from './services.ts';
import { registerTown } from './town.ts';

/**
 * Wires the slices: each gets what it needs from the others and registers its routes; the document comes last, because it uses
 * all of them.
 */
export function registerSlices(app: App, services: Services): void {
  const { config, settings } = services;
  registerPortal(app, services);
  const town = registerTown(app, services);
  const { access, tickets } = registerPeople(app, services, town.calendarOf);
  const desk = registerPublishing(app, services, town);
  const tables = registerOfficeTables(app, services);
  registerImports(app, services, desk, tables);
  registerOperations(app, services);

  crawlerRoutes(app, services);
  const colours = () => settings.get('settings').town_colours;
  shareRoutes(app, { ...services, storage: join(config.data_dir, 'storage'), colours });
  const { summary } = services.accounts;
  const sources = { ...town, town: () => settings.get('settings'), saved: services.saved.of, summary, access, tickets };
  documentRoutes(app, { ...services, sources });
}
