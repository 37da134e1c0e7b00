import { daysBetween } from '../../../shared/rules/dates.ts';
import type { Listed } from './repository.ts';

/** Number of places per category, best first, that take turns on the home page. */
const TAKING_TURNS = 5;

/** Takes one place of each category before a second of any; the first category and its place change daily. */
export function variedPick(best: Listed[], day: string, limit: number): Listed[] {
  const turn = daysBetween('2026-01-01', day);
  const groups = [...Map.groupBy(best, (activity) => activity.category_slug).values()].map((group) =>
    turned(group.slice(0, TAKING_TURNS), turn),
  );
  const picked: Listed[] = [];
  for (let round = 0; round < TAKING_TURNS; round++) {
    for (const group of turned(groups, turn)) {
      const activity = group[round];
      if (activity !== undefined && picked.length < limit) picked.push(activity);
    }
  }
  return picked;
}

/** The list rotated by `by` places. */
function turned<T>(list: T[], by: number): T[] {
  const at = list.length === 0 ? 0 : ((by % list.length) + list.length) % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
