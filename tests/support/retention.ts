import Fastify from 'fastify';
import type { App } from '../../server/http/app.ts';
import { createWriting, registerWriting } from '../../server/http/writing.ts';
import type { Clock } from '../../server/lib/clock.ts';
import { isoInstant } from '../../server/lib/clock.ts';
import type { Db } from '../../server/lib/db.ts';
import { type Removal, registerRetention } from '../../server/ops/retention/retention.ts';

/** Pretends that the portal has been running until now, so that a moved clock does not count as a jump. */
export function keptRunning(db: Db, clock: Clock): void {
  db.prepare('UPDATE upkeep SET seen_at = ?').run(isoInstant(clock()));
}

/** Only the removal of what expired, as the portal's start runs it. Close what it returns. */
export async function startRetention(db: Db, clock: Clock, own: Removal[] = []): Promise<App> {
  const app = Fastify() as unknown as App;
  const health = { wrote: () => {} };
  registerWriting(app, createWriting(db));
  registerRetention(app, { db, clock, own, health, warn: (_hold, within) => within() });
  await app.ready();
  return app;
}
