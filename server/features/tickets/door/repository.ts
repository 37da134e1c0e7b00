import { MAY_EDIT_NOW } from '../../../content/ownership.ts';
import type { ShopRights } from '../../../content/shopRights.ts';
import type { Db } from '../../../lib/db.ts';

export interface EventRow {
  id: number;
  title: string;
  venue: string;
}

export interface DateRow {
  id: number;
  starts_at: string;
  ends_at: string;
  is_cancelled: 0 | 1;
}

export interface DeviceRow {
  id: number;
  event_id: number;
  name: string;
  may_sell: 0 | 1;
  /** Null: their account is gone. */
  paired_by: number | null;
  paired_at: string | null;
  seen_at: string | null;
  revoked_at: string | null;
  expires_at: string;
}

const MINE = `(@office = 1 OR ${MAY_EDIT_NOW.events})`;
const DEVICE = `SELECT id, event_id, name, may_sell, paired_by, paired_at, seen_at, revoked_at, expires_at FROM door_devices`;

/** Devices, and who may run the doors of an event: whoever may edit it. */
export function deviceRepository(db: Db) {
  return {
    events: db.prepare<ShopRights & { since: string }, EventRow>(
      `SELECT t.id, t.title, t.venue FROM event_outlines AS t JOIN ticketing AS k ON k.event_id = t.id
       WHERE ${MINE} AND EXISTS (SELECT 1 FROM event_dates AS o WHERE o.event_id = t.id AND o.ends_at > @since)
       ORDER BY (SELECT MIN(starts_at) FROM event_dates AS o WHERE o.event_id = t.id AND o.ends_at > @since), t.id LIMIT 100`,
    ),
    event: db.prepare<ShopRights & { event_id: number }, EventRow>(
      `SELECT t.id, t.title, t.venue FROM event_outlines AS t JOIN ticketing AS k ON k.event_id = t.id WHERE t.id = @event_id AND ${MINE}`,
    ),
    dates: db.prepare<{ event_id: number; since: string }, DateRow>(
      `SELECT id, starts_at, ends_at, cancelled_at IS NOT NULL AS is_cancelled FROM event_dates
       WHERE event_id = @event_id AND ends_at > @since ORDER BY starts_at LIMIT 100`,
    ),
    lastEnd: db.prepare<[number], string | null>('SELECT MAX(ends_at) FROM event_dates WHERE event_id = ?').pluck(),
    devices: db.prepare<[number], DeviceRow & { entries: number }>(
      `SELECT d.*, (SELECT COUNT(*) FROM scans WHERE device_id = d.id AND kind = 'in') AS entries
       FROM (${DEVICE} WHERE event_id = ?) AS d ORDER BY d.revoked_at IS NOT NULL, d.id LIMIT 100`,
    ),
    howMany: db
      .prepare<[number], number>('SELECT COUNT(*) FROM door_devices WHERE event_id = ? AND revoked_at IS NULL')
      .pluck(),
    insert: db.prepare<object>(
      `INSERT INTO door_devices (event_id, name, token_hash, may_sell, paired_by, expires_at, created_at)
       VALUES (@event_id, @name, @token_hash, @may_sell, @paired_by, @expires_at, @now)`,
    ),
    byToken: db.prepare<[string], DeviceRow>(`${DEVICE} WHERE token_hash = ?`),
    pair: db.prepare<{ id: number; token_hash: string; now: string }>(
      'UPDATE door_devices SET token_hash = @token_hash, paired_at = @now, seen_at = @now WHERE id = @id AND paired_at IS NULL',
    ),
    seen: db.prepare<{ id: number; now: string }>('UPDATE door_devices SET seen_at = @now WHERE id = @id'),
    revoke: db.prepare<{ id: number; event_id: number; now: string }>(
      'UPDATE door_devices SET revoked_at = @now WHERE id = @id AND event_id = @event_id AND revoked_at IS NULL',
    ),
    /** Deletes a device whose code nobody has scanned. */
    dropUnpaired: db.prepare<{ id: number; event_id: number }>(
      'DELETE FROM door_devices WHERE id = @id AND event_id = @event_id AND paired_at IS NULL',
    ),
  };
}
