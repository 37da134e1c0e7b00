import type { DraftDate } from '../../../shared/contract/drafts/dates.ts';
import { instantOfWall } from '../../../shared/rules/dates.ts';
import { wallMoment } from '../../../shared/rules/wallMoment.ts';
import type { Db } from '../../lib/db.ts';
import { type MoveSeats, movedDates } from './movedDates.ts';

interface OccurrenceRow {
  id: number;
  starts_at: string;
  ends_at: string;
  cancelled_at: string | null;
  cancel_reason: string;
}

/** A date as its row will hold it; `id` null: a new row. `publishing/watch.ts` tells the people who wait for it. */
interface Planned extends Omit<OccurrenceRow, 'id'> {
  id: number | null;
}

/**
 * The dates of events. A date keeps its row's id when it moves, because reminders and calendars refer to it. Past dates
 * never change.
 */
export function draftDates(db: Db, moveSeats: MoveSeats) {
  const all = db.prepare<[number], OccurrenceRow>(
    'SELECT id, starts_at, ends_at, cancelled_at, cancel_reason FROM event_occurrences WHERE event_id = ? ORDER BY starts_at',
  );
  const remove = db.prepare<[number]>('DELETE FROM event_occurrences WHERE id = ?');
  const insert = db.prepare<object>(
    `INSERT INTO event_occurrences (event_id, starts_at, ends_at, cancelled_at, cancel_reason)
     VALUES (@event_id, @starts_at, @ends_at, @cancelled_at, @cancel_reason)`,
  );
  // Two dates that swap times must not collide in between.
  const setAside = db.prepare<[number]>("UPDATE event_occurrences SET starts_at = '0 ' || id WHERE id = ?");
  const update = db.prepare<object>(
    `UPDATE event_occurrences SET starts_at = @starts_at, ends_at = @ends_at, cancelled_at = @cancelled_at,
       cancel_reason = @cancel_reason WHERE id = @id`,
  );
  const moves = movedDates(db, moveSeats);
  const awaited = db
    .prepare<{ id: number }, number>(
      `SELECT EXISTS (SELECT 1 FROM event_reminders WHERE occurrence_id = @id) 
         OR EXISTS (SELECT 1 FROM awaited_dates WHERE occurrence_id = @id)`,
    )
    .pluck();

  return {
    of: (eventId: number): DraftDate[] =>
      all.all(eventId).map(({ id, starts_at, ends_at, cancelled_at, cancel_reason }) => ({
        id,
        starts: wallMoment(starts_at),
        ends: wallMoment(ends_at),
        cancelled: cancelled_at !== null,
        // Only a cancelled date has a reason; old drafts lack the field.
        ...(cancel_reason === '' ? {} : { reason: cancel_reason }),
      })),

    /**
     * Coming dates that a draft removes although somebody has a reminder, a ticket or a waiting-list place for them.
     */
    awaitedWithout(eventId: number, dates: readonly DraftDate[], now: string): string[] {
      const kept = new Set(plan(all.all(eventId), dates, now).map(({ id }) => id));
      return all
        .all(eventId)
        .filter(({ id, ends_at }) => ends_at > now && !kept.has(id) && awaited.get({ id }) === 1)
        .map(({ starts_at }) => starts_at);
    },

    write(eventId: number, dates: readonly DraftDate[], now: string): void {
      const live = all.all(eventId);
      const planned = plan(live, dates, now);
      const kept = new Set(planned.map(({ id }) => id));
      for (const { id, ends_at } of live) if (ends_at > now && !kept.has(id)) remove.run(id);
      const byId = new Map(live.map((row) => [row.id, row]));
      const moved = planned.filter(({ id, starts_at }) => id !== null && byId.get(id)?.starts_at !== starts_at);
      for (const { id } of moved) setAside.run(id as number);
      for (const { id, ...row } of planned) {
        if (id === null) insert.run({ event_id: eventId, ...row });
        else update.run({ id, ...row });
      }
      for (const { id, ...row } of moved)
        moves.settle({ ...row, id: id as number, was: byId.get(id as number)?.starts_at }, now);
    },
  };
}

/** The new rows of dates that are not over, matched by id or else by their start. */
function plan(live: readonly OccurrenceRow[], dates: readonly DraftDate[], now: string): Planned[] {
  const over = live.filter(({ ends_at }) => ends_at <= now);
  const open = new Map(live.filter(({ ends_at }) => ends_at > now).map((row) => [row.id, row]));
  const isOver = (date: DraftDate) =>
    over.some(({ id, starts_at }) => id === date.id || wallMoment(starts_at) === date.starts);
  const whole = dates.filter((date) => date.starts !== null && date.ends !== null && !isOver(date));
  const byId = whole.map((date) => ({ date, row: date.id === null ? undefined : take(open, date.id) }));
  return byId.map(({ date, row }) => {
    const found = row ?? [...open.values()].find(({ starts_at }) => wallMoment(starts_at) === date.starts);
    if (found !== undefined) open.delete(found.id);
    return planned(date, found, now);
  });
}

function planned(
  { starts, ends, cancelled, reason = '' }: DraftDate,
  row: OccurrenceRow | undefined,
  now: string,
): Planned {
  // A typed time in October's repeated hour means the first one; an unchanged time keeps its instant.
  const starts_at =
    row !== undefined && wallMoment(row.starts_at) === starts ? row.starts_at : instantOfWall(starts ?? '');
  const ends_at = row !== undefined && wallMoment(row.ends_at) === ends ? row.ends_at : instantOfWall(ends ?? '');
  const cancelled_at = cancelled ? (row?.cancelled_at ?? now) : null;
  const cancel_reason = cancelled ? reason.trim() : '';
  return { id: row?.id ?? null, starts_at, ends_at, cancelled_at, cancel_reason };
}

function take<V>(map: Map<number, V>, key: number): V | undefined {
  const value = map.get(key);
  map.delete(key);
  return value;
}
