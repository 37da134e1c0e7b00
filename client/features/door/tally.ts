import type { DoorRow } from '../../../shared/contract/door.ts';
import type { DoorPlace } from '../../../shared/rules/door.ts';

/** How many of a category are expected, and are inside. */
export interface Count {
  expected: number;
  came: number;
  inside: number;
}

const PRESENCES = [null, 'in', 'out'] as const;

/** The tickets of a door in memory: fifty thousand of them are found, counted and searched without asking the disk. */
export function createTally() {
  const places = new Map<number, DoorPlace>();
  const counts = new Map<string, Count>();
  const orders = new Map<string, number[]>();

  function count(place: DoorPlace, step: 1 | -1): void {
    const key = `${place.occurrence_id} ${place.category_id}`;
    const found = counts.get(key) ?? { expected: 0, came: 0, inside: 0 };
    counts.set(key, found);
    if (!place.is_void) found.expected += step;
    if (place.presence !== null) found.came += step;
    if (place.presence === 'in') found.inside += step;
  }

  function put(place: DoorPlace): void {
    const before = places.get(place.id);
    if (before !== undefined) count(before, -1);
    // One that the list lacked got its order's code with the list.
    if (before?.order_code !== place.order_code)
      orders.set(place.order_code, [...(orders.get(place.order_code) ?? []), place.id]);
    places.set(place.id, place);
    count(place, 1);
  }

  return {
    put,
    get: (id: number): DoorPlace | null => places.get(id) ?? null,
    size: () => places.size,
    clear(): void {
      places.clear();
      counts.clear();
      orders.clear();
    },
    countOf: (occurrence: number, category: number): Count =>
      counts.get(`${occurrence} ${category}`) ?? { expected: 0, came: 0, inside: 0 },

    /** Tickets of a date whose holder or order's code has these letters, at most `limit`, by name. */
    search(occurrence: number, words: string, limit: number): DoorPlace[] {
      const parts = plain(words).split(' ').filter(Boolean);
      // A code is written in groups with a dash between.
      const code = parts.join('').replaceAll('-', '');
      if (code.length < 2) return [];
      const found: DoorPlace[] = [];
      for (const place of places.values()) {
        if (place.occurrence_id !== occurrence || place.is_void) continue;
        const holder = plain(place.holder);
        if (!parts.every((part) => holder.includes(part)) && !place.order_code.toLowerCase().startsWith(code)) continue;
        found.push(place);
        if (found.length > limit * 20) break;
      }
      return found.sort(byName).slice(0, limit);
    },

    /** The valid tickets of a date, by name. */
    ofDate(occurrence: number): DoorPlace[] {
      const valid = [...places.values()].filter((place) => place.occurrence_id === occurrence && !place.is_void);
      return valid.sort(byName);
    },

    ofOrder(code: string): DoorPlace[] {
      return (orders.get(code) ?? []).map((id) => places.get(id) as DoorPlace);
    },
  };
}

const italian = new Intl.Collator('it');
const byName = (a: DoorPlace, b: DoorPlace): number => italian.compare(a.holder, b.holder) || a.id - b.id;

/** Without accents, capitals and marks: 'D’Amico Niccolò' is 'damico niccolo'. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’'.-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

export function placeOf(row: DoorRow): DoorPlace {
  const [id, occurrence_id, category_id, epoch, is_void, due_cents, holder, order_code, presence, presence_at, gate] =
    row;
  // A list that this device kept from before has no numbers of keys.
  const key_number = row[11] ?? 1;
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

export function rowOf(place: DoorPlace): DoorRow {
  const { id, occurrence_id, category_id, epoch, is_void, due_cents, holder, order_code, presence_at, gate } = place;
  const presence = PRESENCES.indexOf(place.presence);
  return [
    id,
    occurrence_id,
    category_id,
    epoch,
    is_void ? 1 : 0,
    due_cents,
    holder,
    order_code,
    presence,
    presence_at,
    gate,
    place.key_number,
  ];
}
