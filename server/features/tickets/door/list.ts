import type { DoorList, DoorPrint, DoorWatch } from '../../../../shared/contract/door.ts';
import { tonightOf } from '../../../../shared/rules/door.ts';
import { townNow } from '../../../content/answers.ts';
import { notFound } from '../../../http/errors.ts';
import { later } from '../later.ts';
import { type Devices, type DoorParts, pairableUntil } from './devices.ts';
import { listRepository } from './listRepository.ts';
import type { DeviceRow } from './repository.ts';

/** Tickets an answer may hold: some 300 KB of JSON, made in a few hundredths of a second. */
const MOST_ROWS = 4_000;
/** Doors get no tickets of a date that has been over this long. */
const KEPT_HOURS = 12;

/** What a door holds, and what its organiser sees of all doors. */
export function createDoorLists({ db, clock, ticketKeys }: DoorParts, devices: Devices) {
  const repository = listRepository(db);
  const now = () => townNow(clock).now;

  function stateOf(device: DeviceRow, at: string) {
    const { paired_at, revoked_at, expires_at } = device;
    if (revoked_at !== null) return 'revoked' as const;
    if (expires_at <= at) return 'over' as const;
    if (!devices.isBacked(device)) return 'revoked' as const;
    if (paired_at !== null) return 'paired' as const;
    return at < pairableUntil(device) ? ('waiting' as const) : ('lapsed' as const);
  }

  return {
    /**
     * The whole list in pieces, then what has changed.
     * @param since the sequence of the last answer; null: the whole list, from the ticket `after`
     */
    ofDevice({ id, event_id, name, may_sell }: DeviceRow, since: number | null, after: number): DoorList {
      const event = repository.event.get(event_id);
      if (event === undefined || event.status !== 'published') throw notFound('Questo evento non c’è più.');
      const since_end = later(now(), -KEPT_HOURS * 60);
      const { allows_reentry, title, venue, methods } = event;
      return {
        now: now(),
        device: { id, name, may_sell: may_sell === 1 },
        event: {
          id: event_id,
          title,
          venue,
          allows_reentry: allows_reentry === 1,
          sells_at_door: (JSON.parse(methods) as string[]).includes('porta'),
        },
        dates: devices.datesOf(event_id),
        categories: repository.categories.all(event_id),
        keys: ticketKeys.publicKeys(),
        ...(since === null
          ? firstPiece(repository, event_id, after, since_end)
          : changes(repository, event_id, since, since_end)),
      };
    },

    /** @throws 404 for an event one may not edit, or a date of another event */
    watch(eventId: number, occurrenceId: number | null, who: Parameters<Devices['eventOf']>[1]): DoorWatch {
      const { id, title } = devices.eventOf(eventId, who);
      const dates = devices.datesOf(eventId);
      const date = occurrenceId === null ? tonightOf(dates, now()) : dates.find((one) => one.id === occurrenceId);
      if (date === undefined) throw notFound('Questa data non è di questo evento.');
      const shown = { event_id: eventId, occurrence_id: date?.id ?? 0 };
      return {
        id,
        title,
        dates,
        occurrence_id: date?.id ?? null,
        devices: devices.repository.devices.all(eventId).map((device) => deviceView(device, stateOf(device, now()))),
        categories: repository.counts.all(shown),
        flagged: repository.flagged.all(shown).map((one) => ({ ...one, entries: JSON.parse(one.entries) })),
        totals: repository.totals.all(shown),
      };
    },

    /** @throws 404 */
    toPrint(eventId: number, occurrenceId: number, who: Parameters<Devices['eventOf']>[1]): DoorPrint {
      devices.eventOf(eventId, who);
      if (!devices.datesOf(eventId).some(({ id }) => id === occurrenceId))
        throw notFound('Questa data non è di questo evento.');
      const rows = repository.toPrint.all({ occurrence_id: occurrenceId });
      return { data: rows.map((row) => ({ ...row, is_in: row.is_in === 1 })) };
    },

    totals: (event_id: number, occurrence_id: number) => repository.totals.all({ event_id, occurrence_id }),
    seatsOfOrder: (uuid: string) => repository.ofOrder.all(uuid),
  };
}

export type DoorLists = ReturnType<typeof createDoorLists>;

function deviceView(device: DeviceRow & { entries: number }, state: DoorWatch['devices'][number]['state']) {
  const { id, name, may_sell, seen_at, entries } = device;
  return { id, name, may_sell: may_sell === 1, state, seen_at, entries };
}

type Lists = ReturnType<typeof listRepository>;

/** A piece of the whole list: the tickets after the one with this id. */
function firstPiece(lists: Lists, event_id: number, after: number, since_end: string) {
  // The sequence is read before the tickets, so that a ticket that changes meanwhile comes again with the changes.
  const sequence = lists.lastChange.get(event_id) ?? 0;
  const rows = lists.first.all({ event_id, since_end, after, limit: MOST_ROWS });
  return { seats: rows, sequence, after: rows.at(-1)?.[0] ?? after, has_more: rows.length === MOST_ROWS };
}

/** The tickets that changed after this sequence. */
function changes(lists: Lists, event_id: number, since: number, since_end: string) {
  const found = lists.changed.all({ event_id, since, limit: MOST_ROWS });
  const ids = JSON.stringify([...new Set(found.map(({ seat_id }) => seat_id))]);
  return {
    seats: lists.byIds.all({ ids, event_id, since_end }),
    sequence: found.at(-1)?.sequence ?? since,
    after: null,
    has_more: found.length === MOST_ROWS,
  };
}
