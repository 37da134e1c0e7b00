import type { CSSProperties } from 'react';
import type { MapPoint } from '../../../shared/contract/activities.ts';
import type { Mark } from '../../../shared/rules/marks.ts';
import { tilePath } from '../../../shared/rules/scenes.ts';
import { markLabel, openShare } from './markLabels.ts';
import css from './SketchMap.module.css';

interface MarkButtonProps {
  mark: Mark<MapPoint>;
  isPicked: boolean;
  /** Whether the Tab key stops here. */
  isStop: boolean;
  onPress: () => void;
}

/** A place on the map, or a group of near ones. */
export function MarkButton({ mark, isPicked, isStop, onPress }: MarkButtonProps) {
  return (
    <button
      type="button"
      data-mark
      className={mark.spots.length === 1 ? css.bead : css.cluster}
      data-open={mark.spots.some((spot) => spot.is_open) || undefined}
      aria-pressed={isPicked}
      aria-label={markLabel(mark.spots)}
      tabIndex={isStop ? 0 : -1}
      style={
        {
          left: `${mark.x}px`,
          top: `${mark.y}px`,
          ...sizeOf(mark.spots.length),
          ...faceOf(mark.spots),
          '--open': openShare(mark.spots),
        } as CSSProperties
      }
      onClick={onPress}
    >
      {mark.spots.length > 1 && mark.spots.length}
    </button>
  );
}

/** Larger for more places, but limited so that neighbours do not touch. */
function sizeOf(count: number): { width?: number; height?: number; margin?: string } {
  if (count === 1) return {};
  const side = Math.min(40, 26 + Math.round(Math.sqrt(count) * 2.6));
  return { width: side, height: side, margin: `${-side / 2}px 0 0 ${-side / 2}px` };
}

/** A single place shows its category's thing, as on a painted plate. */
function faceOf([first, ...more]: readonly MapPoint[]): { '--face'?: string } {
  if (first === undefined || more.length > 0) return {};
  return { '--face': `url("${tilePath('activities', first.category, 'mappa')}")` };
}
