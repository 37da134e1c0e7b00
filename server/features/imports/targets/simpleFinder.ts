import type { Draft } from '../../../../shared/contract/publishing.ts';
import type { Finder } from './target.ts';

/** Finds items by key: the same key is the same item, and only several items with one key are in doubt. */
export function simpleFinder(items: readonly (Draft & { id: number })[], keyOf: (draft: Draft) => string): Finder {
  const online = Map.groupBy(items, keyOf);
  const fresh = new Map<string, number>();
  return {
    find(draft) {
      const found = online.get(keyOf(draft)) ?? [];
      if (found.length === 1) return { sure: found[0]?.id as number, doubts: [], twin: null };
      const doubts = found.map(({ id }) => ({ id, why: 'Dice la stessa cosa.' }));
      return { sure: null, doubts, twin: fresh.get(keyOf(draft)) ?? null };
    },
    add: (draft, position) => void fresh.set(keyOf(draft), position),
  };
}
