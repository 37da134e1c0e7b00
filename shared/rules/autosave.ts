/**
 * The state of an editor: its draft, the server's copy, and when changes are sent. Pure: the caller has the clock, the
 * network and the copy on the device. Answers of the server never change the draft; only the person does.
 */
import { changedFields } from './publishing.ts';

/** Length of a typing pause before a save. */
export const SAVE_AFTER_MS = 2_000;
/** Waits before retries; the last one repeats. */
const AGAIN_MS = [2_000, 5_000, 15_000, 30_000, 60_000] as const;

type Fields = Record<string, unknown>;

export interface FieldConflict {
  field: string;
  theirs: unknown;
  /** Who changed it; null: unknown. */
  by: string | null;
}

/**
 * Why nothing is sent until the person acts: `session`: sign in; `conflict`: choose; `refused`: change what was
 * refused.
 */
export type Halt = 'session' | 'conflict' | 'refused';

export interface Autosave {
  draft: Fields;
  /** What the server has, according to its answers. */
  saved: Fields;
  /** The draft of the request that is under way; null: none. */
  sent: Fields | null;
  /** When the next request goes out, in ms since 1970; null: nothing to send, or halted. */
  due: number | null;
  /** Consecutive failures of the network or the server. */
  tries: number;
  halt: Halt | null;
  /** 0: the network is down; otherwise the status of the last try. Null: the last try succeeded. */
  failure: number | null;
  /** The server's sentence about a refusal. */
  refusal: string;
  conflicts: readonly FieldConflict[];
  /** When the server last accepted a save of this page. */
  savedAt: string | null;
}

export type AutosaveEvent =
  | { type: 'edited'; changes: Fields; now: number }
  /** A field lost the focus or the page is hidden, so it is saved without waiting. */
  | { type: 'paused'; now: number }
  /** The time `due` has come. */
  | { type: 'sending' }
  | { type: 'saved'; at: string; now: number }
  | { type: 'failed'; status: number; message: string; conflicts?: readonly FieldConflict[]; now: number }
  | { type: 'online'; now: number }
  | { type: 'signed_in'; now: number }
  /** The person chose: `mine` keeps the draft's version, `theirs` takes the other one. */
  | { type: 'resolved'; field: string; choice: 'mine' | 'theirs'; now: number };

export function openAutosave(saved: Fields): Autosave {
  return {
    draft: saved,
    saved,
    sent: null,
    due: null,
    tries: 0,
    halt: null,
    failure: null,
    refusal: '',
    conflicts: [],
    savedAt: null,
  };
}

/**
 * An editor that opens with unsent changes from this device, and the values they replaced. If the server's copy has
 * changed meanwhile, the server answers with a conflict.
 */
export function reopenAutosave(saved: Fields, kept: SaveBody, now: number): Autosave {
  const typed = changedFields(saved, { ...saved, ...kept.changes });
  if (typed.length === 0) return openAutosave(saved);
  const before = { ...saved, ...pick(kept.was, typed) };
  return { ...openAutosave(before), draft: { ...saved, ...pick(kept.changes, typed) }, due: now };
}

export interface SaveBody {
  changes: Fields;
  was: Fields;
}

/** The body of the next request; null: nothing changed. */
export function unsaved({ draft, saved }: Autosave): SaveBody | null {
  const fields = changedFields(saved, draft);
  return fields.length === 0 ? null : { changes: pick(draft, fields), was: pick(saved, fields) };
}

export function nextAutosave(state: Autosave, event: AutosaveEvent): Autosave {
  switch (event.type) {
    case 'edited': {
      const draft = { ...state.draft, ...event.changes };
      // The change may have corrected what was refused.
      const halt = state.halt === 'refused' ? null : state.halt;
      return scheduled({ ...state, draft, halt }, event.now + SAVE_AFTER_MS);
    }
    case 'paused':
      return state.failure === null ? scheduled(state, event.now) : state;
    case 'sending':
      return state.sent !== null || state.halt !== null ? state : { ...state, sent: state.draft, due: null };
    case 'saved': {
      if (state.sent === null) return state;
      const arrived = {
        ...state,
        saved: state.sent,
        sent: null,
        tries: 0,
        failure: null,
        refusal: '',
        savedAt: event.at,
      };
      return scheduled(arrived, event.now + SAVE_AFTER_MS);
    }
    case 'failed':
      return failed({ ...state, sent: null }, event);
    case 'online':
      return state.failure === null ? state : scheduled({ ...state, tries: 0 }, event.now);
    case 'signed_in':
      return state.halt === 'session' ? scheduled({ ...state, halt: null, failure: null }, event.now) : state;
    case 'resolved':
      return resolved(state, event);
  }
}

function failed(state: Autosave, event: Extract<AutosaveEvent, { type: 'failed' }>): Autosave {
  const { status, message, conflicts = [], now } = event;
  const halted = { ...state, failure: status, due: null };
  if (status === 401) return { ...halted, halt: 'session' };
  if (status === 409 && conflicts.length > 0) return { ...halted, failure: null, halt: 'conflict', conflicts };
  if (status !== 0 && status !== 429 && status < 500) return { ...halted, halt: 'refused', refusal: message };
  const wait = AGAIN_MS[Math.min(state.tries, AGAIN_MS.length - 1)] as number;
  return scheduled({ ...halted, tries: state.tries + 1 }, now + wait);
}

/** The draft is compared with the other version from now on, whichever was chosen. */
function resolved(state: Autosave, event: Extract<AutosaveEvent, { type: 'resolved' }>): Autosave {
  const conflict = state.conflicts.find(({ field }) => field === event.field);
  if (conflict === undefined) return state;
  const { field, theirs } = conflict;
  const conflicts = state.conflicts.filter((one) => one !== conflict);
  const next: Autosave = {
    ...state,
    conflicts,
    saved: { ...state.saved, [field]: theirs },
    draft: event.choice === 'mine' ? state.draft : { ...state.draft, [field]: theirs },
    halt: conflicts.length > 0 ? 'conflict' : null,
  };
  return scheduled(next, event.now);
}

/** With unsent changes and no obstacle, the next request is due at `at`, or when the wait after a failure is over. */
function scheduled(state: Autosave, at: number): Autosave {
  if (unsaved(state) === null) return { ...state, due: null, ...(state.halt === 'refused' ? { halt: null } : {}) };
  if (state.halt !== null || state.sent !== null) return { ...state, due: null };
  const isWaiting = state.failure !== null && state.tries > 0 && state.due !== null;
  return { ...state, due: isWaiting ? Math.max(state.due as number, at) : at };
}

const pick = (from: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

/** The words of the editor's bar. `kept`: whether the device has a copy of the unsent changes. */
export function saveWords(state: Autosave, kept: boolean, device: string, clock: (instant: string) => string): string {
  if (state.halt === 'session') return 'La sessione è finita: accedi di nuovo. Quello che hai scritto è qui.';
  if (state.halt === 'conflict') return 'Qualcuno ha cambiato gli stessi campi: scegli che cosa tenere.';
  if (state.halt === 'refused') return `Non salvato: ${state.refusal}`;
  if (state.sent !== null && state.failure === null) return 'Sto salvando…';
  if (unsaved(state) === null) return state.savedAt === null ? 'Tutto salvato' : `Salvato alle ${clock(state.savedAt)}`;
  if (state.failure === null) return 'Sto per salvare…';
  if (!kept) return 'Non ancora salvato: tieni aperta questa pagina, riprovo da solo.';
  return state.failure === 0
    ? `Salvato su questo ${device}, appena torna la rete lo invio`
    : `Salvato su questo ${device}: il portale non risponde, riprovo tra poco`;
}
