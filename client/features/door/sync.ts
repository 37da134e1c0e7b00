import { ref } from 'valtio';
import type { ScanBody } from '../../../shared/contract/door.ts';
import { clockOffset, type DoorSeat } from '../../../shared/rules/door.ts';
import type { Verify } from '../../../shared/rules/ticketCode.ts';
import { ApiError } from '../../lib/http.ts';
import { fetchList, pair, sendScans } from './api.ts';
import { type DoorDatabase, openDoorDatabase, type Waiting } from './database.ts';
import { whenIdle } from './idle.ts';
import { type DoorFacts, door } from './store.ts';
import { createTally, seatOf } from './tally.ts';
import { openTill } from './till.ts';

interface Paired {
  token: string;
  event_id: number;
}
/** How far the first list has come; without `after` it is whole, and `sequence` asks for what has changed. */
interface Progress {
  sequence: number | null;
  after: number | null;
}

/** What a paired device holds in memory. */
interface Holding extends Paired {
  database: DoorDatabase;
  tally: ReturnType<typeof createTally>;
  keys: Map<number, Verify>;
  /** Scans of this device that have not arrived, as on its disk, in the order in which they were made. */
  pending: Map<string, Waiting>;
  /** Scans that the portal is being asked about: the round leaves them alone. */
  asking: Set<string>;
  /** Writes a scan to the disk, to be sent, with what it makes of its tickets. How many wait is told later: the verdict comes first. */
  keep(scan: ScanBody, seats?: readonly DoorSeat[]): Promise<void>;
  sent(uuids: readonly string[]): Promise<void>;
  putSeats(seats: readonly DoorSeat[]): Promise<void>;
}

const ROUND_MS = 5_000;
const MOST_AT_ONCE = 50;

let held: Holding | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isUnderWay = false;

/** @throws when no device is paired here: nothing is scanned before */
export function holding(): Holding {
  if (held === null) throw new Error('no door is open');
  return held;
}

/** Opens what this device holds. @param code of the organiser's QR code; '' when there is none */
export async function openDoor(code: string): Promise<void> {
  door.problem = null;
  try {
    const database = await openDoorDatabase();
    let paired = await database.read<Paired>('dispositivo');
    if (code !== '' && (paired === undefined || !(await isSpent(code, database)))) {
      const { token, event_id } = await pair(code);
      // The former event's tickets are deleted; scans that wait to be sent stay.
      await database.forget();
      paired = { token, event_id };
      await database.write('dispositivo', paired);
      await database.write('codice', code);
    }
    if (paired === undefined) {
      door.phase = 'unpaired';
      return;
    }
    await hold(database, paired);
    await round();
  } catch (error) {
    door.phase = 'unpaired';
    door.problem =
      error instanceof ApiError ? error.message : 'Questo browser non lascia salvare i dati: usa una finestra normale.';
  }
}

/** The address stays in the tab: a reload must not pair again with a code that was used here. */
async function isSpent(code: string, database: DoorDatabase): Promise<boolean> {
  return (await database.read<string>('codice')) === code;
}

async function hold(database: DoorDatabase, paired: Paired): Promise<void> {
  const tally = createTally();
  const waiting = await database.waiting();
  waiting.sort((a, b) => (a.at < b.at ? -1 : 1));
  const pending = new Map(waiting.map((scan) => [scan.uuid, scan]));
  const tellWaiting = () => {
    door.waiting = pending.size;
  };
  held = {
    ...paired,
    database,
    tally,
    keys: new Map(),
    pending,
    asking: new Set(),
    async keep(scan, seats = []) {
      const mine = { ...scan, event_id: paired.event_id };
      await database.enqueue(mine, seats);
      pending.set(scan.uuid, mine);
      whenIdle(tellWaiting);
      if (scan.kind !== 'in') soon();
    },
    async sent(uuids) {
      await database.dequeue(uuids);
      for (const uuid of uuids) pending.delete(uuid);
      tellWaiting();
    },
    async putSeats(seats) {
      for (const seat of seats) tally.put(seat);
      door.version += 1;
      await database.putSeats(seats);
    },
  };
  for (const seat of await database.seats()) tally.put(seat);
  tellWaiting();
  await openTill(database);
  const facts = await database.read<DoorFacts>('evento');
  const progress = await database.read<Progress>('avanzamento');
  door.synced_at = (await database.read<number>('aggiornata')) ?? 0;
  door.offset = (await database.read<number>('orologio')) ?? 0;
  if (facts === undefined || progress === undefined || progress.after !== null) {
    door.phase = 'fetching';
    return;
  }
  await keepFacts(held, facts);
  door.phase = 'ready';
}

/** Sends what waits, then fetches what has changed, then waits for the next turn. */
export async function round(): Promise<void> {
  if (held === null || isUnderWay) return;
  isUnderWay = true;
  clearTimeout(timer);
  try {
    await sendWaiting(held);
    await fetchAll(held);
    door.online = true;
    door.problem = null;
  } catch (error) {
    door.online = false;
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 410) await end(error.message);
    else if (error.status !== 0) door.problem = error.message;
  } finally {
    isUnderWay = false;
    if (held !== null) timer = setTimeout(() => void round(), ROUND_MS);
  }
}

/** Begins the next turn at once. */
export function soon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void round(), 0);
}

async function sendWaiting({ pending, token, event_id, asking, sent }: Holding): Promise<void> {
  for (;;) {
    const next: Waiting[] = [];
    for (const scan of pending.values()) {
      if (scan.event_id === event_id && !asking.has(scan.uuid)) next.push(scan);
      if (next.length === MOST_AT_ONCE) break;
    }
    if (next.length === 0) return;
    const scans = next.map(({ event_id: _event, ...scan }) => scan);
    await sendScans(token, { sent_at: new Date().toISOString(), live: false, scans });
    await sent(scans.map(({ uuid }) => uuid));
  }
}

async function fetchAll(mine: Holding): Promise<void> {
  const { database, token, putSeats, tally } = mine;
  let progress = (await database.read<Progress>('avanzamento')) ?? { sequence: null, after: 0 };
  for (;;) {
    const isWhole = progress.after === null;
    const query = isWhole ? `?since=${progress.sequence}` : progress.after === 0 ? '' : `?after=${progress.after}`;
    const asked = Date.now();
    const list = await fetchList(token, query);
    door.offset = clockOffset(list.now, asked, Date.now());
    if (list.seats.length > 0) await putSeats(list.seats.map(seatOf));
    // The first piece's sequence: what changes while the others come is fetched again afterwards.
    const sequence = isWhole ? list.sequence : (progress.sequence ?? list.sequence);
    progress = { sequence, after: isWhole || !list.has_more ? null : list.after };
    await database.write('avanzamento', progress);
    await keepWhatCame(mine, list);
    door.fetched = tally.size();
    if (isWhole && !list.has_more) return;
  }
}

const KIND = { name: 'ECDSA', namedCurve: 'P-256' };
const HASH = { name: 'ECDSA', hash: 'SHA-256' };

/** The event as the portal knows it, and its public keys, imported once. */
async function keepFacts(mine: Holding, facts: DoorFacts): Promise<void> {
  door.facts = ref(facts);
  const imported = facts.keys.map(async ({ number, jwk }): Promise<[number, Verify]> => {
    const key = await crypto.subtle.importKey('jwk', jwk, KIND, false, ['verify']);
    return [number, ({ signature, signed }) => crypto.subtle.verify(HASH, key, signature, signed)];
  });
  mine.keys = new Map(await Promise.all(imported));
}

async function keepWhatCame(mine: Holding, { device, event, dates, categories, keys }: DoorFacts): Promise<void> {
  const { database } = mine;
  const fresh = { device, event, dates, categories, keys };
  if (JSON.stringify(fresh) !== JSON.stringify(door.facts)) {
    await database.write('evento', fresh);
    await keepFacts(mine, fresh);
  }
  door.synced_at = Date.now();
  await database.write('aggiornata', door.synced_at);
  await database.write('orologio', door.offset);
  if (door.phase === 'fetching' && (await database.read<Progress>('avanzamento'))?.after === null) door.phase = 'ready';
}

/** The device was revoked, or the event is over: nobody's name stays here. Scans that could not be sent do. */
async function end(message: string): Promise<void> {
  const { database, tally } = holding();
  held = null;
  tally.clear();
  await database.forget();
  door.facts = null;
  door.problem = message;
  door.phase = 'ended';
}

addEventListener('online', soon);
