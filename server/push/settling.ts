import type { Db } from '../lib/db.ts';
import type { Claim, Settled } from './claim.ts';
import { deviceMarks } from './deviceMarks.ts';
import type { Outcome } from './settlement.ts';

const COUNTER = { sent: 'delivered', gone: 'gone', refused: 'failed', failed: 'failed', expired: 'failed' } as const;

/** Writes down what came of the claims: in the queue, on the devices and in the announcements' counts. */
export function settling(db: Db): (results: Settled[]) => void {
  const again = db.prepare<{ id: number; due_at: number; result: string }>(
    `UPDATE push_queue SET due_at = @due_at, result = @result WHERE id = @id AND state = 'queued'`,
  );
  // Claiming it was no attempt.
  const wait = db.prepare<{ id: number; due_at: number; expires_at: number; result: string }>(
    `UPDATE push_queue SET due_at = @due_at, expires_at = @expires_at, attempts = attempts - 1, result = @result
     WHERE id = @id AND state = 'queued'`,
  );
  const drop = db.prepare<[number]>(`DELETE FROM push_queue WHERE id = ? AND state = 'queued'`);
  const uncount = db.prepare<[number]>('UPDATE announcements SET devices = devices - 1 WHERE notification_id = ?');
  // A host that nobody knows is tried by one message, and the others wait with it: their attempts are its attempts.
  const postpone = db.prepare<{ id: number; origin: string; due_at: number; attempts: number }>(
    `UPDATE push_queue SET due_at = max(due_at, @due_at), attempts = max(attempts, @attempts)
     WHERE state = 'queued' AND standing = 2 AND origin = @origin AND id <> @id`,
  );
  const done = db.prepare<{ id: number; state: string; result: string; now: number }>(
    `UPDATE push_queue SET state = @state, result = @result, settled_at = @now WHERE id = @id AND state = 'queued'`,
  );
  const count = db.prepare<{ id: number; delivered: number; gone: number; failed: number }>(
    `UPDATE announcements SET delivered = delivered + @delivered, gone = gone + @gone, failed = failed + @failed
     WHERE notification_id = @id`,
  );
  const vouchForMessages = db.prepare<[string]>(
    `UPDATE push_queue SET standing = 1 WHERE state = 'queued' AND standing = 2 AND origin = ?`,
  );
  const devices = deviceMarks(db);

  /** Writes down what is not over yet, or is not this device's at all. */
  function isPutOff(
    { id, notification_id, standing, origin, attempts }: Claim,
    outcome: Outcome,
  ): outcome is Exclude<Outcome, { state: keyof typeof COUNTER }> {
    const { state, result } = outcome;
    if (state === 'again') {
      again.run({ id, due_at: outcome.due_at, result });
      if (standing === 2) postpone.run({ id, origin, due_at: outcome.due_at, attempts });
    } else if (state === 'waits') wait.run({ id, due_at: outcome.due_at, expires_at: outcome.expires_at, result });
    else if (state !== 'dropped') return false;
    else if (drop.run(id).changes > 0) uncount.run(notification_id);
    return true;
  }

  /** Counts each row once, however often it was sent. */
  function settle(results: Settled[]): void {
    const counts = new Map<number, { delivered: number; gone: number; failed: number }>();
    for (const settled of results) {
      const { claim, outcome, now } = settled;
      devices.mark(settled);
      // It has answered, so that it is a push service.
      if (outcome.state === 'sent' && claim.standing === 2) vouchForMessages.run(claim.origin);
      if (isPutOff(claim, outcome)) continue;
      if (done.run({ id: claim.id, state: outcome.state, result: outcome.result, now }).changes === 0) continue;
      const counted = counts.get(claim.notification_id) ?? { delivered: 0, gone: 0, failed: 0 };
      counted[COUNTER[outcome.state]] += 1;
      counts.set(claim.notification_id, counted);
    }
    for (const [id, counted] of counts) count.run({ id, ...counted });
  }

  return settle;
}
