import { ref } from 'valtio';
import type { ScanBody } from '../../../shared/contract/door.ts';
import { type DoorSeat, judge, refusalOf, type Verdict } from '../../../shared/rules/door.ts';
import { type Checked, checkCode, type TicketCode } from '../../../shared/rules/ticketCode.ts';
import { randomId } from '../../lib/randomId.ts';
import { sendScans } from './api.ts';
import { whenIdle } from './idle.ts';
import { door, type Recent, type Shown, serverNow, tonight } from './store.ts';
import { holding, soon } from './sync.ts';

/** How long a verdict waits for the portal's answer; then the device decides alone. */
const LIVE_MS = 900;
const MOST_RECENT = 30;

/** A scanned or typed text: the verdict is shown, a green one is recorded. */
export async function onCode(text: string): Promise<void> {
  const asked_at = performance.now();
  await decide(await checkCode(text, holding().keys, location.host), asked_at);
}

/** A ticket that was found by name or code: it goes in when whoever stands at the door says so. */
export async function onFound({ id, occurrence_id, category_id, epoch, key_number }: DoorSeat): Promise<void> {
  const facts = { key_number, seat_id: id, occurrence_id, category_id, epoch };
  await decide({ check: 'searched', host: '', facts }, performance.now());
}

async function decide({ check, host, facts }: Checked, asked_at: number): Promise<void> {
  const { tally } = holding();
  const known = door.facts;
  const on = known === null ? null : tonight(known.dates, door.date);
  if (known === null || on === null) return;
  const seat = facts === null ? null : tally.get(facts.seat_id);
  const verdict = judge({
    check,
    host,
    ticket: facts,
    seat,
    newest_key: Math.max(...known.keys.map(({ number }) => number)),
    category: known.categories.find(({ id }) => id === facts?.category_id) ?? null,
    tonight: on,
    dates: known.dates,
    allows_reentry: known.event.allows_reentry,
    is_exit: door.is_exit,
    sells_at_door: known.event.sells_at_door,
  });
  const ticket = { ticket: facts, seat_id: facts?.seat_id ?? null, epoch: facts?.epoch ?? 0, asked_at };
  const shown = { ...verdict, ...ticket, ...dueOfOrder(verdict, seat) };
  if (verdict.colour === 'green' && facts !== null) await enter(shown);
  else door.verdict = ref(shown);
}

/** What else the same order has to pay: one person often pays for all. */
function dueOfOrder({ due_cents }: Verdict, seat: DoorSeat | null) {
  const all = seat === null || due_cents === 0 ? [] : holding().tally.ofOrder(seat.order_code);
  const unpaid = all.filter((one) => one.due_cents > 0 && !one.is_void);
  return { order_due_cents: unpaid.reduce((sum, one) => sum + one.due_cents, 0), order_seats: unpaid.length };
}

/** Tickets of which something is being recorded: a second press, or the same code read again meanwhile, records nothing more. */
const underWay = new Set<number>();

/** Records what a verdict says, and shows it. @param paid money that was taken with it */
export async function enter(shown: Shown, paid?: ScanBody['paid']): Promise<void> {
  const { seat_id, kind } = shown;
  if (seat_id === null || kind === null || underWay.has(seat_id)) return;
  underWay.add(seat_id);
  try {
    await record({ ...shown, seat_id, kind }, paid);
  } finally {
    underWay.delete(seat_id);
  }
}

/** The scan is on the disk before anything is shown; with a network the portal has the last word. */
async function record(shown: Shown & { seat_id: number; kind: 'in' | 'out' }, paid: ScanBody['paid']): Promise<void> {
  const { seat_id, epoch, kind } = shown;
  const scan: ScanBody = {
    uuid: randomId(),
    seat_id,
    epoch,
    kind,
    at: new Date().toISOString(),
    ...(paid === undefined ? {} : { paid }),
  };
  const { tally, keep, putSeats } = holding();
  const before = tally.get(seat_id);
  const changed = changesOf(scan, before, paid !== undefined && paid.cents === shown.order_due_cents);
  await keep(scan, changed);
  const refused = kind === 'in' && door.online ? await askPortal(scan) : null;
  if (refused !== null) {
    soon();
    door.verdict = ref({ ...shown, ...refused });
    // The tickets on the disk go back to what they were, until the portal tells their state.
    await putSeats(changed.flatMap(({ id }) => tally.get(id) ?? []));
    return;
  }
  // The tickets in memory change at once, so that the same code read twice is not let in twice. One that was sold since the list
  // was fetched is in no list: it is noted here, until the portal's own row comes.
  for (const seat of changed) tally.put(seat);
  if (before === null && shown.ticket !== null) void putSeats([unlisted(scan, shown.ticket)]);
  const title = shown.colour === 'green' ? shown.title : 'Può entrare';
  door.verdict = ref({ ...shown, colour: 'green' as const, title, due_cents: 0 });
  const entry = { uuid: scan.uuid, seat_id, kind, at: serverNow(), holder: before?.holder ?? '', is_undone: false };
  // The lists behind the verdict are drawn later: the verdict must not wait for them.
  whenIdle(() => {
    door.recent = ref([entry, ...door.recent.slice(0, MOST_RECENT - 1)]);
    door.version += 1;
  });
}

/** @returns what to show instead, when another gate was first or the ticket opens nothing any more; null: it is recorded, or nobody answered */
async function askPortal(scan: ScanBody): Promise<Verdict | null> {
  const { token, asking } = holding();
  asking.add(scan.uuid);
  try {
    const body = { sent_at: new Date().toISOString(), live: true, scans: [scan] };
    const { results } = await sendScans(token, body, LIVE_MS);
    await holding().sent([scan.uuid]);
    return results[0] === undefined ? null : refusalOf(results[0]);
  } catch {
    // No answer in time, or none at all: the scan waits in the queue.
    door.online = false;
    return null;
  } finally {
    asking.delete(scan.uuid);
  }
}

/** What becomes of the tickets by a scan of this device, until the portal's own word comes. */
function changesOf(scan: ScanBody, before: DoorSeat | null, isWholeOrder: boolean): DoorSeat[] {
  if (before === null) return [];
  const gate = door.facts?.device.name ?? '';
  const presence = scan.kind === 'in' ? 'in' : 'out';
  const due_cents = scan.paid === undefined ? before.due_cents : 0;
  const changed: DoorSeat[] = [{ ...before, presence, presence_at: serverNow(), gate, due_cents }];
  if (isWholeOrder)
    for (const seat of holding().tally.ofOrder(before.order_code))
      if (seat.id !== before.id) changed.push({ ...seat, due_cents: 0 });
  return changed;
}

/** A ticket that the list lacks, after this scan of it. */
function unlisted({ kind }: ScanBody, { occurrence_id, category_id, seat_id, epoch }: TicketCode): DoorSeat {
  return {
    ...{ id: seat_id, occurrence_id, category_id, epoch, key_number: 1, is_void: false, due_cents: 0, holder: '' },
    ...{ order_code: '', presence: kind === 'in' ? 'in' : 'out', presence_at: serverNow() },
    gate: door.facts?.device.name ?? '',
  };
}

/** Takes an entry of this device back. The entry stays on record, and so does money that was taken. */
export async function undo(entry: Recent, reason: string): Promise<void> {
  const { keep, tally, putSeats } = holding();
  const at = new Date().toISOString();
  const { uuid: undoes, seat_id } = entry;
  await keep({ uuid: randomId(), seat_id, epoch: 0, kind: 'undo', at, undoes, reason });
  const seat = tally.get(seat_id);
  if (seat !== null) {
    const presence = entry.kind === 'out' ? ('in' as const) : null;
    await putSeats([{ ...seat, presence }]);
  }
  door.recent = ref(door.recent.map((one) => (one.uuid === entry.uuid ? { ...one, is_undone: true } : one)));
}
