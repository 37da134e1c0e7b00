import { ref } from 'valtio';
import type { ScanBody } from '../../../shared/contract/door.ts';
import { type DoorPlace, judge, type Verdict } from '../../../shared/rules/door.ts';
import type { TicketCode } from '../../../shared/rules/ticketCode.ts';
import { randomId } from '../../lib/randomId.ts';
import { sendScans } from './api.ts';
import { type Checked, checkCode } from './codes.ts';
import { whenIdle } from './idle.ts';
import { door, type Recent, type Shown, serverNow, tonight } from './store.ts';
import { holding, soon } from './sync.ts';
import { rowOf } from './tally.ts';

/** How long a verdict waits for the portal's answer; then the device decides alone. */
const LIVE_MS = 900;
const MOST_RECENT = 30;

/** A scanned or typed text: the verdict is shown, a green one is recorded. */
export async function onCode(text: string): Promise<void> {
  const asked_at = performance.now();
  await decide(await checkCode(text, holding().keys, location.host), asked_at);
}

/** A ticket that was found by name or code: it goes in when whoever stands at the door says so. */
export async function onFound({ id, occurrence_id, category_id, epoch, key_number }: DoorPlace): Promise<void> {
  const facts = { key_number, place_id: id, occurrence_id, category_id, epoch };
  await decide({ check: 'searched', host: '', facts }, performance.now());
}

async function decide({ check, host, facts }: Checked, asked_at: number): Promise<void> {
  const { tally } = holding();
  const known = door.facts;
  const on = known === null ? null : tonight(known.dates, door.date);
  if (known === null || on === null) return;
  const place = facts === null ? null : tally.get(facts.place_id);
  const verdict = judge({
    check,
    host,
    ticket: facts,
    place,
    newest_key: Math.max(...known.keys.map(({ number }) => number)),
    category: known.categories.find(({ id }) => id === facts?.category_id) ?? null,
    tonight: on,
    dates: known.dates,
    allows_reentry: known.event.allows_reentry,
    is_exit: door.is_exit,
    sells_at_door: known.event.sells_at_door,
  });
  const ticket = { ticket: facts, place_id: facts?.place_id ?? null, epoch: facts?.epoch ?? 0, asked_at };
  const shown = { ...verdict, ...ticket, ...dueOfOrder(verdict, place) };
  if (verdict.colour === 'green' && facts !== null) await enter(shown);
  else door.verdict = ref(shown);
}

/** What else the same order has to pay: one person often pays for all. */
function dueOfOrder({ due_cents }: Verdict, place: DoorPlace | null) {
  const all = place === null || due_cents === 0 ? [] : holding().tally.ofOrder(place.order_code);
  const unpaid = all.filter((one) => one.due_cents > 0 && !one.is_void);
  return { order_due_cents: unpaid.reduce((sum, one) => sum + one.due_cents, 0), order_places: unpaid.length };
}

/**
 * Records what a verdict says. The scan is on the disk before anything is shown; with a network the portal has the last word.
 * @param paid money that was taken with it
 */
export async function enter(shown: Shown, paid?: ScanBody['paid']): Promise<void> {
  const { place_id, epoch, kind } = shown;
  if (place_id === null || kind === null) return;
  const scan: ScanBody = {
    uuid: randomId(),
    place_id,
    epoch,
    kind,
    at: new Date().toISOString(),
    ...(paid === undefined ? {} : { paid }),
  };
  const { tally, keep, putPlaces } = holding();
  const before = tally.get(place_id);
  const changed = changesOf(scan, before, paid !== undefined && paid.cents === shown.order_due_cents);
  await keep(scan, changed.map(rowOf));
  const refused = kind === 'in' && door.online ? await askPortal(scan) : null;
  if (refused !== null) {
    soon();
    door.verdict = ref({ ...shown, ...refused });
    // The tickets on the disk go back to what they were, until the portal tells their state.
    await putPlaces(changed.flatMap(({ id }) => tally.get(id) ?? []).map(rowOf));
    return;
  }
  // The tickets in memory change at once, so that the same code read twice is not let in twice. One that was sold since the list
  // was fetched is in no list: it is noted here, until the portal's own row comes.
  for (const place of changed) tally.put(place);
  if (before === null && shown.ticket !== null) void putPlaces([rowOf(unlisted(scan, shown.ticket))]);
  const title = shown.colour === 'green' ? shown.title : 'Può entrare';
  door.verdict = ref({ ...shown, colour: 'green' as const, title, due_cents: 0 });
  const entry = { uuid: scan.uuid, place_id, kind, at: serverNow(), holder: before?.holder ?? '', is_undone: false };
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
    const { results } = await sendScans(
      token,
      { sent_at: new Date().toISOString(), live: true, scans: [scan] },
      LIVE_MS,
    );
    await holding().sent([scan.uuid]);
    const known = door.facts;
    const result = results[0];
    if (result === undefined || result.state === 'kept' || result.state === 'double' || known === null) return null;
    const on = tonight(known.dates, door.date);
    const place = holding().tally.get(scan.place_id) ?? { ...NOBODY, id: scan.place_id, occurrence_id: on?.id ?? 0 };
    if (on === null) return null;
    return judge({
      check: 'good',
      ticket: {
        occurrence_id: place.occurrence_id,
        epoch: result.state === 'moved' ? -1 : scan.epoch,
        key_number: place.key_number,
      },
      newest_key: place.key_number,
      place: {
        ...place,
        is_void: result.state === 'void' || result.state === 'unknown',
        due_cents: 0,
        presence: 'in',
        presence_at: result.at,
        gate: result.gate,
      },
      category: null,
      tonight: on,
      dates: known.dates,
      allows_reentry: known.event.allows_reentry,
      is_exit: false,
      sells_at_door: false,
    });
  } catch {
    // No answer in time, or none at all: the scan waits in the queue.
    door.online = false;
    return null;
  } finally {
    asking.delete(scan.uuid);
  }
}

const NOBODY: DoorPlace = {
  id: 0,
  occurrence_id: 0,
  category_id: 0,
  epoch: 1,
  key_number: 1,
  is_void: false,
  due_cents: 0,
  holder: '',
  order_code: '',
  presence: null,
  presence_at: null,
  gate: '',
};

/** What becomes of the tickets by a scan of this device, until the portal's own word comes. */
function changesOf(scan: ScanBody, before: DoorPlace | null, isWholeOrder: boolean): DoorPlace[] {
  if (before === null) return [];
  const gate = door.facts?.device.name ?? '';
  const presence = scan.kind === 'in' ? 'in' : 'out';
  const due_cents = scan.paid === undefined ? before.due_cents : 0;
  const changed: DoorPlace[] = [{ ...before, presence, presence_at: serverNow(), gate, due_cents }];
  if (isWholeOrder)
    for (const place of holding().tally.ofOrder(before.order_code))
      if (place.id !== before.id) changed.push({ ...place, due_cents: 0 });
  return changed;
}

/** A ticket that the list lacks, after this scan of it. */
function unlisted({ kind }: ScanBody, { occurrence_id, category_id, place_id, epoch }: TicketCode): DoorPlace {
  const presence = kind === 'in' ? 'in' : 'out';
  const gate = door.facts?.device.name ?? '';
  return { ...NOBODY, id: place_id, occurrence_id, category_id, epoch, presence, presence_at: serverNow(), gate };
}

/** Takes an entry of this device back. The entry stays on record, and so does money that was taken. */
export async function undo(entry: Recent, reason: string): Promise<void> {
  const { keep, tally, putPlaces } = holding();
  const at = new Date().toISOString();
  const { uuid: undoes, place_id } = entry;
  await keep({ uuid: randomId(), place_id, epoch: 0, kind: 'undo', at, undoes, reason });
  const place = tally.get(place_id);
  if (place !== null) {
    const presence = entry.kind === 'out' ? ('in' as const) : null;
    await putPlaces([rowOf({ ...place, presence })]);
  }
  door.recent = ref(door.recent.map((one) => (one.uuid === entry.uuid ? { ...one, is_undone: true } : one)));
}
