import { useId } from 'react';
import type { WastePoint } from '../../../shared/contract/waste.ts';
import { sketchOf } from '../../../shared/rules/sketch.ts';
import css from './PointsSketch.module.css';

const SIZE = { width: 360, height: 280, margin: 22, gap: 31 };

/** The points on a tiled table, north up; each number links to the point in the list below. */
export function PointsSketch({ points }: { points: readonly WastePoint[] }) {
  const pattern = useId();
  const spots = sketchOf(points, SIZE);
  return (
    <figure className={css.sketch}>
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no element for a named group of links */}
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        className={css.table}
        role="group"
        aria-label="Schizzo della città"
      >
        <defs>
          <pattern id={pattern} width="40" height="40" patternUnits="userSpaceOnUse">
            <path className={css.joint} d="M0 0H40V40" />
            <path className={css.figure} d="M20 10q5 5 10 10q-5 5-10 10q-5-5-10-10q5-5 10-10z" />
          </pattern>
        </defs>
        {/* Wider than the sketch, because the table is on a desktop. */}
        <rect x="-800" y="-800" width="2000" height="2000" fill={`url(#${pattern})`} />
        {points.map((point, index) => (
          <a
            key={point.id}
            href={`#punto-${index + 1}`}
            className={point.kind === 'acqua' ? css.water : css.mark}
            aria-label={`${index + 1}: ${point.name}`}
          >
            <circle cx={spots[index]?.x} cy={spots[index]?.y} r="13" />
            <text x={spots[index]?.x} y={(spots[index]?.y ?? 0) + 5.2}>
              {index + 1}
            </text>
          </a>
        ))}
        <text x={SIZE.width - 12} y="22" className={css.north}>
          N ↑
        </text>
      </svg>
      <figcaption className={css.caption}>
        In azzurro l’acqua, in verde il riciclo. Lo schizzo dice chi sta accanto a chi; le distanze sono approssimate.
      </figcaption>
    </figure>
  );
}
