import { hash } from 'node:crypto';
import { DEVICE_HOURS_AFTER, presenceOf } from '../../shared/rules/door.ts';
import type { Db, Write } from '../foundation/writer.ts';
import type { Calendar } from './calendar.ts';
import type { Lookups } from './lookups.ts';
import { after, demoUuid } from './tickets/sale.ts';

/** The devices at a demo event's doors, by its slug; the second also sells. */
const GATES = ['Ingresso mare', 'Cassa'];

interface Ticket {
  id: number;
  starts_at: string;
}

/**
 * Paired devices at the doors of the next event with payment at the door and of the last past event. At the latter most
 * people came, and one ticket entered at both gates while there was no network.
 */
export function writeDoors(db: Db, write: Write, calendar: Calendar, { personId }: Lookups): void {
  const event = (where: string) =>
    db
      .prepare<{ now: string }, { event_id: number; ends_at: string }>(
        `SELECT o.event_id, MAX(o.ends_at) AS ends_at FROM event_occurrences AS o JOIN ticketing AS t ON t.event_id = o.event_id
         WHERE ${where} GROUP BY o.event_id ORDER BY ends_at LIMIT 1`,
      )
      .get({ now: calendar.now });
  const next = event(`o.ends_at > @now AND t.methods LIKE '%porta%'`);
  const past = event(
    'NOT EXISTS (SELECT 1 FROM event_occurrences AS x WHERE x.event_id = o.event_id AND x.ends_at > @now)',
  );
  const paired_by = personId('organizzatore');
  const devices = [next, past].map((one) =>
    one === undefined
      ? []
      : GATES.map((name, index) =>
          write('door_devices', {
            event_id: one.event_id,
            name,
            token_hash: hash('sha256', demoUuid(`door/${one.event_id}/${name}`) + calendar.now),
            may_sell: index,
            paired_by,
            paired_at: calendar.ago(1, name),
            seen_at: calendar.ago(1, name),
            // Those of the past event too are there to be looked at on the first day.
            expires_at: after(one === past ? calendar.now : one.ends_at, DEVICE_HOURS_AFTER),
            created_at: calendar.ago(1, name),
          }),
        ),
  );
  if (past !== undefined) writeScans(db, write, past.event_id, devices[1] as number[]);
}

function writeScans(db: Db, write: Write, event: number, [first, second]: number[]): void {
  const tickets = db
    .prepare<[number], Ticket>(
      `SELECT p.id, w.starts_at FROM seats AS p JOIN event_occurrences AS w ON w.id = p.occurrence_id
       WHERE w.event_id = ? AND p.state = 'issued' ORDER BY p.id`,
    )
    .all(event);
  const came = db.prepare('UPDATE seats SET presence = ?, presence_at = ?, presence_device = ? WHERE id = ?');
  for (const [index, { id, starts_at }] of tickets.entries()) {
    // One guest in nine does not come.
    if (index % 9 === 8) continue;
    const scans = (index === 2 ? [first, second] : [index % 3 === 0 ? second : first]).map((device_id, turn) => ({
      uuid: demoUuid(`scan/${id}/${turn}`),
      kind: 'in' as const,
      undoes: null,
      at: after(starts_at, -0.75 + (index % 40) / 60 + turn / 15),
      device_id: device_id ?? null,
    }));
    const { by, doubles } = presenceOf(scans);
    for (const { device_id, ...scan } of scans)
      write('scans', {
        ...scan,
        seat_id: id,
        device_id,
        received_at: scan.at,
        is_double: doubles.has(scan.uuid) ? 1 : 0,
      });
    came.run('in', by?.at, by?.device_id, id);
  }
}
