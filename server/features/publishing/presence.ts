import { type PublicationKind, type RevisionState, stateAfter } from '../../../shared/rules/publishing.ts';
import { keepNewest } from '../../lib/bounded.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import { OFFICE, type Person } from './people.ts';

/** The client reports every half minute. */
const GONE_MS = 90_000;
const MOST_ITEMS = 500;
const MOST_OF_ONE = 20;

interface Seen {
  name: string;
  since: number;
  at: number;
}
type Place = { id: number; kind: PublicationKind; item_id: number | null };

/** Who has which item open, in memory. It informs and never locks. */
export function createPresence(clock: Clock) {
  const places = new Map<string, Map<number, Seen>>();
  const keyOf = ({ id, kind, item_id }: Place) => (item_id === null ? `revision ${id}` : `${kind} ${item_id}`);

  function others(place: Place, person: Person) {
    const now = clock().epochMilliseconds;
    const seen = [...(places.get(keyOf(place)) ?? [])];
    return seen
      .filter(([userId, { at }]) => userId !== person.id && now - at < GONE_MS)
      .map(([, { name, since }]) => ({ name, since: isoInstant(Temporal.Instant.fromEpochMilliseconds(since)) }));
  }

  return {
    others,
    /** Records that this person has it open, unless it is sent already. @returns who else has */
    here(place: Place & { state: RevisionState }, person: Person) {
      if (stateAfter(place.state, 'save') === null) return others(place, person);
      const now = clock().epochMilliseconds;
      const key = keyOf(place);
      const seen = places.get(key) ?? new Map<number, Seen>();
      const known = seen.get(person.id);
      const since = known !== undefined && now - known.at < GONE_MS ? known.since : now;
      keepNewest(seen, person.id, { name: person.is_office ? OFFICE : person.name, since, at: now }, MOST_OF_ONE);
      keepNewest(places, key, seen, MOST_ITEMS);
      return others(place, person);
    },
    /** This person has sent or discarded what they wrote. @param place as it was until then */
    left: (place: Place, person: Person): void => void places.get(keyOf(place))?.delete(person.id),
  };
}
export type Presence = ReturnType<typeof createPresence>;
