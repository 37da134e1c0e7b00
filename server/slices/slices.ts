import { join } from 'node:path';
import { crawlerRoutes } from '../document/crawlers.ts';
import { documentRoutes } from '../document/routes.ts';
import { shareRoutes } from '../document/share/routes.ts';
import { createNotifications } from '../features/notifications/notifications.ts';
import { createSaved } from '../features/saved/saved.ts';
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
  const {
    config,
    db,
    writing,
    keys,
    clock,
    push,
    template,
    settings,
    audit,
    formerSlugs,
    formerCategories,
    portalName,
  } = services;
  registerPortal(app, services);
  const saved = createSaved(db, clock);
  const shared = {
    saved,
    notifications: createNotifications({
      config,
      db,
      keys,
      clock,
      write: writing.run,
      push,
      record: audit.record,
      log: app.log,
    }),
  };
  const town = registerTown(app, services, shared);
  const { access, tickets } = registerPeople(app, services, shared, town.calendarOf);
  const desk = registerPublishing(app, services, shared, town);
  const tables = registerOfficeTables(app, services);
  registerImports(app, services, desk, tables);
  registerOperations(app, services, shared);

  crawlerRoutes(app, { db, clock, origin: config.public_origin, sections: services.sections });
  const colours = () => settings.get('settings').town_colours;
  shareRoutes(app, { db, storage: join(config.data_dir, 'storage'), portalName, colours });
  const { summary } = services.accounts;
  const sources = { ...town, town: () => settings.get('settings'), saved: saved.of, summary, access, tickets };
  documentRoutes(app, {
    sections: services.sections,
    config,
    settings,
    sources,
    formerSlugs,
    formerCategories,
    template,
    firstScreens: services.firstScreens,
    clock,
  });
}
