/** How content goes online (docs/decisions/0070): the kinds, the states of a revision, and who may move it. */
import { KINDS } from './kinds.ts';

/**
 * The kinds the desk edits: every kind of content, and menus and ads, which belong to a place and to an advertiser. Singular
 * names, for titles, buttons and notifications: 'un nuovo evento'.
 */
export const PUBLICATION_LABELS = {
  activities: { singular: 'Attività', plural: 'Attività', fresh: 'Nuova attività' },
  events: { singular: 'Evento', plural: 'Eventi', fresh: 'Nuovo evento' },
  jobs: { singular: 'Annuncio di lavoro', plural: 'Annunci di lavoro', fresh: 'Nuovo annuncio' },
  promotions: { singular: 'Promo', plural: 'Promo', fresh: 'Nuova promo' },
  flyers: { singular: 'Volantino', plural: 'Volantini', fresh: 'Nuovo volantino' },
  menus: { singular: 'Menu', plural: 'Menu', fresh: 'Nuovo menu' },
  ads: { singular: 'Annuncio pubblicitario', plural: 'Annunci pubblicitari', fresh: 'Nuova campagna' },
  articles: { singular: 'Articolo', plural: 'Articoli', fresh: 'Nuovo articolo' },
  pages: { singular: 'Pagina', plural: 'Pagine', fresh: 'Nuova pagina' },
} as const;
export type PublicationKind = keyof typeof PUBLICATION_LABELS;
export const PUBLICATION_KINDS = Object.keys(PUBLICATION_LABELS) as PublicationKind[];

/** Kinds that only the office writes. */
export const OFFICE_KINDS: readonly PublicationKind[] = ['articles', 'pages'];

export function isPublicationKind(kind: string): kind is PublicationKind {
  return (PUBLICATION_KINDS as readonly string[]).includes(kind);
}

/** The public page of a live item; null for kinds without a page of their own. */
export function publicPath(kind: PublicationKind, key: string): string | null {
  return kind === 'menus' || kind === 'ads' ? null : KINDS[kind].item(key);
}

export const STATE_LABELS = {
  draft: 'Bozza',
  submitted: 'In attesa della redazione',
  to_correct: 'Da correggere',
  scheduled: 'Programmato',
  approved: 'Pubblicato',
  rejected: 'Non accettato',
  withdrawn: 'Ritirato',
} as const;
export type RevisionState = keyof typeof STATE_LABELS;
export const REVISION_STATES = Object.keys(STATE_LABELS) as RevisionState[];

/** The moves of a revision. `publish` ends a submission without approval, an approval, and a schedule. */
export type Move = 'save' | 'submit' | 'withdraw' | 'schedule' | 'publish' | 'ask_changes' | 'reject' | 'discard';

const MOVES: Record<RevisionState, Partial<Record<Move, RevisionState>>> = {
  draft: { save: 'draft', submit: 'submitted', schedule: 'scheduled', publish: 'approved', discard: 'withdrawn' },
  submitted: {
    withdraw: 'draft',
    schedule: 'scheduled',
    publish: 'approved',
    ask_changes: 'to_correct',
    reject: 'rejected',
  },
  // Saving a correction keeps the state, so that the reason stays visible until the draft is sent again.
  to_correct: {
    save: 'to_correct',
    submit: 'submitted',
    schedule: 'scheduled',
    publish: 'approved',
    discard: 'withdrawn',
  },
  scheduled: { withdraw: 'draft', publish: 'approved', ask_changes: 'to_correct', reject: 'rejected' },
  approved: {},
  rejected: {},
  withdrawn: {},
};

/** The state after a move; null when the move is not possible. */
export function stateAfter(state: RevisionState, move: Move): RevisionState | null {
  return MOVES[state][move] ?? null;
}

/** The states of a working copy; the others are history. */
export const WORKING_STATES = REVISION_STATES.filter((state) => Object.keys(MOVES[state]).length > 0);

/** Whether its author may edit it; a revision that waits for the office must be withdrawn first. */
export function isEditable(state: RevisionState): boolean {
  return stateAfter(state, 'save') !== null;
}

/** Validity of a preview link for people without an account. */
export const PREVIEW_LINK_HOURS = 48;
/** How long an author can put back an archived item; afterwards it stays in the office's archive. */
export const ARCHIVE_UNDO_DAYS = 30;
/** Retention of a draft that its author discarded; and of one that the office rejected. */
export const WITHDRAWN_DAYS = 30;
export const REJECTED_DAYS = 180;
/** Validity of an invitation to manage a shop. */
export const INVITATION_DAYS = 14;

/** Fields whose values differ, of two drafts of the same kind. */
export function changedFields<Draft extends object>(before: Draft, after: Draft): (keyof Draft & string)[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Draft & string>;
  return [...names].filter((name) => !same(before[name], after[name]));
}

/** Structural equality of JSON values; the order of an object's keys does not matter. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => key in right && same(left[key], right[key]));
}

/**
 * A merge of two versions of a draft: fields that only one person changed are merged, the others are in `conflicts`.
 */
export function merge<Draft extends object>(
  base: Draft,
  theirs: Draft,
  mine: Draft,
): { merged: Draft; conflicts: (keyof Draft & string)[] } {
  const merged = { ...theirs };
  const conflicts: (keyof Draft & string)[] = [];
  for (const name of changedFields(base, mine)) {
    merged[name] = mine[name];
    if (!same(base[name], theirs[name]) && !same(theirs[name], mine[name])) conflicts.push(name);
  }
  return { merged, conflicts };
}

/** What a page can't be drawn without, and a reader would take for decided. */
export const PREVIEW_EXAMPLES = {
  dates: 'la data, o la sua fine',
  starts_on: 'il primo giorno',
  ends_on: 'l’ultimo giorno',
  expires_on: 'la scadenza',
  starts_at: 'l’inizio',
  ends_at: 'la fine',
} as const;
export type PreviewExample = keyof typeof PREVIEW_EXAMPLES;
