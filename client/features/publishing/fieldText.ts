import type { DeskOptions, Draft, DraftPhoto } from '../../../shared/contract/publishing.ts';
import { nameOf } from '../../../shared/kinds/field.ts';
import { clockTime, fullDay } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { changedFields } from '../../../shared/rules/publishing.ts';
import type { KindEditor } from '../../lib/editing.ts';

// biome-ignore lint/suspicious/noExplicitAny: each kind has a draft of its own, and only its own editor meets it
export type AnyEditor = KindEditor<any>;

/** What puts drafts into words: their kind, and the names of what they point at. */
export interface Wording {
  parts: AnyEditor;
  options: DeskOptions;
}

/** The changed fields of a draft, in the order of the form. */
export function changedInOrder({ parts }: Pick<Wording, 'parts'>, before: Draft, after: Draft): string[] {
  const changed = new Set(changedFields(before, after));
  return Object.keys(parts.fields)
    .filter((field) => changed.delete(field))
    .concat([...changed]);
}

export function labelOf({ parts }: Pick<Wording, 'parts'>, field: string): string {
  const entry = parts.fields[field];
  return entry === undefined ? field : nameOf(entry);
}

/** A field's value as text; '' when empty. */
export function fieldWords({ parts, options }: Wording, field: string, value: unknown): string {
  const entry = parts.fields[field];
  if (value === null && entry?.none !== undefined) return entry.none;
  const own = (parts.words as Record<string, (value: unknown, options: DeskOptions) => string> | undefined)?.[field];
  if (own !== undefined && value !== undefined) return own(value, options);
  if (value === null || value === undefined) return '';
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
