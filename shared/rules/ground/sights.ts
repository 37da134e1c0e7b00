import { type Point, SIGHT_KINDS, type SightKind } from './kinds.ts';

interface Sight {
  kind: SightKind;
  name: string;
  at: Point;
}

/** The maximum of each kind, because a town has one castle and thirty churches: the first of each kind say more than all of one. */
const MOST_OF_A_KIND = 8;
const MOST = 40;
/** Nearer sights of the same kind are one sight, mapped both as a point and as an area. */
const SAME_M = 90;

/** The sights to draw, the most recognisable first, in whole metres. */
export function sightsOf(sights: readonly Sight[]): { kind: SightKind; name: string; x: number; y: number }[] {
  const chosen: Sight[] = [];
  const counts = new Map<SightKind, number>();
  for (const sight of sights.toSorted((a, b) => SIGHT_KINDS.indexOf(a.kind) - SIGHT_KINDS.indexOf(b.kind))) {
    const count = counts.get(sight.kind) ?? 0;
    const isKnown = chosen.some(
      ({ name, kind, at }) =>
        name === sight.name || (kind === sight.kind && Math.hypot(at[0] - sight.at[0], at[1] - sight.at[1]) < SAME_M),
    );
    if (isKnown || count >= MOST_OF_A_KIND || chosen.length >= MOST) continue;
    counts.set(sight.kind, count + 1);
    chosen.push(sight);
  }
  return chosen.map(({ kind, name, at: [x, y] }) => ({ kind, name, x: Math.round(x), y: Math.round(y) }));
}
