import type { DeviceBody, DoorEvents, Paired, Pairing } from '../../../../shared/contract/door.ts';
import { paths } from '../../../../shared/paths.ts';
import { DEVICE_HOURS_AFTER, type DoorDate, tonightOf } from '../../../../shared/rules/door.ts';
import { townNow } from '../../../content/answers.ts';
import type { Member } from '../../../content/shopRights.ts';
import type { Context } from '../../../context.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import { later } from '../../../lib/clock.ts';
import { immediate } from '../../../lib/db.ts';
import { qrDrawing } from '../../../lib/qr.ts';
import { hashToken, newToken } from '../../../lib/tokens.ts';
import { eventRights } from '../desk/events.ts';
import type { TicketKeys } from '../qrContent.ts';
import { type DateRow, type DeviceRow, deviceRepository, type EventRow } from './repository.ts';

/** What the services of the doors share. */
export interface DoorParts extends Context {
  ticketKeys: TicketKeys;
  /** Somebody with the roles that count now; null: suspended, or gone. */
  personNow: (id: number) => Member | null;
}

/** The end of the event's last date, also when it moved. */
export const pairableUntil = ({ expires_at }: Pick<DeviceRow, 'expires_at'>): string =>
  later(expires_at, -DEVICE_HOURS_AFTER * 60);

/** Maximum devices of an event that may be in use at once. */
const MOST_DEVICES = 40;

/** `seen_at` is written no more often than this, because each write flushes the disk. */
const SEEN_EVERY_MS = 60_000;
/** Events stay in the list this long after their last date. */
const LISTED_DAYS = 30;

/** Who may run the doors of an event, and the devices that stand there: how a phone becomes one, and ceases to be one. */
export function createDevices({ db, clock, personNow, audit: { record }, config: { public_origin } }: DoorParts) {
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

    /** A code that pairs one device, once, until the event ends: a volunteer may use it the day before. @throws 404, 409 */
    invite(eventId: number, { name, may_sell }: DeviceBody, who: Member): Pairing {
      return immediate(db, () => {
        const event = eventOf(eventId, who);
        if ((repository.howMany.get(eventId) ?? 0) >= MOST_DEVICES)
          throw new HttpError(409, `Al massimo ${MOST_DEVICES} dispositivi per evento: scollegane uno.`);
        const expires_at = later(repository.lastEnd.get(eventId) ?? now(), DEVICE_HOURS_AFTER * 60);
        if (pairableUntil({ expires_at }) <= now()) throw new HttpError(409, 'Questo evento è finito.');
        const token = newToken();
        const { lastInsertRowid } = repository.insert.run({
          event_id: eventId,
          name: name.trim(),
          token_hash: hashToken(token),
          may_sell: may_sell ? 1 : 0,
          paired_by: who.id,
          expires_at,
          now: now(),
        });
        const id = Number(lastInsertRowid);
        record({
          actor_id: who.id,
          action: 'door.invited',
          subject: `${event.title}: ${name.trim()}`,
          subject_id: id,
        });
        const address = `${public_origin}${paths.door}?token=${token}`;
        return { id, address, qr: qrDrawing(address), until: pairableUntil({ expires_at }) };
      });
    },

    /** @throws 404 */
    revoke(eventId: number, deviceId: number, who: Member): void {
      immediate(db, () => {
        const event = eventOf(eventId, who);
        const row = { id: deviceId, event_id: eventId };
        if (repository.dropUnpaired.run(row).changes > 0) return;
        if (repository.revoke.run({ ...row, now: now() }).changes === 0)
          throw notFound('Questo dispositivo non c’è, o è già scollegato.');
        record({ actor_id: who.id, action: 'door.revoked', subject: event.title, subject_id: deviceId });
      });
    },

    /** Exchanges the code for the device's own token. @throws 404 for a code that was used, is unknown or too old */
    pair(code: string): Paired {
      return immediate(db, () => {
        const device = repository.byToken.get(hashToken(code));
        const isAlive =
          device !== undefined &&
          device.paired_at === null &&
          device.revoked_at === null &&
          isBacked(device) &&
          now() < pairableUntil(device);
        if (!isAlive)
          throw notFound('Questo codice è già stato usato, o è scaduto: chiedine un altro a chi organizza.');
        const token = newToken();
        repository.pair.run({ id: device.id, token_hash: hashToken(token), now: now() });
        return { token, device_id: device.id, event_id: device.event_id };
      });
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
