import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { readKeys } from '../../server/lib/keys.ts';
import type { VapidKeys } from '../../server/push/vapid.ts';
import { BARE_ENVIRONMENT } from '../support/bareEnvironment.ts';
import { authorityFile } from '../support/pushService.ts';

const MAIN = join(import.meta.dirname, '../../server/main.ts');
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
  const child = spawn(process.execPath, ['--import', CLOCK, MAIN], {
    env: {
      ...BARE_ENVIRONMENT,
      ...(town === 'demo'
        ? { NODE_ENV: 'test', DEMO: '1' }
        : { NODE_ENV: 'production', DEMO: '0', BACKUP_HOUR: 'off' }),
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DATA_DIR: folder,
      ...(pushHost && { PUSH_ALLOWED_HOSTS: pushHost }),
      NODE_EXTRA_CA_CERTS: authorityFile,
      SECONDS_AHEAD: String(secondsAhead),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const look = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('listening on')) resolve();
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    void ended.then(() => reject(new Error(`the portal ended: ${printed}`)));
  });
  return {
    printed: () => printed,
    async stop() {
      child.kill('SIGTERM');
      await ended;
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
