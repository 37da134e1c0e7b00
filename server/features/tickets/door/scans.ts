import type { ScanBody, ScansAnswer, ScansBody } from '../../../../shared/contract/door.ts';
import { type Presence, presenceOf } from '../../../../shared/rules/door.ts';
import { townNow } from '../../../content/answers.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/db.ts';
import type { createDoorMoney } from './money.ts';
import { type DeviceRow, type ScanRow, scanRepository } from './repository.ts';

type Result = ScansAnswer['results'][number];

const kept = (uuid: string): Result => ({ uuid, state: 'kept', at: null, gate: '' });

/** Keeps scans: append only, a uuid once, in whatever order and however late they come. */
export function createScans(db: Db, clock: Clock, money: ReturnType<typeof createDoorMoney>) {
  const repository = scanRepository(db);
  const now = () => townNow(clock).now;

  /** What is said of a scan that is stored, the same however often its queue is sent. */
  function told(uuid: string, { by, doubles }: Presence<ScanRow>): Result {
    return doubles.has(uuid) ? { uuid, state: 'double', at: by?.at ?? null, gate: by?.gate ?? '' } : kept(uuid);
  }

  /** Writes what a seat's scans amount to. @returns it */
  function settle(seatId: number): Presence<ScanRow> {
    const scans = repository.ofSeat.all(seatId);
    const found = presenceOf<ScanRow>(scans);
    const { presence, by, doubles } = found;
    for (const { uuid, is_double } of scans) {
      const should = doubles.has(uuid) ? 1 : 0;
      if (should !== is_double) repository.flag.run({ uuid, is_double: should });
    }
    repository.setPresence.run({ id: seatId, presence, at: by?.at ?? null, device_id: by?.device_id ?? null });
    return found;
  }

  /** A wrong entry is refused while the person still stands at the door; one that has happened is kept, whatever is wrong with it. */
  function refusal(scan: ScanBody, seat: { id: number; state: string; epoch: number; presence: string | null }) {
    if (scan.kind !== 'in') return null;
    if (seat.state !== 'issued') return { uuid: scan.uuid, state: 'void' as const, at: null, gate: '' };
    if (scan.epoch < seat.epoch) return { uuid: scan.uuid, state: 'moved' as const, at: null, gate: '' };
    if (seat.presence !== 'in') return null;
    const { by } = presenceOf(repository.ofSeat.all(seat.id));
    return { uuid: scan.uuid, state: 'already_in' as const, at: by?.at ?? null, gate: by?.gate ?? '' };
  }

  function keep(scan: ScanBody, device: DeviceRow, live: boolean, at: string): Result {
    const { uuid, seat_id, kind, reason = '', undoes = null } = scan;
    if (repository.known.get(uuid) !== undefined) return told(uuid, presenceOf(repository.ofSeat.all(seat_id)));
    const seat = repository.seat.get({ id: seat_id, event_id: device.event_id });
    if (seat === undefined) return { uuid, state: 'unknown', at: null, gate: '' };
    const refused = live ? refusal(scan, seat) : null;
    if (refused !== null) return refused;
    if (scan.paid !== undefined) {
      money.take(seat.order_id, { ...scan.paid, reference: `porta-${uuid}`, device_id: device.id });
      repository.paidAtDoor.run({ id: seat_id, cents: scan.paid.cents });
    }
    repository.insert.run({ uuid, seat_id, device_id: device.id, kind, at, now: now(), reason, undoes });
    return told(uuid, settle(seat_id));
  }

  const run = db.transaction((device: DeviceRow, body: ScansBody): ScansAnswer => {
    const here = Date.parse(now());
    // Both clocks are read at about the same moment, so the device's times are shifted by their difference. No scan
    // lies in the future.
    const offset = here - Date.parse(body.sent_at);
    const results = body.scans.map((scan) => {
      const at = new Date(Math.min(here, Date.parse(scan.at) + offset)).toISOString();
      return keep(scan, device, body.live, at);
    });
    return { now: now(), results };
  });

  return {
    record: (device: DeviceRow, body: ScansBody): ScansAnswer => run.immediate(device, body),

    /** An entry by this server's clock, inside the caller's transaction. */
    enter(device: DeviceRow, seatId: number, uuid: string): void {
      const scan = { uuid, seat_id: seatId, epoch: 1, kind: 'in' as const, at: now() };
      keep(scan, device, false, now());
    },
  };
}

export type Scans = ReturnType<typeof createScans>;
