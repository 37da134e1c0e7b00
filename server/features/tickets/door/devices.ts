import type { DeviceBody, DoorEvents, Paired, Pairing } from '../../../../shared/contract/door.ts';
import { paths } from '../../../../shared/paths.ts';
import { DEVICE_HOURS_AFTER, PAIRING_MINUTES } from '../../../../shared/rules/door.ts';
import { may } from '../../../../shared/rules/roles.ts';
import { townNow } from '../../../content/answers.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import type { Audit } from '../../../lib/audit.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/db.ts';

import { qrDrawing } from '../../../lib/qr.ts';
import { hashToken, newToken } from '../../../lib/tokens.ts';
import { later } from '../later.ts';
import { type DateRow, type DeviceRow, type DoorRights, deviceRepository, type EventRow } from './repository.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  record: Audit['record'];
  public_origin: string;
}

interface Member {
  id: number;
  roles: readonly string[];
}

/** Maximum devices of an event that may be in use at once. */
const MOST_DEVICES = 40;
/** `seen_at` is written this seldom: each write is a flush of the disk. */
const SEEN_EVERY_MS = 60_000;
/** Events stay in the list this long after their last date. */
const LISTED_DAYS = 30;

/** Who may run the doors of an event, and the devices that stand there. */
export function createDevices({ db, clock, record, public_origin }: Dependencies) {
  const repository = deviceRepository(db);
  const now = () => townNow(clock).now;

  /** @throws 404 for an event one may not edit, or without tickets */
  function eventOf(eventId: number, who: Member): EventRow {
    const event = repository.event.get({ event_id: eventId, ...rightsOf(who) });
    if (event === undefined) throw notFound('Questo evento non c’è, o non è tuo.');
    return event;
  }

  const datesOf = (event_id: number) =>
    repository.dates.all({ event_id, since: later(now(), -LISTED_DAYS * 24 * 60) }).map(dateView);

  return {
    repository,
    eventOf,
    datesOf,

    events(who: Member): DoorEvents {
      const since = later(now(), -LISTED_DAYS * 24 * 60);
      const rows = repository.events.all({ ...rightsOf(who), since });
      return { data: rows.map((event) => ({ ...event, dates: datesOf(event.id) })) };
    },

    /** A code that pairs one device, once, within half an hour. @throws 404, 409 */
    invite(eventId: number, { name, may_sell }: DeviceBody, who: Member): Pairing {
      return db
        .transaction(() => {
          const event = eventOf(eventId, who);
          if ((repository.howMany.get(eventId) ?? 0) >= MOST_DEVICES)
            throw new HttpError(409, `Al massimo ${MOST_DEVICES} dispositivi per evento: scollegane uno.`);
          const expires_at = later(repository.lastEnd.get(eventId) ?? now(), DEVICE_HOURS_AFTER * 60);
          if (expires_at <= now()) throw new HttpError(409, 'Questo evento è finito.');
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
          return { id, address, qr: qrDrawing(address), until: later(now(), PAIRING_MINUTES) };
        })
        .immediate();
    },

    /** @throws 404 */
    revoke(eventId: number, deviceId: number, who: Member): void {
      db.transaction(() => {
        const event = eventOf(eventId, who);
        const row = { id: deviceId, event_id: eventId };
        if (repository.dropUnpaired.run(row).changes > 0) return;
        if (repository.revoke.run({ ...row, now: now() }).changes === 0)
          throw notFound('Questo dispositivo non c’è, o è già scollegato.');
        record({ actor_id: who.id, action: 'door.revoked', subject: event.title, subject_id: deviceId });
      }).immediate();
    },

    /** Exchanges the code for the device's own token. @throws 404 for a code that was used, is unknown or too old */
    pair(code: string): Paired {
      return db
        .transaction(() => {
          const device = repository.byToken.get(hashToken(code));
          const isAlive =
            device !== undefined &&
            device.paired_at === null &&
            device.revoked_at === null &&
            now() < later(device.created_at, PAIRING_MINUTES);
          if (!isAlive)
            throw notFound('Questo codice è già stato usato, o è scaduto: chiedine un altro a chi organizza.');
          const token = newToken();
          repository.pair.run({ id: device.id, token_hash: hashToken(token), now: now() });
          return { token, device_id: device.id, event_id: device.event_id };
        })
        .immediate();
    },

    /** The device of a request's token. @throws 404 for no device, 410 for one that was revoked or whose event is over */
    ofToken(token: string | null): DeviceRow {
      const device = token === null ? undefined : repository.byToken.get(hashToken(token));
      if (device === undefined || device.paired_at === null)
        throw notFound('Questo dispositivo non è collegato a nessun ingresso.');
      if (device.revoked_at !== null || device.expires_at <= now())
        throw new HttpError(410, 'Questo dispositivo è stato scollegato dall’ingresso.');
      if (device.seen_at === null || Date.parse(now()) - Date.parse(device.seen_at) > SEEN_EVERY_MS)
        repository.seen.run({ id: device.id, now: now() });
      return device;
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;

const dateView = ({ is_cancelled, ...date }: DateRow) => ({ ...date, is_cancelled: is_cancelled === 1 });

function rightsOf({ id, roles }: Member): DoorRights {
  const flag = (yes: boolean): 0 | 1 => (yes ? 1 : 0);
  return {
    user: id,
    owns: flag(may('events.manage', roles)),
    shops: flag(may('shops.manage', roles)),
    office: flag(may('content.moderate', roles)),
  };
}
