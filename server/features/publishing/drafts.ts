import type { Draft } from '../../../shared/contract/publishing.ts';
import { same } from '../../../shared/rules/publishing.ts';
import type { AnyPublication } from '../../content/publication.ts';

/** A field that two people changed to different values. */
export interface Clash {
  field: string;
  theirs: unknown;
  mine: unknown;
}

/**
 * A save: takes fields whose stored value is still what the writer saw, or already the new one; the others are
 * conflicts.
 * @param was the fields as the writer saw them
 */
export function applySave(body: Draft, changes: Draft, was: Draft): { next: Draft; clashes: Clash[] } {
  const next = { ...body };
  const clashes: Clash[] = [];
  for (const [field, mine] of Object.entries(changes)) {
    const theirs = body[field];
    if (field in was && !same(theirs, was[field]) && !same(theirs, mine)) clashes.push({ field, theirs, mine });
    else next[field] = mine;
  }
  return { next, clashes };
}

/**
 * Rebases a draft onto a changed live row: takes fields that only others changed. A field that both changed keeps its
 * old base, so that it counts as a conflict when the draft is sent.
 */
export function rebase(base: Draft, live: Draft, mine: Draft): { base: Draft; draft: Draft } {
  const [nextBase, draft] = [{ ...base }, { ...mine }];
  for (const field of new Set([...Object.keys(base), ...Object.keys(live)])) {
    if (same(base[field], live[field])) continue;
    const isUntouched = same(mine[field], base[field]);
    if (!isUntouched && !same(mine[field], live[field])) continue;
    nextBase[field] = live[field];
    if (isUntouched) draft[field] = live[field];
  }
  return { base: nextBase, draft };
}

/** These fields of a draft, for the audit log. */
export function pick(draft: Draft | null, fields: readonly string[]): Draft | null {
  return draft === null ? null : Object.fromEntries(fields.map((field) => [field, draft[field]]));
}

/** A revision's columns of its draft. @param base the live row that it began with */
export const stored = (publication: Pick<AnyPublication, 'title'>, draft: Draft, base: Draft | null) => ({
  title: titleOf(publication, draft),
  body: JSON.stringify(draft),
  base_body: base === null ? null : JSON.stringify(base),
});

export const parse = (json: string): Draft => JSON.parse(json) as Draft;
export const parseOrNull = (json: string | null): Draft | null => (json === null ? null : parse(json));

/** The title under which a revision is listed. */
function titleOf(publication: Pick<AnyPublication, 'title'>, draft: Draft): string {
  return publication.title(draft).trim().slice(0, 200);
}
