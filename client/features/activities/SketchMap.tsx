import { Compass, Maximize2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { MapPoint } from '../../../shared/contract/activities.ts';
import type { TownGround } from '../../../shared/contract/ground.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { frameOfTown } from '../../../shared/rules/ground/seaward.ts';
import {
  ARROWS,
  type Frame,
  frameOf,
  isSeparable,
  type Mark,
  marksOf,
  nextMark,
  project,
} from '../../../shared/rules/marks.ts';
import { useId } from '../../lib/ids.ts';
import { Group } from '../../ui/Group.tsx';
import { BORDER } from '../../ui/map/painting/Border.tsx';
import Painting from '../../ui/map/painting/Painting.tsx';
import { useSize } from '../../ui/map/useSize.ts';
import { MarkButton } from './MarkButton.tsx';
import { quarterNames, SketchGround } from './SketchGround.tsx';
import css from './SketchMap.module.css';

export interface MapProps {
  points: readonly MapPoint[];
  here: Place | null;
  picked: readonly MapPoint[];
  onPick: (points: readonly MapPoint[]) => void;
}

/** A finger's width in CSS pixels; closer marks are merged. */
const GAP = 42;

interface SketchMapProps extends MapProps {
  /** The town's own drawing; null: it has none; undefined: not known yet. */
  ground: TownGround | null | undefined;
}

/**
 * The places as plates on the painted town, or, in a town without a drawing, on a tiled table that shows only who is where; north up. It
 * asks nobody but the portal.
 */
export function SketchMap({ points, here, picked, onPick, ground }: SketchMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const hint = useId();
  const { marks, stop, place, frame, isNear, press, walk, showWhole } = useMarks({
    points,
    onPick,
    ground: ground ?? null,
    isKnown: ground !== undefined,
    box,
    size,
  });

  return (
    <div className="sheet clip">
      <Group
        ref={box}
        className={css.table}
        aria-label={ground == null ? 'Schizzo della città' : 'Disegno della città'}
        aria-describedby={hint}
        onKeyDown={walk}
      >
        {size !== null && frame !== null && ground != null && (
          <Painting
            ground={ground}
            frame={frame}
            size={size}
            marks={marks}
            quarters={quarterNames(points, place, size)}
          />
        )}
        {size !== null && ground === null && <SketchGround points={points} marks={marks} place={place} size={size} />}
        {here !== null && <Here {...place(here)} />}
        {marks.map((mark, index) => (
          <MarkButton
            key={mark.spots[0]?.id}
            mark={mark}
            isPicked={mark.spots.some((spot) => picked.includes(spot))}
            isStop={index === stop}
            onPress={() => press(mark, index)}
          />
        ))}
        {ground === null && (
          <span className={css.north} aria-hidden="true">
            <Compass />N
          </span>
        )}
      </Group>
      <Foot id={hint} attribution={ground?.attribution ?? ''} onWhole={isNear ? showWhole : null} />
    </div>
  );
}

interface Marks extends Pick<MapProps, 'points' | 'onPick'> {
  ground: TownGround | null;
  /** Whether it is known if the town has a drawing. Before, the frame would still move under the marks. */
  isKnown: boolean;
  box: RefObject<HTMLElement | null>;
  size: { width: number; height: number } | null;
}

/** The marks of the present frame: the whole town, or the group that was pressed last. */
function useMarks({ points, onPick, ground, isKnown, box, size }: Marks) {
  const [nearIds, setNearIds] = useState<ReadonlySet<number> | null>(null);
  const [current, setCurrent] = useState(0);
  // A change of filters may leave none of the previously pressed group.
  const nearby = nearIds === null ? [] : points.filter(({ id }) => nearIds.has(id));
  const near = nearby.length === 0 ? null : nearby;
  const frame = size === null ? null : shownFrame(near, points, size, ground);
  const place = (spot: Place) =>
    size === null || frame === null ? { x: 0, y: 0 } : project(spot, frame, size.width, size.height);
  const marks =
    size === null || !isKnown ? [] : marksOf(points, place, size, GAP).filter((mark) => isClear(mark, size));
  const stop = Math.min(current, marks.length - 1);

  function press(mark: Mark<MapPoint>, index: number): void {
    setCurrent(index);
    if (mark.spots.length === 1 || !isSeparable(mark.spots)) {
      onPick(mark.spots);
      return;
    }
    onPick([]);
    setNearIds(new Set(mark.spots.map(({ id }) => id)));
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

  function showWhole(): void {
    setNearIds(null);
    onPick([]);
  }

  return { marks, stop, place, frame, isNear: near !== null, press, walk, showWhole };
}

interface FootProps {
  id: string;
  attribution: string;
  /** Leads back from a group to all places; null: all are shown. */
  onWhole: (() => void) | null;
}

function Foot({ id, attribution, onWhole }: FootProps) {
  return (
    <div className={css.foot}>
      <p id={id}>
        Verde: aperto ora; di un gruppo è verde la parte aperta.{' '}
        <span className={css.keys}>Con la tastiera ci si muove con le frecce.</span> {attribution}
      </p>
      {onWhole !== null && (
        <button type="button" className={css.whole} onClick={onWhole}>
          <Maximize2 size={18} />
          Tutta la mappa
        </button>
      )}
    </div>
  );
}

/** A group's frame, or the whole town's. */
function shownFrame(
  near: readonly MapPoint[] | null,
  points: readonly MapPoint[],
  size: { width: number; height: number },
  ground: TownGround | null,
): Frame {
  if (near !== null || ground === null) return frameOf(near ?? points, size.width, size.height);
  return frameOfTown(points, size, ground);
}

/** Whether a mark is off the band of tiles around the map: what lies under it is beyond the view. */
function isClear({ x, y }: { x: number; y: number }, { width, height }: { width: number; height: number }): boolean {
  return Math.min(x, y, width - x, height - y) > BORDER;
}

function Here({ x, y }: { x: number; y: number }) {
  return (
    <span className={css.here} style={{ left: `${x}px`, top: `${y}px` }}>
      <span className="visually-hidden">Tu sei qui</span>
    </span>
  );
}
