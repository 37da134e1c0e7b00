import type { ImportSettings } from '../../../shared/contract/imports.ts';
import type { Draft } from '../../../shared/contract/publishing.ts';
import type { RowDecision, RowGroup } from '../../../shared/rules/imports.ts';
import type { FieldErrors } from '../../content/publication.ts';
import { goingWithout, leftOut, MAY_LACK } from './columns.ts';
import { type Merged, mergeItem } from './merge.ts';
import type { Link, RowError } from './repository.ts';
import { ownFields } from './targets/fields.ts';
import type { Finder, Importer, Target } from './targets/target.ts';

export interface Assessed {
  group: RowGroup;
  item_id: number | null;
  notes: string[];
  errors: RowError[];
  candidates: { id: number; why: string }[];
  /** The whole draft that the row would write; null: it writes nothing. */
  draft: Draft | null;
  merged: Merged | null;
  /** Fields of the row that the item goes without, because their values are wrong. */
  left: readonly string[];
}

export interface Asked {
  position: number;
  given: Draft;
  errors: RowError[];
  /** What is doubtful about the row as a whole: until a person decides, it waits. */
  asks: readonly string[];
  link: Link | null;
  /** The source's link to an item under another key, which the source no longer uses. */
  former(item_id: number): Link | null;
  decision: RowDecision;
  /** With `match`: the item that a person chose. */
  item_id: number | null;
}

const nothing = { item_id: null, notes: [], errors: [], candidates: [], draft: null, merged: null, left: [] };

/**
 * Decides what a row would do now.
 * @param finder null when the row's item is known already, as when the preview is applied
 * @param taken items that earlier rows of the same file match
 */
export function assessor(target: Target, settings: ImportSettings, importer: Importer) {
  const misplaced = target.misplaced();

  function asChange(id: number, { given, link, former, decision }: Asked): Assessed {
    const live = target.read(id);
    const item = target.item(id);
    if (live === undefined || item === undefined) return refused('Non c’è più: qualcuno l’ha tolta.');
    if (item.archived) return { ...refused('È in archivio: rimettila online per aggiornarla.'), item_id: id };
    const own = ownFields(given);
    const merged = mergeItem(target, own, live, link?.item_id === id ? link : former(id));
    if (Object.keys(merged.taken).length === 0) return { ...nothing, group: 'unchanged', item_id: id, merged };
    const draft = target.join(live, merged.taken);
    const place = 'lat' in merged.taken || 'lng' in merged.taken ? misplaced(draft) : null;
    if (place !== null && decision !== 'match')
      return {
        ...nothing,
        group: 'doubt',
        notes: [place.note],
        candidates: [{ id, why: 'È questa, ma in un altro posto.' }],
      };
    if (place?.swapped != null) Object.assign(draft, place.swapped);
    // Errors that the item had before are not this row's.
    const errors = (of: Draft) => errorsOf(target.check(of, id, importer), of, (field) => field in merged.taken);
    const wrong = errors(draft);
    if (wrong.length === 0) return { ...nothing, group: 'changed', item_id: id, draft, merged };
    const lean = target.join(live, without(merged.taken, wrong));
    if (errors(lean).length > 0) return { ...nothing, group: 'wrong', item_id: id, errors: wrong };
    const rest = { ...merged, taken: without(merged.taken, wrong) };
    if (Object.keys(rest.taken).length === 0)
      return { ...asNoted(wrong), group: 'unchanged', item_id: id, merged: rest };
    return { ...asNoted(wrong), group: 'changed', item_id: id, draft: lean, merged: rest };
  }

  function asNew({ given, decision }: Asked): Assessed {
    const draft = target.compose(given, settings);
    const place = misplaced(draft);
    if (place?.swapped != null) Object.assign(draft, place.swapped);
    const errors = (of: Draft) => errorsOf(target.check(of, null, importer), of, () => true);
    const wrong = errors(draft);
    // A field that an item may lack does not keep out the rest of its row.
    const lean = wrong.length === 0 ? draft : { ...target.compose(without(given, wrong), settings), ...place?.swapped };
    if (wrong.length > 0 && errors(lean).length > 0) return { ...nothing, group: 'wrong', errors: wrong };
    if (place !== null && decision !== 'new') return { ...nothing, group: 'doubt', notes: [place.note] };
    return { ...asNoted(wrong), group: 'new', draft: lean };
  }

  function errorsOf(errors: FieldErrors, draft: Draft, counts: (field: string) => boolean): FieldError[] {
    const seen = new Set<string>();
    return Object.entries(errors).flatMap(([path, [message = '']]) => {
      const [field = ''] = path.split('.');
      if (!counts(field) || seen.has(field + message)) return [];
      seen.add(field + message);
      const value = target.words(field, draft[field]).slice(0, 200);
      return [{ field, label: target.labels[field] ?? field, value, message }];
    });
  }

  function found(asked: Asked, finder: Finder | null, taken: Set<number>): Assessed {
    const { position, given, errors, link, decision } = asked;
    if (decision === 'refuse') return refused('L’avete rifiutata.');
    if (errors.length > 0) return { ...nothing, group: 'wrong', errors, item_id: link?.item_id ?? null };
    if (decision === 'match' && asked.item_id !== null) return asChange(asked.item_id, asked);
    if (decision === 'new') return asNew(asked);
    if (link !== null && link.item_id === null) return refused('L’avete rifiutata la volta scorsa.');
    if (link?.item_id != null) return asChange(link.item_id, asked);
    if (finder === null) return asked.item_id === null ? asNew(asked) : asChange(asked.item_id, asked);

    const match = finder.find(ownFields(given));
    if (match.sure !== null && !taken.has(match.sure)) {
      taken.add(match.sure);
      return asChange(match.sure, asked);
    }
    const candidates =
      match.sure === null ? match.doubts : [{ id: match.sure, why: 'Lo è già un’altra riga di questo file.' }];
    const notes = match.twin === null ? [] : [`Sembra la stessa cosa della riga ${match.twin} di questo file.`];
    if (candidates.length > 0 || notes.length > 0) return { ...nothing, group: 'doubt', candidates, notes };
    const fresh = asNew(asked);
    if (fresh.group === 'new') finder.add(ownFields(given), position);
    return fresh;
  }

  return (asked: Asked, finder: Finder | null, taken: Set<number>): Assessed => {
    const is = found(asked, finder, taken);
    if (asked.asks.length === 0 || asked.decision !== 'automatic' || SETTLED.includes(is.group)) return is;
    if (is.group === 'wrong')
      return { ...is, errors: [...asked.asks.map((message) => ({ label: 'Riga', value: '', message })), ...is.errors] };
    const { item_id, candidates, notes, left } = is;
    const known = item_id === null ? candidates : [{ id: item_id, why: 'È questa, e il resto va bene.' }];
    return { ...nothing, group: 'doubt', item_id, candidates: known, notes: [...asked.asks, ...notes], left };
  };
}

/** Groups in which nothing would be written. */
const SETTLED: readonly RowGroup[] = ['unchanged', 'refused'];

interface FieldError extends RowError {
  field: string;
}

const without = (given: Draft, wrong: readonly FieldError[]): Draft =>
  goingWithout(
    given,
    wrong.map(({ field }) => field).filter((field) => MAY_LACK.has(field)),
  );

const asNoted = (wrong: readonly FieldError[]) => ({
  ...nothing,
  notes: wrong.map(leftOut),
  left: wrong.map(({ field }) => field),
});

const refused = (note: string): Assessed => ({ ...nothing, group: 'refused', notes: [note] });
