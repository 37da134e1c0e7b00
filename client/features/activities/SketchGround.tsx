import type { MapPoint } from '../../../shared/contract/activities.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { type Name, placeNames } from '../../../shared/rules/mapNames.ts';
import { useId } from '../../lib/ids.ts';
import css from './SketchMap.module.css';

interface SketchGroundProps {
  points: readonly MapPoint[];
  marks: readonly { x: number; y: number }[];
  place: (spot: Place) => { x: number; y: number };
  size: { width: number; height: number };
}

/** The compass's size in its corner, in CSS pixels. */
const COMPASS = { width: 76, height: 44 };

/** The background of the sketch: tiles, and the names of the quarters near their places where there is room. */
export function SketchGround({ points, marks, place, size }: SketchGroundProps) {
  const pattern = useId();
  const names = quarterNames(points, place, size);
  const corner = { left: size.width - COMPASS.width, right: size.width, top: 0, bottom: COMPASS.height };
  return (
    <svg className="fills" width="100%" height="100%" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={pattern} width="56" height="56" patternUnits="userSpaceOnUse">
          <path className={css.joint} d="M0 0H56V56" />
          <path className={css.figure} d="M28 14q7 7 14 14q-7 7-14 14q-7-7-14-14q7-7 14-14z" />
          <path className={css.figure} d="M0 12q6-6 12-12M56 12q-6-6-12-12M0 44q6 6 12 12M56 44q-6 6-12 12" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      {placeNames(names, marks, size, [corner]).map(({ text, x, y }) => (
        <text key={text} x={x} y={y + 5} className={css.quarter}>
          {text}
        </text>
      ))}
    </svg>
  );
}

/** The quarters of more than one place, each in the middle of its places; at larger scales some fall outside the picture. */
export function quarterNames(
  points: readonly MapPoint[],
  place: (spot: Place) => { x: number; y: number },
  size: { width: number; height: number },
): Name[] {
  const quarters = [...Map.groupBy(points, ({ district }) => district)].filter(([, spots]) => spots.length > 1);
  const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return quarters
    .map(([text, spots]) => ({
      text,
      ...place({ lat: middle(spots.map(({ lat }) => lat)), lng: middle(spots.map(({ lng }) => lng)) }),
    }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= size.width && y <= size.height);
}
