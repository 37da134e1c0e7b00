import type { DeviceBody, Paired, Pairing } from '../../../../shared/contract/door.ts';
import { paths } from '../../../../shared/paths.ts';
import { DEVICE_HOURS_AFTER } from '../../../../shared/rules/door.ts';
import { townNow } from '../../../content/answers.ts';
import type { Member } from '../../../content/shopRights.ts';
import type { Context } from '../../../context.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import { immediate } from '../../../lib/db.ts';
import { qrDrawing } from '../../../lib/qr.ts';
import { hashToken, newToken } from '../../../lib/tokens.ts';
import { later } from '../later.ts';
import type { TicketKeys } from '../qrContent.ts';
import { type DeviceRow, deviceRepository, type EventRow } from './repository.ts';

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

/**
 * How a phone becomes a device at the door, and ceases to be one. @param eventOf throws 404 for an event one may not edit
 * @param isBacked whether who invited a device may still run the event's doors
 */
export function createPairing(
  { db, clock, audit: { record }, config: { public_origin } }: DoorParts,
  eventOf: (eventId: number, who: Member) => EventRow,
  isBacked: (device: DeviceRow) => boolean,
) {
  const repository = deviceRepository(db);
  const now = () => townNow(clock).now;

  return {
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
  };
}
