import { createRoot } from 'react-dom/client';
import type { TownGround } from '../../shared/contract/ground.ts';
import { isDrawn } from '../../shared/rules/ground/near.ts';
import { frameOfTown } from '../../shared/rules/ground/seaward.ts';
import { project } from '../../shared/rules/marks.ts';
import type { ScreenView } from '../../shared/rules/screen.ts';
import Painting from '../ui/map/painting/Painting.tsx';

/** Fewer say nothing of where the town is. */
const ENOUGH = 3;

/** The painted town in a box of the screen, with a pin where something is on today. @returns what draws it anew when anything has changed */
export function screenMap(box: HTMLElement, ground: TownGround) {
  const root = createRoot(box);
  let drawn = '';
  return (events: ScreenView['events']): void => {
    const { clientWidth, clientHeight } = box;
    if (clientWidth === 0 || clientHeight === 0) return;
    // Drawn for a page and made larger: names and streets are read from far away.
    const zoom = Math.max(1, Math.min(innerWidth, innerHeight) / 540);
    const size = { width: Math.round(clientWidth / zoom), height: Math.round(clientHeight / zoom) };
    const known = events.filter((event) => isDrawn(ground, event));
    const frame = frameOfTown(known.length < ENOUGH ? [] : known, size, ground);
    const pins = known
      .filter(({ isToday }) => isToday)
      .map((event) => ({ ...project(event, frame, size.width, size.height), isOn: event.isOn }));
    const present = JSON.stringify([size, frame, pins]);
    if (present === drawn) return;
    drawn = present;
    root.render(
      <>
        <div className="painted" style={{ width: size.width, height: size.height, transform: `scale(${zoom})` }}>
          <Painting ground={ground} frame={frame} size={size} marks={pins} quarters={[]} />
          <svg className="pins" width={size.width} height={size.height} aria-hidden="true">
            {pins.map(({ x, y, isOn }) => (
              <path
                key={`${x} ${y}`}
                className={isOn ? 'on' : ''}
                transform={`translate(${x} ${y})`}
                d="M0 0C-7-8-9-11-9-15a9 9 0 0 1 18 0c0 4-2 7-9 15z"
              />
            ))}
          </svg>
        </div>
        <p>
          {pins.length > 0 && 'Dove succede oggi'} <small>{ground.attribution}</small>
        </p>
      </>,
    );
  };
}
