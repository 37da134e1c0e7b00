import type { ScanBody, ScansAnswer, ScansBody } from '../../../../shared/contract/door.ts';
import { type DoorScan, type Presence, presenceOf } from '../../../../shared/rules/door.ts';
import { keptCents, orderAfter } from '../../../../shared/rules/tickets.ts';
import { townNow } from '../../../content/answers.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/db.ts';
import { createMoney, ticketsCost } from '../money.ts';
import { type OrderRow, orderRepository } from '../orderRepository.ts';
import type { DeviceRow } from './repository.ts';

type Result = ScansAnswer['results'][number];

interface Taken {
  method: 'contanti' | 'pos';
  cents: number;
  /** Unique for each method, so that money that is reported twice is one payment. */
  reference: string;
  device_id: number;
}

const kept = (uuid: string): Result => ({ uuid, state: 'kept', at: null, gate: '' });

/** Keeps scans, and money that a gate took: append only, a uuid once, in whatever order and however late they come. */
export function createScans(db: Db, clock: Clock) {
  const repository = scanRepository(db);
  const orders = orderRepository(db);
  const now = () => townNow(clock).now;
  const { oweBack } = createMoney(db, now);

  /** Records money always, because the gate has it; what is too much is owed back. Call it inside a transaction. */
  function take(orderId: number, taken: Taken): void {
    const order = orders.byId.get(orderId) as OrderRow;
    orders.insertPayment.run({ ...taken, provider: taken.method, order_id: orderId, taken_by: null, now: now() });
    const before = keptCents(order);
    const state = order.state === 'to_pay_at_door' ? orderAfter(order.state, 'money') : null;
    const due = ticketsCost(orders.seats.all(orderId));
    const surplus = Math.min(taken.cents, before + taken.cents - due);
    if (surplus > 0) oweBack(orderId, surplus, 'Pagato due volte');
    if (state !== null && before + taken.cents >= due) orders.setState.run({ id: orderId, state, now: now() });
  }

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
      take(seat.order_id, { ...scan.paid, reference: `porta-${uuid}`, device_id: device.id });
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
    take,
    record: (device: DeviceRow, body: ScansBody): ScansAnswer => run.immediate(device, body),

    /** An entry by this server's clock, inside the caller's transaction. */
    enter(device: DeviceRow, seatId: number, uuid: string): void {
      const scan = { uuid, seat_id: seatId, epoch: 1, kind: 'in' as const, at: now() };
      keep(scan, device, false, now());
    },
  };
}

export type Scans = ReturnType<typeof createScans>;

/** A scan with what its seat's verdict needs. */
interface ScanRow extends DoorScan {
  is_double: 0 | 1;
  gate: string;
  device_id: number | null;
}

/** Scans of seats, and what they amount to. */
function scanRepository(db: Db) {
  return {
    seat: db.prepare<
      { id: number; event_id: number },
      { id: number; order_id: number; state: string; epoch: number; presence: 'in' | 'out' | null }
    >(
      `SELECT p.id, p.order_id, p.state, p.epoch, p.presence FROM seats AS p JOIN orders AS o ON o.id = p.order_id
       WHERE p.id = @id AND o.event_id = @event_id`,
    ),
    known: db.prepare<[string], number>('SELECT 1 FROM scans WHERE uuid = ?').pluck(),
    insert: db.prepare<object>(
      `INSERT INTO scans (uuid, seat_id, device_id, kind, at, received_at, reason, undoes)
       VALUES (@uuid, @seat_id, @device_id, @kind, @at, @now, @reason, @undoes)`,
    ),
    ofSeat: db.prepare<[number], ScanRow>(
      `SELECT s.uuid, s.kind, s.at, s.undoes, s.is_double, s.device_id, IFNULL(d.name, '') AS gate
       FROM scans AS s LEFT JOIN door_devices AS d ON d.id = s.device_id WHERE s.seat_id = ?`,
    ),
    flag: db.prepare<{ uuid: string; is_double: 0 | 1 }>('UPDATE scans SET is_double = @is_double WHERE uuid = @uuid'),
    setPresence: db.prepare<object>(
      'UPDATE seats SET presence = @presence, presence_at = @at, presence_device = @device_id WHERE id = @id',
    ),
    paidAtDoor: db.prepare<{ id: number; cents: number }>(
      'UPDATE seats SET door_paid_cents = door_paid_cents + @cents WHERE id = @id',
    ),
  };
}
