import type { Draft } from '../../../shared/contract/publishing.ts';
import { same } from '../../../shared/rules/publishing.ts';
import type { Target } from './targets/target.ts';

/** What a source knows of an item from the last time. */
export interface Known {
  /** What it said. */
  given: Draft;
  /** What of it was written, as the item has it. */
  applied: Draft;
}

export interface Merged {
  /** Fields that change, with what the source says now. */
  taken: Draft;
  /** Fields in which a person and the source differ, and the person's stays. */
  kept: string[];
}

/**
 * Field by field: what the source said last time, what it says now, and what the item has. The source's new word is taken where the
 * item still has its last one; everywhere else a person wrote, and a person's word stays. An item that the source meets for the
 * first time only gets what it lacks.
 * @param given only fields about which the source says something: an empty cell takes nothing away
 */
export function mergeFields(given: Draft, live: Draft, known: Known | null): Merged {
  const taken: Draft = {};
  const kept: string[] = [];
  for (const [name, theirs] of Object.entries(given)) {
    const ours = live[name];
    if (same(theirs, ours)) continue;
    // It says what it said: whatever the item has now, it has since then.
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

/** The same of a kind's drafts, each as its target compares them. */
export function mergeItem({ view }: Pick<Target, 'view'>, given: Draft, live: Draft, known: Known | null): Merged {
  const before = known === null ? null : { given: view(known.given), applied: view(known.applied) };
  return mergeFields(view(given), view(live), before);
}

/** What the source will have written once `after` is the item. */
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
