/**
 * The door of an event (docs/decisions/0081): the verdict on a ticket, and the state that results from scans. Pure,
 * used by both sides.
 */
import type { DoorList, ScansAnswer } from '../contract/door.ts';
import { atClock, longMoment, wallTime } from './dates.ts';
import { price } from './money.ts';
import { capital } from './text.ts';

/** A ticket in a door's list. */
export interface DoorSeat {
  id: number;
  occurrence_id: number;
  category_id: number;
  epoch: number;
  /** The town's key when it was issued or passed on: codes signed with an older one are forged. */
  key_number: number;
  /** Returned, released or cancelled: it is not valid. */
  is_void: boolean;
  /** Cents to pay before going in. */
  due_cents: number;
  holder: string;
  order_code: string;
  presence: 'in' | 'out' | null;
  /** The last time in or out; null: never. */
  presence_at: string | null;
  gate: string;
}

export type DoorDate = DoorList['dates'][number];

/**
 * The result of reading a code or of a search. `searched`: found by name, without a code; `foreign`: signed by an
 * unknown key, with another portal's address; `old_list`: signed with a key that this list lacks.
 */
export type CodeCheck = 'good' | 'searched' | 'no_ticket' | 'foreign' | 'forged' | 'old_list';

export interface Situation {
  check: CodeCheck;
  /** The other portal's host, of `foreign`. */
  host?: string;
  /** The code's content; null unless it was read or the ticket was searched. */
  ticket: { occurrence_id: number; epoch: number; key_number: number } | null;
  /** The town's present key. */
  newest_key: number;
  /** The ticket in the list; null: sold after the list was fetched. */
  seat: DoorSeat | null;
  category: { name: string; kind: string } | null;
  /** The date of this door. */
  tonight: DoorDate;
  /** The other dates of the event. */
  dates: readonly DoorDate[];
  allows_reentry: boolean;
  /** The gate is counting people out. */
  is_exit: boolean;
  /** Some tickets of the event are paid at the door. */
  sells_at_door: boolean;
}

export interface Verdict {
  /** Green: enters at once; amber: the person at the door decides; red: does not enter. */
  colour: 'green' | 'amber' | 'red';
  reason:
    | 'no_ticket'
    | 'foreign'
    | 'forged'
    | 'old_list'
    | 'other_date'
    | 'cancelled_date'
    | 'void'
    | 'moved'
    | 'due'
    | 'already_in'
    | 'not_in'
    | 'not_listed'
    | 'reduced'
    | 'searched'
    | 'out'
    | 'back'
    | 'in';
  title: string;
  text: string;
  /** The event that a scan records. */
  kind: 'in' | 'out' | null;
  due_cents: number;
}

const red = (reason: Verdict['reason'], title: string, text: string): Verdict => ({
  colour: 'red',
  reason,
  title,
  text,
  kind: null,
  due_cents: 0,
});

/** In this order: signature, this date, cancelled or passed on, an old key, to pay, already in. The first that applies is the verdict. */
export function judge(situation: Situation): Verdict {
  return (
    onCode(situation) ??
    onDate(situation) ??
    onState(situation) ??
    onKey(situation) ??
    onMoney(situation) ??
    onPresence(situation)
  );
}

function onCode({ check, host = '' }: Situation): Verdict | null {
  if (check === 'no_ticket') return red('no_ticket', 'Non è un biglietto', 'Questo codice non è di un evento.');
  if (check === 'foreign') return red('foreign', 'Di un altro portale', `Il biglietto è di ${host}, non di qui.`);
  if (check === 'forged') return red('forged', 'Biglietto falso', 'La firma del codice non è quella del portale.');
  if (check === 'old_list')
    return red(
      'old_list',
      'Non si può controllare',
      'La lista di questo ingresso è vecchia: serve la rete per un momento.',
    );
  return null;
}

function onDate({ ticket, tonight, dates }: Situation): Verdict | null {
  if (ticket === null) return red('no_ticket', 'Non è un biglietto', 'Questo codice non è di un evento.');
  if (ticket.occurrence_id !== tonight.id) {
    const other = dates.find(({ id }) => id === ticket.occurrence_id);
    if (other === undefined)
      return red('other_date', 'Di un altro evento', 'Il biglietto è vero, ma non per questo evento.');
    const words = other.starts_at < tonight.starts_at ? 'Il biglietto era per' : 'Il biglietto è per';
    return red('other_date', 'Di un’altra data', `${words} ${longMoment(other.starts_at)}.`);
  }
  return tonight.is_cancelled ? red('cancelled_date', 'Data annullata', 'Questa data non si fa.') : null;
}

const VOID = red('void', 'Biglietto annullato', 'Il posto è stato restituito o annullato.');
const MOVED = red('moved', 'Passato ad altri', 'Questo biglietto è di un’altra persona, che ne ha uno nuovo.');
const alreadyIn = (at: string | null, gate: string) => red('already_in', 'Già entrato', entryWords(at, gate));

/** What the portal's answer to an entry says; null: the person goes in. */
export function refusalOf({ state, at, gate }: ScansAnswer['results'][number]): Verdict | null {
  if (state === 'kept' || state === 'double') return null;
  if (state === 'already_in') return alreadyIn(at, gate);
  return state === 'moved' ? MOVED : VOID;
}

function onState({ seat, ticket }: Situation): Verdict | null {
  if (seat === null || ticket === null) return null;
  if (seat.is_void) return VOID;
  return ticket.epoch < seat.epoch ? MOVED : null;
}

/** What the list does not know yet, a ticket or its new holder, came after the list's keys: it is signed with the present one. */
function onKey({ ticket, seat, newest_key }: Situation): Verdict | null {
  if (ticket === null) return null;
  const least = seat !== null && ticket.epoch <= seat.epoch ? seat.key_number : newest_key;
  return ticket.key_number < least
    ? red('forged', 'Biglietto falso', 'È firmato con una chiave del portale che non vale più.')
    : null;
}

function onMoney({ seat, is_exit, sells_at_door }: Situation): Verdict | null {
  if (is_exit) return null;
  if (seat === null) {
    if (!sells_at_door) return null;
    const text = 'Venduto dopo l’ultimo aggiornamento: chiedi se è già pagato.';
    return { colour: 'amber', reason: 'not_listed', title: 'Non è in lista', text, kind: 'in', due_cents: 0 };
  }
  if (seat.due_cents === 0) return null;
  const title = `Da pagare ${price(seat.due_cents)}`;
  return { colour: 'amber', reason: 'due', title, text: seat.holder, kind: 'in', due_cents: seat.due_cents };
}

function onPresence({ check, seat, category, is_exit, allows_reentry }: Situation): Verdict {
  const text = [seat?.holder ?? '', category?.name ?? ''].filter(Boolean).join(' · ');
  const base = { text, due_cents: 0 };
  const { presence = null, presence_at = null, gate = '' } = seat ?? {};
  if (is_exit)
    return presence === 'in' || seat === null
      ? { ...base, colour: 'green', reason: 'out', title: 'Uscita segnata', kind: 'out' }
      : red('not_in', 'Non risulta dentro', 'Per uscire non serve altro.');
  if (presence === 'in') return alreadyIn(presence_at, gate);
  if (presence === 'out' && !allows_reentry)
    return red('already_in', 'Già entrato e uscito', 'A questo evento non si rientra.');
  if (category?.kind === 'ridotto')
    return { ...base, colour: 'amber', reason: 'reduced', title: `${category.name}: controlla`, kind: 'in' };
  if (check === 'searched') return { ...base, colour: 'amber', reason: 'searched', title: 'Può entrare', kind: 'in' };
  return presence === 'out'
    ? { ...base, colour: 'green', reason: 'back', title: 'Bentornato', kind: 'in' }
    : { ...base, colour: 'green', reason: 'in', title: 'Può entrare', kind: 'in' };
}

/** 'Alle 20:41, Ingresso mare.' */
export function entryWords(at: string | null, gate: string): string {
  const when = at === null ? '' : atClock(wallTime(at).time);
  return `${capital([when, gate].filter(Boolean).join(', '))}.`;
}

/** The dates to choose from. */
export const dateOptions = (dates: readonly DoorDate[]) =>
  dates.map(({ id, starts_at, is_cancelled }) => ({
    value: String(id),
    label: longMoment(starts_at) + (is_cancelled ? ' (annullata)' : ''),
  }));

/** The date that is on now or begins next; the last one when all are over. @param now ISO 8601, the server's */
export function tonightOf<D extends DoorDate>(dates: readonly D[], now: string): D | null {
  const inOrder = [...dates].sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1));
  const open = inOrder.filter(({ ends_at }) => ends_at > now);
  return open.find(({ is_cancelled }) => !is_cancelled) ?? open[0] ?? inOrder.at(-1) ?? null;
}

/** A scan, as both sides store it. `at` is the server's time, as well as the device knew it. */
export interface DoorScan {
  uuid: string;
  kind: 'in' | 'out' | 'undo';
  at: string;
  /** The scan that an 'undo' takes back. */
  undoes: string | null;
}

export interface Presence<S extends DoorScan> {
  presence: 'in' | 'out' | null;
  /** The scan that shows it: the first of the stay, also when others entered with the same ticket. */
  by: S | null;
  /** Entries of a ticket that was already in. */
  doubles: ReadonlySet<string>;
}

/** The presence that results from the scans of one seat, in whatever order they arrived. */
export function presenceOf<S extends DoorScan>(scans: readonly S[]): Presence<S> {
  const undone = new Set(scans.map(({ undoes }) => undoes));
  const valid = scans.filter(({ kind, uuid }) => kind !== 'undo' && !undone.has(uuid));
  valid.sort((a, b) => (a.at === b.at ? (a.uuid < b.uuid ? -1 : 1) : a.at < b.at ? -1 : 1));
  const doubles = new Set<string>();
  let by: S | null = null;
  for (const scan of valid) {
    if (scan.kind === 'in' && by?.kind === 'in') doubles.add(scan.uuid);
    else by = scan;
  }
  return { presence: by === null ? null : by.kind === 'in' ? 'in' : 'out', by, doubles };
}

/**
 * How far the device's clock is behind the server's, in milliseconds.
 * @param server ISO 8601; @param sent the device's clock when it asked, @param received when the answer came
 */
export function clockOffset(server: string, sent: number, received: number): number {
  return Date.parse(server) - (sent + received) / 2;
}

/** A device works until this long after the event's last date. */
export const DEVICE_HOURS_AFTER = 24;
/** Reasons to undo an entry. */
export const UNDO_REASONS = ['Ho inquadrato il biglietto sbagliato', 'Non è entrato', 'Altro'] as const;
