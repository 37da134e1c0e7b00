import type { TileKind } from '../../shared/rules/tile.ts';
import { TileWall } from './Tile.tsx';

const SEEDS = ['fascia-1', 'fascia-2'];

/** A full-width band of the kind's tiles across the top of a page. */
export function Band({ kind }: { kind: TileKind }) {
  return (
    <div className="band sunken no-print line-below">
      <TileWall tiles={SEEDS.map((seed) => ({ kind, seed }))} size={36} />
    </div>
  );
}
