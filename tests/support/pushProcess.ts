/**
 * Runs the push engine in its own process, so that a test can kill it: DATA_DIR, and in ENGINE the options of startPush
 * as JSON.
 */
import { openDb } from '../../server/lib/db.ts';
import { startPush } from '../../server/push/engine.ts';

const { db } = openDb(process.env.DATA_DIR ?? '');
const engine = startPush({ db, ...JSON.parse(process.env.ENGINE ?? '{}') });
engine.onError((text) => console.error(text));
process.once('SIGTERM', async () => {
  await engine.close();
  db.close();
});
