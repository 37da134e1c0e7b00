import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { createSettings } from '../../server/features/settings/settings.ts';
import type { App } from '../../server/http/app.ts';
import { type Clock, systemClock } from '../../server/lib/clock.ts';
import { openDb } from '../../server/lib/db.ts';
import { loadKeys } from '../../server/lib/keys.ts';
import type { SettingsGroups } from '../../shared/contract/settings.ts';
import { SILENT_MAILER } from '../support/app.ts';

/**
 * A portal for one test file, whose settings it may change without affecting the others.
 * @param environment in addition to the variables of every test portal
 * @param clock what its server takes for the time
 */
export async function ownTown(environment: Record<string, string> = {}, clock: Clock = systemClock) {
  const folder = mkdtempSync(join(tmpdir(), 'piazza-own-town-'));
  const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'test', DEMO: '0', LOG_LEVEL: 'silent', ...environment });
  const { db } = openDb(folder);
  let app: App;
  let port = Number(environment.PORT ?? 0);

  async function start(): Promise<void> {
    app = await buildApp({ config, db, keys: loadKeys(config), clock, mailer: SILENT_MAILER });
    await app.listen({ port, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  }
  async function stop(): Promise<void> {
    app.server.closeAllConnections();
    await app.close();
  }

  await start();
  return {
    // A host name that browsers treat as secure, so that crypto.subtle is available.
    origin: `http://127.0.0.1:${port}`,
    db,
    /** Of its database, for who writes into it. */
    dataDir: folder,
    /** On the same address: what is due by its clock is done at once. */
    async restart(): Promise<void> {
      await stop();
      await start();
    },
    /** Restarts the portal on the same address with these settings. */
    async set<K extends keyof SettingsGroups>(group: K, value: Partial<SettingsGroups[K]>): Promise<void> {
      await stop();
      const settings = createSettings(db, clock);
      settings.put(group, { ...settings.get(group), ...value });
      await start();
    },
    async close(): Promise<void> {
      await stop();
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type OwnTown = Awaited<ReturnType<typeof ownTown>>;
