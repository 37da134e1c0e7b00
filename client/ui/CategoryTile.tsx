import { type SceneKind, scenePath, tilePath } from '../../shared/rules/scenes.ts';
import type { TileKind } from '../../shared/rules/tile.ts';
import { Drawing } from './Drawing.tsx';

interface CategoryTileProps {
  kind: SceneKind | TileKind;
  category: string;
  /** An item's id, or a category's own drawing. */
  seed: number | string;
  className?: string | undefined;
}

/**
 * A small picture: of an item the one that it has everywhere, of a category its thing in the middle of a tile. Decoration: words
 * stand beside it.
 */
export function CategoryTile({ kind, category, seed, className }: CategoryTileProps) {
  const drawn = kind === 'sustainability' ? 'articles' : (kind as SceneKind);
  const src = typeof seed === 'number' ? scenePath(drawn, category, seed) : tilePath(drawn, category, seed);
  return <Drawing src={src} width={100} height={100} className={`${className ?? ''} square`} />;
}
