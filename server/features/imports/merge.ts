import type { Draft } from '../../../shared/contract/publishing.ts';
import { same } from '../../../shared/rules/publishing.ts';
import type { Target } from './targets/target.ts';

/** What a source said about an item last time. */
export interface Known {
  /** The fields as the source gave them. */
  given: Draft;
  /** The fields that were written, as the item has them. */
  applied: Draft;
}

export interface Merged {
  /** Fields that change, with the source's new values. */
  taken: Draft;
  /** Fields in which the source differs from a person's edit, which stays. */
  kept: string[];
}

/**
 * Merges three versions field by field: the source's last one, its new one, and the item's. The source's new value is taken
 * where the item still has its last one; a value that a person changed stays. An item that the source meets for the first time only
 * gets fields that it lacks.
 * @param given only fields for which the source has a value: an empty cell removes nothing
 */
export function mergeFields(given: Draft, live: Draft, known: Known | null): Merged {
  const taken: Draft = {};
  const kept: string[] = [];
  for (const [name, theirs] of Object.entries(given)) {
    const ours = live[name];
    if (same(theirs, ours)) continue;
    // The source has not changed the field, so the item keeps its value.
    if (known !== null && name in known.given && same(theirs, known.given[name])) {
      if (!(name in known.applied) || !same(ours, known.applied[name])) kept.push(name);
      continue;
    }
    const isTheirs = known !== null && name in known.applied && same(ours, known.applied[name]);
    if (isTheirs || isEmpty(ours)) taken[name] = theirs;
    else kept.push(name);
  }
  return { taken, kept };
}

/** Merges the drafts of a kind, compared as its target does. */
export function mergeItem({ view }: Pick<Target, 'view'>, given: Draft, live: Draft, known: Known | null): Merged {
  const before = known === null ? null : { given: view(known.given), applied: view(known.applied) };
  return mergeFields(view(given), view(live), before);
}

/** The fields that the source will have written once the item is `after`. */
export function appliedAfter(
  { view }: Pick<Target, 'view'>,
  given: Draft,
  taken: Draft,
  link: Known | null,
  item: Draft,
): Draft {
  const after = view(item);
  const known = link === null ? null : { applied: view(link.applied) };
  const names = Object.keys(given).filter((name) => name in taken || (known !== null && name in known.applied));
  return Object.fromEntries(
    names.flatMap((name) => (name in taken || same(known?.applied[name], after[name]) ? [[name, after[name]]] : [])),
  );
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}
