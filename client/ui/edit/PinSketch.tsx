import { MapPin, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { MapPoint } from '../../../shared/contract/activities.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { ARROWS, type Frame, project } from '../../../shared/rules/marks.ts';
import { useResource } from '../../lib/resource.ts';
import { useSize } from '../map/useSize.ts';
import css from './PlaceInput.module.css';

export interface PinProps {
  pin: Place | null;
  centre: Place;
  onChange: (place: Place) => void;
}

/** From the middle to the upper border, in degrees of latitude: about 80 m to 10 km. */
const SCALES = [0.0007, 0.0018, 0.0045, 0.011, 0.03, 0.09];
const STEPS = { up: [1, 0], down: [-1, 0], left: [0, -1], right: [0, 1] } as const;
/** How far an arrow key moves the pin, in CSS pixels. */
const STEP_PX = 6;
/** Names of places nearer to each other than this would overlap. */
const NAME_GAP = { x: 120, y: 22 };

/** The pin among the places around it, north up; it has no streets, and loads nothing from a third party. */
export function PinSketch({ pin, centre, onChange }: PinProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box) ?? { width: 1, height: 1 };
  const [scale, setScale] = useState(pin === null ? 3 : 1);
  const [middle, setMiddle] = useState(pin ?? centre);
  const { data } = useResource<{ points?: MapPoint[] }>('/api/activities?view=map');
  const frame = frameAround(middle, SCALES[scale] as number, size);
  const at = (place: Place) => project(place, frame, size.width, size.height);
  const spot = pin === null ? null : at(pin);
  const degrees = (2 * (SCALES[scale] as number)) / size.height;

  function put(place: Place): void {
    onChange(place);
    const { x, y } = at(place);
    const edge = 24;
    if (x < edge || y < edge || x > size.width - edge || y > size.height - edge) setMiddle(place);
  }

  /** @param event anywhere on the sketch */
  function point({ clientX, clientY }: MouseEvent): void {
    const { left, top } = (box.current as HTMLElement).getBoundingClientRect();
    const [x, y] = [
      Math.min(Math.max(clientX - left, 0), size.width),
      Math.min(Math.max(clientY - top, 0), size.height),
    ];
    onChange({
      lat: frame.north - (y / size.height) * (frame.north - frame.south),
      lng: frame.west + (x / size.width) * (frame.east - frame.west),
    });
  }

  function walk(event: KeyboardEvent): void {
    if (event.key === '+' || event.key === '-') zoom(event.key === '+' ? -1 : 1);
    const direction = ARROWS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const [north, east] = STEPS[direction];
    const step = degrees * STEP_PX * (event.shiftKey ? 8 : 1);
    const { lat, lng } = pin ?? middle;
    put({ lat: lat + north * step, lng: lng + (east * step) / squeezeOf(lat) });
  }

  function zoom(by: -1 | 1): void {
    setScale(Math.min(Math.max(scale + by, 0), SCALES.length - 1));
    setMiddle(pin ?? middle);
  }

  return (
    <>
      <div ref={box} className={css.sketch}>
        {/* Not in the button, whose name is where the pin is. */}
        <div className={css.landmarks} aria-hidden="true">
          {named(data?.points ?? [], at, size).map(({ id, name, x, y, isNamed }) => (
            <span key={id} className={css.landmark} style={{ left: x, top: y }}>
              {isNamed && <span>{name}</span>}
            </span>
          ))}
        </div>
        <button
          type="button"
          className={css.ground}
          aria-label={pin === null ? 'Posizione: non ancora indicata' : `Posizione: ${coordinates(pin)}`}
          onClick={(event) => event.detail > 0 && point(event)}
          onKeyDown={walk}
        >
          {spot !== null && (
            <span
              className={css.pin}
              style={{ left: spot.x, top: spot.y }}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={(event) => event.buttons > 0 && point(event)}
            >
              <MapPin size={36} strokeWidth={1.75} aria-hidden="true" />
            </span>
          )}
        </button>
      </div>
      <div className={css.zoom}>
        <button
          type="button"
          aria-label="Ingrandisci"
          title="Ingrandisci"
          disabled={scale === 0}
          onClick={() => zoom(-1)}
        >
          <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label="Rimpicciolisci"
          title="Rimpicciolisci"
          disabled={scale === SCALES.length - 1}
          onClick={() => zoom(1)}
        >
          <Minus size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </>
  );
}

/** At this latitude a degree of longitude is shorter than one of latitude. */
const squeezeOf = (lat: number) => Math.cos((lat * Math.PI) / 180);

function frameAround({ lat, lng }: Place, tall: number, { width, height }: { width: number; height: number }): Frame {
  const wide = (tall * width) / height / squeezeOf(lat);
  return { west: lng - wide, east: lng + wide, south: lat - tall, north: lat + tall };
}

const decimal = (degrees: number) => degrees.toFixed(5).replace('.', ',');
export const coordinates = ({ lat, lng }: Place) => `${decimal(lat)} nord, ${decimal(lng)} est`;

/** The places in sight; those whose name has room have one. */
function named(
  points: readonly MapPoint[],
  at: (place: Place) => { x: number; y: number },
  { width, height }: { width: number; height: number },
) {
  const shown: { id: number; name: string; x: number; y: number; isNamed: boolean }[] = [];
  for (const { id, name, lat, lng } of points) {
    const { x, y } = at({ lat, lng });
    if (x < 0 || y < 0 || x > width || y > height) continue;
    const isNamed = !shown.some(
      (one) => one.isNamed && Math.abs(one.x - x) < NAME_GAP.x && Math.abs(one.y - y) < NAME_GAP.y,
    );
    shown.push({ id, name, x, y, isNamed });
  }
  return shown;
}
