import { MapPin, Minus, Plus } from 'lucide-react';
import { useRef } from 'react';
import type { MapPoint } from '../../../shared/contract/activities.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { useResource } from '../../lib/resource.ts';
import { CITIES } from './cities.ts';
import css from './PlaceInput.module.css';
import { type PinProps, type Projection, type Size, useSketch } from './useSketch.ts';

/** Names of places nearer to each other than this would overlap. */
const NAME_GAP = { x: 120, y: 22 };

/** The pin among the places around it, north up; it has no streets, and loads nothing from a third party. */
export function PinSketch({ pin, ...map }: PinProps) {
  const box = useRef<HTMLDivElement>(null);
  const { size, at, spot, point, begin, walk, zoom, isRegion, isNearest, isFarthest } = useSketch(box, { pin, ...map });
  return (
    <>
      <div ref={box} className={css.sketch}>
        {isRegion ? <Cities at={at} size={size} /> : <Landmarks at={at} size={size} />}
        <button
          type="button"
          className={css.ground}
          aria-label={pin === null ? 'Posizione: non ancora indicata' : `Posizione: ${coordinates(pin)}`}
          onClick={(event) => (event.detail > 0 ? point(event) : begin())}
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
          disabled={isNearest}
          onClick={() => zoom(-1)}
        >
          <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label="Rimpicciolisci"
          title="Rimpicciolisci"
          disabled={isFarthest}
          onClick={() => zoom(1)}
        >
          <Minus size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </>
  );
}

const decimal = (degrees: number) => degrees.toFixed(5).replace('.', ',');
export const coordinates = ({ lat, lng }: Place) => `${decimal(lat)} nord, ${decimal(lng)} est`;

interface LandmarksProps {
  at: Projection;
  size: Size;
}

/** Names of the places around. */
function Landmarks({ at, size }: LandmarksProps) {
  const { data } = useResource<{ points?: MapPoint[] }>('/api/activities?view=map');
  return <Named spots={data?.points ?? []} at={at} size={size} />;
}

/** Names of cities, when a whole region is visible; cities whose name has no room are left out. */
function Cities({ at, size }: LandmarksProps) {
  const inSight = new Set(named(CITIES, at, size).flatMap(({ id, isNamed }) => (isNamed ? id : [])));
  return <Named spots={CITIES.filter(({ id }) => inSight.has(id))} at={at} size={size} />;
}

/** The names are outside the button, whose label says where the pin is. */
function Named({ spots, at, size }: LandmarksProps & { spots: readonly Spot[] }) {
  return (
    <div className={css.landmarks} aria-hidden="true">
      {named(spots, at, size).map(({ id, name, x, y, isNamed }) => (
        <span key={id} className={css.landmark} style={{ left: x, top: y }}>
          {isNamed && <span>{name}</span>}
        </span>
      ))}
    </div>
  );
}

interface Spot extends Place {
  id: number | string;
  name: string;
}

/** The spots in sight; those with room for their name show it. */
function named(spots: readonly Spot[], at: Projection, { width, height }: Size) {
  const shown: { id: Spot['id']; name: string; x: number; y: number; isNamed: boolean }[] = [];
  for (const { id, name, lat, lng } of spots) {
    const { x, y } = at({ lat, lng });
    if (x < 0 || y < 0 || x > width || y > height) continue;
    const isNamed = !shown.some(
      (one) => one.isNamed && Math.abs(one.x - x) < NAME_GAP.x && Math.abs(one.y - y) < NAME_GAP.y,
    );
    shown.push({ id, name, x, y, isNamed });
  }
  return shown;
}
