import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { readKeys } from '../../server/lib/keys.ts';
import type { VapidKeys } from '../../server/push/vapid.ts';
import { startMain } from '../support/mainProcess.ts';
import { authorityFile } from '../support/pushService.ts';

const CLOCK = pathToFileURL(join(import.meta.dirname, 'clock.ts')).href;

export interface Portal {
  /** Its output. */
  printed(): string;
  /** Ends it as a service manager does, and waits until it has ended. */
  stop(): Promise<void>;
}

interface PortalOptions {
  port: number;
  folder: string;
  /** Without them it makes its own. */
  vapid?: VapidKeys;
  /** host:port of our push service, whose certificate the portal trusts. */
  pushHost?: string;
  /** By how many seconds the portal's clock is ahead. */
  secondsAhead?: number;
  /** 'production': an empty one, which offers itself to its first administrator. */
  town?: 'demo' | 'production';
}

/** Gives the portal in a folder this pair; its secret stays. */
function keepVapid(folder: string, vapid: VapidKeys): void {
  const file = join(folder, 'keys.json');
  const { secret } = readKeys(file) ?? { secret: randomBytes(32).toString('base64url') };
  writeFileSync(file, JSON.stringify({ vapid, secret }));
}

/** The built portal as a separate process. @throws its output when it does not start */
export async function startPortal(options: PortalOptions): Promise<Portal> {
  const { port, folder, vapid, pushHost, secondsAhead = 0, town = 'demo' } = options;
  if (vapid !== undefined) keepVapid(folder, vapid);
  const { child, output, exit, says } = startMain(
    {
      ...(town === 'demo'
        ? { NODE_ENV: 'test', DEMO: '1' }
        : { NODE_ENV: 'production', DEMO: '0', BACKUP_HOUR: 'off' }),
      PORT: String(port),
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DATA_DIR: folder,
      ...(pushHost && { PUSH_ALLOWED_HOSTS: pushHost }),
      NODE_EXTRA_CA_CERTS: authorityFile,
      SECONDS_AHEAD: String(secondsAhead),
    },
    ['--import', CLOCK],
  );
  await says(/listening on/);
  return {
    printed: () => output.out,
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

export interface SubscriptionRow {
  endpoint: string;
  email: string | null;
  status: string;
  display_mode: string;
  source: string;
  device_browser: string;
}

/** The push subscriptions in the portal's database, oldest first. */
export function subscriptionsIn(folder: string): SubscriptionRow[] {
  const db = new Database(join(folder, 'piazza.db'), { readonly: true });
  try {
    return db
      .prepare<[], SubscriptionRow>(
        `SELECT endpoint, email, status, display_mode, source, device_browser
         FROM push_subscriptions s LEFT JOIN users u ON u.id = s.user_id ORDER BY s.id`,
      )
      .all();
  } finally {
    db.close();
  }
}
