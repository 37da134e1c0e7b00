/**
 * The portal with load data in DATA_DIR. Rate limits are off, because one client sends all requests. FLUSH_MS: by how many milliseconds
 * each commit takes longer.
 */
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { BACKLOG } from '../../server/http/connections.ts';
import { systemClock } from '../../server/lib/clock.ts';
import { openDb } from '../../server/lib/db.ts';
import { loadKeys } from '../../server/lib/keys.ts';
import { startPush } from '../../server/push/engine.ts';
import { slowFlush } from './slowFlush.ts';

const config = readConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'warn', DEMO: '0', RATE_LIMITS: 'off' });
const { db } = openDb(config.data_dir);
if (process.env.FLUSH_MS !== undefined) slowFlush(db, Number(process.env.FLUSH_MS));
const keys = loadKeys(config);
const push = startPush({
  db,
  allowed_hosts: config.push_allowed_hosts,
  sender: {
    vapid: keys.vapid,
    vapid_subject: config.vapid_subject,
    public_origin: config.public_origin,
    secret: keys.secret,
  },
});
const app = await buildApp({
  config,
  db,
  keys,
  clock: systemClock,
  push,
});
await app.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG });
const address = app.server.address();
console.log(`listening on ${typeof address === 'object' && address !== null ? address.port : 0}`);
process.once('SIGTERM', async () => {
  await app.close();
  await push.close();
  db.close();
  process.exit(0);
});
