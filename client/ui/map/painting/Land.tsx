import { AREA_KINDS } from '../../../../shared/rules/ground/kinds.ts';
import type { GroundPaths, View } from '../../../../shared/rules/ground/view.ts';
import css from './Painting.module.css';

interface LandProps {
  /** Of the patterns. */
  id: string;
  paths: GroundPaths;
  view: View;
}

/** Areas that have a painted texture over their colour. */
const TEXTURES = new Set(['built', 'field', 'park', 'wood', 'sea', 'beach']);
/** Widths of the brush along the coast, in pixels, as on engraved maps. */
const SHALLOWS = [54, 36, 20, 9];

/** Land, sea and streets. Lines without a size of their own get a width by the scale, so that they look drawn at every zoom. */
export function Land({ id, paths: { areas, lines, streets }, view }: LandProps) {
  const { across, down, left, top } = view;
  const place = { transform: `matrix(${across} 0 0 ${down} ${left} ${top})` };
  const widths = widthsOf(down);
  return (
    <>
      <rect width="100%" height="100%" className={css.land} />
      {AREA_KINDS.map(
        (kind) =>
          areas[kind] !== undefined && (
            <g key={kind}>
              <path {...place} d={areas[kind]} className={css[kind]} />
              {TEXTURES.has(kind) && <Textured id={id} kind={kind} d={areas[kind]} place={place.transform} />}
            </g>
          ),
      )}
      {areas.sea !== undefined && (
        <g clipPath={`url(#${id}sea-area)`}>
          {SHALLOWS.map((width) => (
            <path key={width} {...place} d={lines.coast} className={css.shallow} strokeWidth={width} />
          ))}
        </g>
      )}
      <path {...place} d={lines.stream} className={css.stream} strokeWidth={Math.max(1.4, widths[2])} />
      {[4, 3, 2, 1].map((rank) => (
        <path
          key={rank}
          {...place}
          d={streets[rank]}
          className={css.casing}
          data-rank={rank}
          strokeWidth={rank > 2 ? 0 : (widths[rank - 1] ?? 0) + 2}
        />
      ))}
      {[4, 3, 2, 1].map((rank) => (
        <path
          key={rank}
          {...place}
          d={streets[rank]}
          className={css.way}
          data-rank={rank}
          strokeWidth={widths[rank - 1]}
        />
      ))}
      <path {...place} d={lines.rail} className={css.rail} />
      <path {...place} d={lines.wall} className={css.wall} />
      <path {...place} d={lines.coast} className={css.coast} />
      <path {...place} d={lines.pier} className={css.pier} strokeWidth={Math.min(Math.max(down * 16, 4), 14)} />
      <path {...place} d={lines.pier} className={css.deck} strokeWidth={Math.min(Math.max(down * 16, 4), 14) - 2.4} />
    </>
  );
}

/** A texture keeps its size at every scale, so it is drawn in the picture's pixels through the area's outline. */
function Textured({ id, kind, d, place }: { id: string; kind: string; d: string; place: string }) {
  const clip = `${id}${kind}-area`;
  return (
    <>
      <clipPath id={clip}>
        <path transform={place} d={d} />
      </clipPath>
      <rect width="100%" height="100%" fill={`url(#${id}${kind})`} clipPath={`url(#${clip})`} />
    </>
  );
}

/** The widths of streets by rank; a path is a thin line from afar. @param scale pixels to a metre */
function widthsOf(scale: number): [number, number, number, number] {
  const of = (metres: number, least: number, most: number) => Math.min(Math.max(metres * scale, least), most);
  return [of(15, 3, 16), of(11, 2, 12), of(8, 0.9, 9), scale > 0.3 ? of(2, 0.6, 3) : 0];
}
