import { Compass, Maximize2 } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { MapPoint } from '../../../shared/contract/activities.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { placeNames } from '../../../shared/rules/mapNames.ts';
import {
  type Direction,
  frameOf,
  isSeparable,
  type Mark,
  marksOf,
  nextMark,
  project,
} from '../../../shared/rules/marks.ts';
import { openWords } from './openWords.ts';
import css from './SketchMap.module.css';
import { useSize } from './useSize.ts';

export interface MapProps {
  points: readonly MapPoint[];
  here: Place | null;
  picked: readonly MapPoint[];
  onPick: (points: readonly MapPoint[]) => void;
}

/** A finger's width: nearer marks become one. */
const GAP = 42;
/** The compass stands in its corner. */
const COMPASS = { width: 76, height: 44 };
const ARROWS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** The places as beads on a tiled table, north up: no streets and no coast, but who is beside whom, drawn without asking anybody. */
export function SketchMap({ points, here, picked, onPick }: MapProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const [near, setNear] = useState<readonly MapPoint[] | null>(null);
  const [current, setCurrent] = useState(0);
  const hint = useId();

  const frame = size === null ? null : frameOf(near ?? points, size.width, size.height);
  const place = (spot: Place) =>
    size === null || frame === null ? { x: 0, y: 0 } : project(spot, frame, size.width, size.height);
  const marks = size === null ? [] : marksOf(points, place, size, GAP);
  const stop = Math.min(current, marks.length - 1);

  function press(mark: Mark<MapPoint>, index: number): void {
    setCurrent(index);
    if (mark.spots.length === 1 || !isSeparable(mark.spots)) {
      onPick(mark.spots);
      return;
    }
    onPick([]);
    setNear(mark.spots);
    setCurrent(0);
  }

  function walk(event: KeyboardEvent): void {
    const direction = ARROWS[event.key];
    const next = direction === undefined ? null : nextMark(marks, stop, direction);
    if (direction !== undefined) event.preventDefault();
    if (next === null) return;
    setCurrent(next);
    box.current?.querySelectorAll<HTMLElement>('[data-mark]')[next]?.focus();
  }

  return (
    <div className={css.sketch}>
      {/* biome-ignore lint/a11y/useSemanticElements: a set of places, no form */}
      <div
        ref={box}
        className={css.table}
        role="group"
        aria-label="Schizzo della città"
        aria-describedby={hint}
        onKeyDown={walk}
      >
        {size !== null && <Ground points={points} place={place} marks={marks} size={size} />}
        {here !== null && <Here {...place(here)} />}
        {marks.map((mark, index) => (
          <button
            key={mark.spots[0]?.id}
            type="button"
            data-mark
            className={mark.spots.length === 1 ? css.bead : css.cluster}
            data-open={mark.spots.some((spot) => spot.is_open) || undefined}
            aria-pressed={mark.spots.some((spot) => picked.includes(spot))}
            aria-label={labelOf(mark)}
            tabIndex={index === stop ? 0 : -1}
            style={{ left: `${mark.x}px`, top: `${mark.y}px`, ...sizeOf(mark.spots.length) }}
            onClick={() => press(mark, index)}
          >
            {mark.spots.length > 1 && mark.spots.length}
          </button>
        ))}
        <span className={css.north} aria-hidden="true">
          <Compass size={20} strokeWidth={1.75} />N
        </span>
      </div>
      <div className={css.foot}>
        <p id={hint}>
          Verde: aperto ora. <span className={css.keys}>Con la tastiera ci si muove con le frecce.</span>
        </p>
        {near !== null && (
          <button
            type="button"
            className={css.whole}
            onClick={() => {
              setNear(null);
              onPick([]);
            }}
          >
            <Maximize2 size={18} strokeWidth={1.75} aria-hidden="true" />
            Tutta la mappa
          </button>
        )}
      </div>
    </div>
  );
}

/** The more there are, the larger, but never so large that it touches the next. */
function sizeOf(count: number): { width?: number; height?: number; margin?: string } {
  if (count === 1) return {};
  const side = Math.min(40, 26 + Math.round(Math.sqrt(count) * 2.6));
  return { width: side, height: side, margin: `${-side / 2}px 0 0 ${-side / 2}px` };
}

function labelOf({ spots }: Mark<MapPoint>): string {
  const [first] = spots;
  if (spots.length === 1 && first !== undefined) return `${first.name}, ${openWords(first.is_open)}`;
  return `${spots.length} attività vicine, ${isSeparable(spots) ? 'ingrandisci' : 'elencale'}`;
}

interface GroundProps {
  points: readonly MapPoint[];
  place: (spot: Place) => { x: number; y: number };
  marks: readonly Mark<MapPoint>[];
  size: { width: number; height: number };
}

/** Tiles as the ground, and the names of the quarters by their places, where there is room. */
function Ground({ points, place, marks, size }: GroundProps) {
  const pattern = useId();
  const quarters = [...Map.groupBy(points, ({ district }) => district)].filter(([, spots]) => spots.length > 1);
  const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const names = quarters
    .map(([text, spots]) => ({
      text,
      ...place({ lat: middle(spots.map(({ lat }) => lat)), lng: middle(spots.map(({ lng }) => lng)) }),
    }))
    // Drawn larger, the picture leaves some of them outside.
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= size.width && y <= size.height);
  const corner = { left: size.width - COMPASS.width, right: size.width, top: 0, bottom: COMPASS.height };
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
      {placeNames(names, marks, size, [corner]).map(({ text, x, y }) => (
        <text key={text} x={x} y={y + 5} className={css.quarter}>
          {text}
        </text>
      ))}
    </svg>
  );
}

function Here({ x, y }: { x: number; y: number }) {
  return (
    <span className={css.here} style={{ left: `${x}px`, top: `${y}px` }}>
      <span className="visually-hidden">Tu sei qui</span>
    </span>
  );
}
