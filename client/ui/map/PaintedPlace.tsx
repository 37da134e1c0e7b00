import { useRef } from 'react';
import type { TownGround } from '../../../shared/contract/ground.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { frameAt } from '../../../shared/rules/ground/near.ts';
import css from './PaintedPlace.module.css';
import Painting from './painting/Painting.tsx';
import { useSize } from './useSize.ts';

/** The painted town around a place, with a pin on it; north up. It asks nobody but the portal. */
export default function PaintedPlace({ ground, place }: { ground: TownGround; place: Place }) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  return (
    <div ref={box} className={css.box} aria-hidden="true">
      {size !== null && (
        <Painting
          ground={ground}
          frame={frameAt(place, size)}
          size={size}
          marks={[{ x: size.width / 2, y: size.height / 2 - PIN.middle }]}
          quarters={[]}
        />
      )}
      <svg
        className={css.pin}
        width={PIN.width}
        height={PIN.height}
        viewBox="-18 -44 36 46"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M0 0C-12-14-15-19-15-26a15 15 0 0 1 30 0c0 7-3 12-15 26z" />
        <circle cy="-26" r="5.5" />
      </svg>
    </div>
  );
}

const PIN = { width: 36, height: 46, middle: 22 } as const;
