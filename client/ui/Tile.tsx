import { memo } from 'react';
import { type TileKind, tile } from '../../shared/rules/tile.ts';
import { useId } from '../lib/ids.ts';

interface TileProps {
  kind: TileKind;
  seed: number | string;
  className?: string | undefined;
}

/** One tile, shown for items without a photo. Decoration only, so it is hidden from screen readers. */
export const Tile = memo(function Tile({ kind, seed, className }: TileProps) {
  return (
    <svg
      viewBox="0 0 100 100"
      className={className}
      aria-hidden="true"
      focusable="false"
      data-wall
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and our own colours, see shared/rules/tile.ts
      dangerouslySetInnerHTML={{ __html: `${tile(kind, seed)}<rect width="100" height="100" fill="none"/>` }}
    />
  );
});

/** A wall of tiles side by side, repeated by one SVG pattern so that no hairline shows. `size` in CSS pixels. */
export const TileWall = memo(function TileWall({
  tiles,
  size,
  className,
}: {
  tiles: readonly { kind: TileKind; seed: number | string }[];
  size: number;
  className?: string | undefined;
}) {
  const id = useId();
  const drawn = tiles
    .map(
      ({ kind, seed }, index) =>
        `<svg x="${index * 100}" width="100" height="100" viewBox="0 0 100 100">${tile(kind, seed)}</svg>`,
    )
    .join('');
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true" focusable="false" data-wall>
      <defs>
        <pattern
          id={id}
          width={size * tiles.length}
          height={size}
          viewBox={`0 0 ${tiles.length * 100} 100`}
          patternUnits="userSpaceOnUse"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and our own colours, too
          dangerouslySetInnerHTML={{ __html: drawn }}
        />
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
      <rect width="100%" height="100%" fill="none" />
    </svg>
  );
});
