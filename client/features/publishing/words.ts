import type {
  DeskItem,
  DeskOptions,
  Draft,
  DraftPhoto,
  Outcome,
  Revision,
  WorkingCopy,
} from '../../../shared/contract/publishing.ts';
import { nameOf } from '../../../shared/kinds/field.ts';
import { clockTime, fullDay, longDay, longMoment, theDay, wallTime } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { changedFields, STATE_LABELS } from '../../../shared/rules/publishing.ts';
import type { KindEditor } from '../../lib/editing.ts';
import type { Tone } from '../../ui/Badge.tsx';

// biome-ignore lint/suspicious/noExplicitAny: each kind has a draft of its own, and only its own editor meets it
export type AnyEditor = KindEditor<any>;

/** A state as a badge shows it. */
export interface StateBadge {
  tone: Tone;
  words: string;
}

export function liveBadge(status: string | null): StateBadge | null {
  if (status === 'pubblicato') return { tone: 'good', words: 'Online' };
  return status === 'archiviato' ? { tone: 'neutral', words: 'In archivio' } : null;
}

/** The working copy's state; "Modifiche non pubblicate" for an online item. Null: it was only opened. */
export function revisionBadge({ state }: Revision, live: boolean, written = true): StateBadge | null {
  if (state === 'draft' && live && !written) return null;
  if (state === 'draft') return { tone: 'lemon', words: live ? 'Modifiche non pubblicate' : STATE_LABELS.draft };
  const tones = { to_correct: 'urgent', rejected: 'warm', submitted: 'info', scheduled: 'info' } as const;
  return { tone: tones[state as keyof typeof tones] ?? 'neutral', words: STATE_LABELS[state] };
}

/** The line under an item's name: who has to act, or when it ends. Null: nothing to say. */
export function itemWords({ revision, status, ends_on, archived_at }: DeskItem, today: string): string | null {
  if (revision?.state === 'to_correct' && revision.reason !== '') return `La redazione ti chiede: «${revision.reason}»`;
  if (revision?.state === 'rejected' && revision.reason !== '') return `La redazione risponde: «${revision.reason}»`;
  if (revision?.state === 'submitted' && revision.submitted_at !== null)
    return `La redazione ce l’ha da ${longDay(wallTime(revision.submitted_at).day)}.`;
  if (revision?.state === 'scheduled' && revision.publish_at !== null)
    return `Esce da sola ${longMoment(revision.publish_at)}.`;
  if (status === 'archiviato')
    return archived_at === null ? null : `Non è più online ${theDay('dal', wallTime(archived_at).day, today)}.`;
  if (ends_on === null) return status === null ? `Cominciata ${momentWords(revision?.created_at ?? null)}.` : null;
  return ends_on < today ? `Finita ${theDay('il', ends_on, today)}.` : `Finisce ${theDay('il', ends_on, today)}.`;
}

const momentWords = (instant: string | null) => (instant === null ? 'da poco' : `il ${fullDay(wallTime(instant).day)}`);

/** The changed fields of a draft, in the order of the form. */
export function changedInOrder(editor: AnyEditor, before: Draft, after: Draft): string[] {
  const changed = new Set(changedFields(before, after));
  return Object.keys(editor.fields)
    .filter((field) => changed.delete(field))
    .concat([...changed]);
}

export function labelOf(editor: AnyEditor, field: string): string {
  const entry = editor.fields[field];
  return entry === undefined ? field : nameOf(entry);
}

/** A field's value as text; '' when empty. */
export function fieldWords(editor: AnyEditor, field: string, value: unknown, options: DeskOptions): string {
  const own = (editor.words as Record<string, (value: unknown, options: DeskOptions) => string> | undefined)?.[field];
  if (own !== undefined && value !== undefined) return own(value, options);
  const entry = editor.fields[field];
  if (value === null || value === undefined) return (value === null && entry?.none) || '';
  switch (entry?.type) {
    case 'markdown':
      return withoutMarks(String(value));
    case 'choice':
      return entry.options[String(value)] ?? String(value);
    case 'several':
      return (value as string[]).map((one) => entry.options[one] ?? one).join('\n') || (entry.none ?? '');
    case 'fact':
    case 'yesNo':
      return value === true ? 'Sì' : 'No';
    case 'day':
      return value === '' ? '' : fullDay(String(value));
    case 'moment':
      return `${fullDay(String(value).slice(0, 10))}, ${clockTime(String(value).slice(11))}`;
    case 'cents':
      return price(Number(value));
    case 'category':
      return among(options.categories, value);
    case 'shop':
      return among(options.shops, value);
    case 'photos':
      return (value as DraftPhoto[]).map(({ alt }, index) => alt || `Foto ${index + 1}`).join('\n');
    default:
      return plainWords(value);
  }
}

const among = (rows: readonly { id: number; name: string }[], id: unknown): string =>
  rows.find((one) => one.id === id)?.name ?? 'Non più nell’elenco';

/** Formatted text as it reads: no stars and hashes, a link with its address behind its words. */
const withoutMarks = (text: string): string =>
  text
    .replace(/^#{1,6} +/gm, '')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/!?\[([^\]]*)\]\(([^)\s]+)\)/g, '$1 ($2)');

function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sì' : 'No';
  if (Array.isArray(value)) return value.map(plainWords).join('\n');
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map(plainWords)
      .filter((words) => words !== '')
      .join(', ');
  return value === null ? '' : String(value);
}

/** The effect of sending, known beforehand: some fields need the office's approval. */
export interface Sending {
  /** Changed fields of an online item that need approval; all fields of a new item. */
  waits: 'all' | readonly string[];
  /** Whether a part goes online at once. */
  hasFree: boolean;
}

export function sendingOf({ live, live_draft, reviewed, reviews_new }: WorkingCopy, draft: Draft): Sending {
  if (live === null || live_draft === null) return { waits: reviews_new ? 'all' : [], hasFree: !reviews_new };
  const changed = changedFields(live_draft, draft);
  const waits = changed.filter((field) => reviewed.includes(field));
  return { waits, hasFree: waits.length < changed.length };
}

export function submitLabel({ waits }: Sending, copy: WorkingCopy, scheduled: boolean): string {
  if (waits === 'all' || waits.length > 0)
    return copy.revision.state === 'to_correct' ? 'Invia di nuovo alla redazione' : 'Invia alla redazione';
  if (scheduled) return 'Programma';
  return copy.live === null ? 'Pubblica' : 'Pubblica le modifiche';
}

/** The sentence after a submission. */
export function outcomeWords({ state, waiting }: Outcome, publishAt: string | null): string {
  if (state === 'scheduled' && publishAt !== null) return `Programmato: esce ${publishAt}.`;
  if (state === 'approved' && waiting === null) return 'È online.';
  if (waiting !== null) return 'Una parte è già online; il resto lo guarda prima la redazione. Ti avvisiamo noi.';
  if (state === 'submitted') return 'È dalla redazione: la guarda e ti avvisa. Fino ad allora online non cambia nulla.';
  return STATE_LABELS[state];
}
