import { useId } from 'react';
import type { MapPoint } from '../../../shared/contract/activities.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { namesOf } from '../../../shared/rules/marks.ts';
import css from './SketchMap.module.css';

interface SketchGroundProps {
  points: readonly MapPoint[];
  marks: readonly { x: number; y: number }[];
  place: (spot: Place) => { x: number; y: number };
  width: number;
}

/** Tiles as the ground, and the names of the quarters where most of their places are. */
export function SketchGround({ points, marks, place, width }: SketchGroundProps) {
  const pattern = useId();
  const quarters = [...Map.groupBy(points, ({ district }) => district)].filter(([, spots]) => spots.length > 1);
  const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const names = quarters.map(([name, spots]) => ({
    name,
    ...place({ lat: middle(spots.map(({ lat }) => lat)), lng: middle(spots.map(({ lng }) => lng)) }),
  }));
  return (
    <svg className={css.ground} width="100%" height="100%" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={pattern} width="56" height="56" patternUnits="userSpaceOnUse">
          <path className={css.joint} d="M0 0H56V56" />
          <path className={css.figure} d="M28 14q7 7 14 14q-7 7-14 14q-7-7-14-14q7-7 14-14z" />
          <path className={css.figure} d="M0 12q6-6 12-12M56 12q-6-6-12-12M0 44q6 6 12 12M56 44q-6 6-12 12" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      {namesOf(names, marks, width).map(({ name, x, y }) => (
        <text key={name} x={x} y={y} className={css.quarter}>
          {name}
        </text>
      ))}
    </svg>
  );
}
