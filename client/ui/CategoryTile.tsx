import { type SceneKind, tilePath } from '../../shared/rules/scenes.ts';
import type { TileKind } from '../../shared/rules/tile.ts';
import { Drawing } from './Drawing.tsx';

interface CategoryTileProps {
  kind: SceneKind | TileKind;
  category: string;
  seed: number | string;
  className?: string | undefined;
}

/** The tile of a category: its thing in the middle, the seed's own border around it. Decoration: words stand beside it. */
export function CategoryTile({ kind, category, seed, className }: CategoryTileProps) {
  return (
    <Drawing
      src={tilePath(kind === 'sustainability' ? 'articles' : (kind as SceneKind), category, seed)}
      width={100}
      height={100}
      className={className}
    />
  );
}
