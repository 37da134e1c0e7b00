import type { DoorRow } from '../../../shared/contract/door.ts';
import type { DoorSeat } from '../../../shared/rules/door.ts';
import { unaccented } from '../../../shared/rules/text.ts';

/** How many of a category are expected, and are inside. */
export interface Count {
  expected: number;
  came: number;
  inside: number;
}

const PRESENCES = [null, 'in', 'out'] as const;

/** The tickets of a door in memory: fifty thousand of them are found, counted and searched without asking the disk. */
export function createTally() {
  const seats = new Map<number, DoorSeat>();
  const counts = new Map<string, Count>();
  const orders = new Map<string, number[]>();

  function count(seat: DoorSeat, step: 1 | -1): void {
    const key = `${seat.occurrence_id} ${seat.category_id}`;
    const found = counts.get(key) ?? { expected: 0, came: 0, inside: 0 };
    counts.set(key, found);
    if (!seat.is_void) found.expected += step;
    if (seat.presence !== null) found.came += step;
    if (seat.presence === 'in') found.inside += step;
  }

  function put(seat: DoorSeat): void {
    const before = seats.get(seat.id);
    if (before !== undefined) count(before, -1);
    // One that the list lacked got its order's code with the list.
    if (before?.order_code !== seat.order_code)
      orders.set(seat.order_code, [...(orders.get(seat.order_code) ?? []), seat.id]);
    seats.set(seat.id, seat);
    count(seat, 1);
  }

  return {
    put,
    get: (id: number): DoorSeat | null => seats.get(id) ?? null,
    size: () => seats.size,
    clear(): void {
      seats.clear();
      counts.clear();
      orders.clear();
    },
    countOf: (occurrence: number, category: number): Count =>
      counts.get(`${occurrence} ${category}`) ?? { expected: 0, came: 0, inside: 0 },

    /** Tickets of a date whose holder or order's code has these letters, at most `limit`, by name. */
    search(occurrence: number, words: string, limit: number): DoorSeat[] {
      const parts = plain(words).split(' ').filter(Boolean);
      // A code is written in groups with a dash between.
      const code = parts.join('').replaceAll('-', '');
      if (code.length < 2) return [];
      const found: DoorSeat[] = [];
      for (const seat of seats.values()) {
        if (seat.occurrence_id !== occurrence || seat.is_void) continue;
        const holder = plain(seat.holder);
        if (!parts.every((part) => holder.includes(part)) && !seat.order_code.toLowerCase().startsWith(code)) continue;
        found.push(seat);
        if (found.length > limit * 20) break;
      }
      return found.sort(byName).slice(0, limit);
    },

    /** The valid tickets of a date, by name. */
    ofDate(occurrence: number): DoorSeat[] {
      const valid = [...seats.values()].filter((seat) => seat.occurrence_id === occurrence && !seat.is_void);
      return valid.sort(byName);
    },

    ofOrder(code: string): DoorSeat[] {
      return (orders.get(code) ?? []).map((id) => seats.get(id) as DoorSeat);
    },
  };
}

const italian = new Intl.Collator('it');
const byName = (a: DoorSeat, b: DoorSeat): number => italian.compare(a.holder, b.holder) || a.id - b.id;

/** Without accents, capitals and marks: 'D’Amico Niccolò' is 'damico niccolo'. */
const plain = (text: string): string =>
  unaccented(text)
    .replaceAll(/[’'.-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

export function seatOf(row: DoorRow): DoorSeat {
  const [id, occurrence_id, category_id, epoch, is_void, due_cents, holder, order_code, ...seen] = row;
  const [presence, presence_at, gate, key_number] = seen;
  return {
    id,
    occurrence_id,
    category_id,
    epoch,
    key_number,
    is_void: is_void === 1,
    due_cents,
    holder,
    order_code,
    presence: PRESENCES[presence] ?? null,
    presence_at,
    gate,
  };
}
