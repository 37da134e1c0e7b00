import { isGraver } from '../../../shared/rules/alerts.ts';
import type { Clock } from '../../lib/clock.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Alerts } from './alerts.ts';
import type { Reading, Warning } from './capReading.ts';

/** A source that floods is no longer believed: more than these in a day wait for the office, and more than those are left out. */
const MOST_A_DAY = 6;
const MOST_PROPOSED = 20;
const MOST_REMEMBERED = 2000;

export interface Taken {
  /** Of the town, in this reading. */
  found: number;
  /** New ones that wait for the office. */
  proposed: number;
  /** Left out, because too many wait. */
  left: number;
}

/** Writes what a source says into the town's alerts. */
export function createTaking({ repository, publish, callOff }: Alerts, clock: Clock) {
  /** Named by a message whose own alert has not come: it is over before it comes. */
  const replaced = new Set<string>();

  function end(ids: readonly string[]): void {
    for (const { row, ids: known } of repository.bySource(ids)) {
      if (row.state === 'published' || row.state === 'proposed') callOff(row);
      repository.setSourceIds(row.id, [...new Set([...known, ...ids])]);
    }
  }

  function take(warning: Warning, direct: boolean): 'known' | 'published' | 'proposed' | 'left' {
    const { fields, source, web, ids } = warning;
    const [own = '', ...references] = ids;
    if (replaced.has(own) || repository.bySource([own]).length > 0) return 'known';
    const now = isoInstant(clock());
    const [before, ...others] = repository.bySource(references);
    // Several became one.
    for (const { row } of others) if (row.state === 'published' || row.state === 'proposed') callOff(row);
    if (before !== undefined) {
      const { row, ids: known } = before;
      // What the office, or the source, has ended stays so; when it gets graver the office is asked again.
      const isEnded = row.state === 'cancelled' || row.state === 'dismissed';
      const state = isEnded && isGraver(fields.level, row.level) ? 'proposed' : row.state;
      const next = { ...row, ...fields, source, web, state, updated_at: now };
      if (state === 'published') publish(next);
      else repository.update({ ...next, cancelled_at: state === 'proposed' ? null : row.cancelled_at });
      repository.setSourceIds(row.id, [...new Set([...known, ...ids])]);
      return state === 'proposed' ? 'proposed' : 'known';
    }
    const isBelieved = direct && repository.fromSourceSince(isoInstant(clock().subtract({ hours: 24 }))) < MOST_A_DAY;
    if (!isBelieved && repository.proposed(now) >= MOST_PROPOSED) return 'left';
    const none = { told_level: null, notification_id: null, published_at: null, cancelled_at: null };
    const row = repository.insert({ ...fields, ...none, source, web, state: 'proposed', updated_at: now }, ids);
    if (isBelieved) publish(row);
    return isBelieved ? 'published' : 'proposed';
  }

  return {
    /** In a transaction, the oldest first: what replaces comes after what it replaces. @param direct published without the office */
    takeAll(readings: readonly Reading[], direct: boolean): Taken {
      const told = readings.filter((reading) => reading.what === 'alert' || reading.what === 'ended');
      const taken = { found: 0, proposed: 0, left: 0 };
      for (const reading of told.sort((a, b) => a.sent_at.localeCompare(b.sent_at))) {
        if (reading.what === 'ended') end(reading.ids);
        else {
          const became = take(reading, direct);
          taken.found += 1;
          if (became === 'proposed') taken.proposed += 1;
          if (became === 'left') taken.left += 1;
        }
        for (const id of reading.ids.slice(reading.what === 'ended' ? 0 : 1)) replaced.add(id);
        if (replaced.size > MOST_REMEMBERED) replaced.clear();
      }
      return taken;
    },
  };
}
