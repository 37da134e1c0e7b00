import type { DoorEvents } from '../../../../shared/contract/door.ts';
import { type DoorDate, tonightOf } from '../../../../shared/rules/door.ts';
import { townNow } from '../../../content/answers.ts';
import type { Member } from '../../../content/shopRights.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import { hashToken } from '../../../lib/tokens.ts';
import { eventRights } from '../desk/events.ts';
import { later } from '../later.ts';
import { createPairing, type DoorParts } from './pairing.ts';
import { type DateRow, type DeviceRow, deviceRepository, type EventRow } from './repository.ts';

/** `seen_at` is written no more often than this, because each write flushes the disk. */
const SEEN_EVERY_MS = 60_000;
/** Events stay in the list this long after their last date. */
const LISTED_DAYS = 30;

/** Who may run the doors of an event, and the devices that stand there. */
export function createDevices(parts: DoorParts) {
  const { db, clock, personNow } = parts;
  const repository = deviceRepository(db);
  const now = () => townNow(clock).now;

  /** @throws 404 for an event one may not edit, or without tickets */
  function eventOf(eventId: number, who: Member): EventRow {
    const event = repository.event.get({ event_id: eventId, ...eventRights(who) });
    if (event === undefined) throw notFound('Questo evento non c’è, o non è tuo.');
    return event;
  }

  /** A device ends with the right of whoever paired it. */
  function isBacked({ event_id, paired_by }: DeviceRow): boolean {
    const who = paired_by === null ? null : personNow(paired_by);
    return who !== null && repository.event.get({ event_id, ...eventRights(who) }) !== undefined;
  }

  const datesOf = (event_id: number) =>
    repository.dates.all({ event_id, since: later(now(), -LISTED_DAYS * 24 * 60) }).map(dateView);

  return {
    ...createPairing(parts, eventOf, isBacked),
    isBacked,
    repository,
    eventOf,
    datesOf,

    events(who: Member): DoorEvents {
      const since = later(now(), -LISTED_DAYS * 24 * 60);
      const rows = repository.events.all({ ...eventRights(who), since });
      const at = now();
      const events = rows.map((event) => ({ ...event, dates: datesOf(event.id) }));
      return { data: events.sort((one, other) => turnOf(one.dates, at) - turnOf(other.dates, at)) };
    },

    /** The device of a request's token. @throws 404 for no device, 410 for one that was revoked, whose event is over, or whose right is gone */
    ofToken(token: string | null): DeviceRow {
      const device = token === null ? undefined : repository.byToken.get(hashToken(token));
      if (device === undefined || device.paired_at === null)
        throw notFound('Questo dispositivo non è collegato a nessun ingresso.');
      if (device.revoked_at !== null || device.expires_at <= now() || !isBacked(device))
        throw new HttpError(410, 'Questo dispositivo è stato scollegato dall’ingresso.');
      if (device.seen_at === null || Date.parse(now()) - Date.parse(device.seen_at) > SEEN_EVERY_MS)
        repository.seen.run({ id: device.id, now: now() });
      return device;
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;

/** Sorts events for who opens the doors: what is on, the last begun first, then what begins next, then what is over. */
function turnOf(dates: readonly DoorDate[], now: string): number {
  const date = tonightOf(dates, now);
  if (date === null || date.is_cancelled || date.ends_at <= now) return Number.MAX_SAFE_INTEGER;
  return Math.abs(Date.parse(date.starts_at) - Date.parse(now)) + (date.starts_at > now ? AHEAD : 0);
}

/** More than any event has been on for, in milliseconds. */
const AHEAD = 10 * 365 * 86_400_000;

const dateView = ({ is_cancelled, ...date }: DateRow) => ({ ...date, is_cancelled: is_cancelled === 1 });
