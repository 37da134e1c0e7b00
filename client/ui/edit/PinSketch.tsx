import { type LucideIcon, MapPin, Minus, Plus } from 'lucide-react';
import { memo, Suspense, useRef } from 'react';
import type { MapPoint } from '../../../shared/contract/activities.ts';
import type { TownGround, TownGroundAnswer } from '../../../shared/contract/ground.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { TOWN_GROUND } from '../../../shared/rules/ground/address.ts';
import { isDrawn } from '../../../shared/rules/ground/near.ts';
import type { Frame } from '../../../shared/rules/marks.ts';
import { lazily } from '../../lib/lazy.ts';
import { useResource } from '../../lib/resource.ts';
import { Boundary } from '../Boundary.tsx';
import css from './PlaceInput.module.css';
import { type PinProps, type Projection, type Size, useSketch } from './useSketch.ts';

/** Names of places nearer to each other than this would overlap. */
const NAME_GAP = { x: 120, y: 22 };

/** Cities that tell where one is on a sketch of the country, the largest of each region first; to some two kilometres. */
const LISTED = `
Roma 41.90 12.48;Milano 45.46 9.19;Napoli 40.85 14.27;Torino 45.07 7.69;Palermo 38.12 13.36;Cagliari 39.22 9.12;Bari 41.13 16.87
Bologna 44.49 11.34;Firenze 43.77 11.26;Genova 44.41 8.93;Venezia 45.44 12.33;Trieste 45.65 13.77;Ancona 43.62 13.51;Catania 37.51 15.08
Reggio Calabria 38.11 15.65;Trento 46.07 11.12;Aosta 45.74 7.32;L’Aquila 42.35 13.40;Perugia 43.11 12.39;Potenza 40.64 15.80
Campobasso 41.56 14.66;Sassari 40.73 8.56;Lecce 40.35 18.17;Catanzaro 38.91 16.59;Bolzano 46.50 11.35;Udine 46.06 13.24;Foggia 41.46 15.55
Agrigento 37.31 13.58;Trapani 38.02 12.51;Siracusa 37.08 15.29;Ragusa 36.93 14.73;Messina 38.19 15.55;Enna 37.57 14.28;Nuoro 40.32 9.33
Oristano 39.90 8.59;Olbia 40.92 9.50;Cosenza 39.30 16.25;Crotone 39.08 17.12;Taranto 40.47 17.24;Brindisi 40.64 17.95;Matera 40.67 16.60
Salerno 40.68 14.77;Avellino 40.91 14.79;Benevento 41.13 14.78;Caserta 41.07 14.33;Latina 41.47 12.90;Frosinone 41.64 13.35
Viterbo 42.42 12.10;Rieti 42.40 12.86;Terni 42.56 12.65;Pescara 42.46 14.21;Teramo 42.66 13.70;Ascoli Piceno 42.85 13.58
Macerata 43.30 13.45;Pesaro 43.91 12.91;Rimini 44.06 12.57;Ravenna 44.42 12.20;Ferrara 44.84 11.62;Modena 44.65 10.93;Parma 44.80 10.33
Piacenza 45.05 9.70;Grosseto 42.76 11.11;Siena 43.32 11.33;Arezzo 43.46 11.88;Livorno 43.55 10.31;Pisa 43.72 10.40;Lucca 43.84 10.50
Pistoia 43.93 10.92;La Spezia 44.10 9.82;Savona 44.31 8.48;Imperia 43.89 8.04;Cuneo 44.39 7.55;Asti 44.90 8.21;Alessandria 44.91 8.61
Novara 45.45 8.62;Vercelli 45.32 8.42;Biella 45.57 8.05;Varese 45.82 8.83;Como 45.81 9.08;Bergamo 45.70 9.67;Brescia 45.54 10.22
Sondrio 46.17 9.87;Pavia 45.19 9.16;Cremona 45.13 10.02;Mantova 45.16 10.79;Verona 45.44 10.99;Vicenza 45.55 11.55;Padova 45.41 11.88
Rovigo 45.07 11.79;Treviso 45.67 12.24;Belluno 46.14 12.22;Pordenone 45.96 12.66;Gorizia 45.94 13.62;Isernia 41.60 14.23;Chieti 42.35 14.17
`;

interface City {
  id: string;
  name: string;
  lat: number;
  lng: number;
}

const CITIES: readonly City[] = LISTED.trim()
  .split(/[;\n]/)
  .map((line): City => {
    const [, name = '', lat, lng] = /^(.+) (\S+) (\S+)$/.exec(line) ?? [];
    return { id: name, name, lat: Number(lat), lng: Number(lng) };
  });

/** The pin on the painted town, or among the places around it, north up; it loads nothing from a third party. */
export function PinSketch({ pin, ...map }: PinProps) {
  const box = useRef<HTMLDivElement>(null);
  const { size, frame, at, spot, point, begin, walk, zoom, isRegion, isNearest, isFarthest } = useSketch(box, {
    pin,
    ...map,
  });
  return (
    <>
      <div ref={box} className={css.sketch}>
        {isRegion ? <Cities at={at} size={size} /> : <Town frame={frame} at={at} size={size} />}
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
              <MapPin size={36} />
            </span>
          )}
        </button>
      </div>
      <div className={css.zoom}>
        <Zoom label="Ingrandisci" icon={Plus} disabled={isNearest} onClick={() => zoom(-1)} />
        <Zoom label="Rimpicciolisci" icon={Minus} disabled={isFarthest} onClick={() => zoom(1)} />
      </div>
    </>
  );
}

interface ZoomProps {
  label: string;
  icon: LucideIcon;
  disabled: boolean;
  onClick: () => void;
}

function Zoom({ label, icon: Icon, ...button }: ZoomProps) {
  return (
    <button type="button" className="tool cobalt inset" aria-label={label} title={label} {...button}>
      <Icon />
    </button>
  );
}

const decimal = (degrees: number) => degrees.toFixed(5).replace('.', ',');
export const coordinates = ({ lat, lng }: Place) => `${decimal(lat)} nord, ${decimal(lng)} est`;

interface LandmarksProps {
  at: Projection;
  size: Size;
}

interface TownProps extends LandmarksProps {
  frame: Frame;
}

/** The town's painting, where the middle of the view lies on it. */
function Town({ frame, at, size }: TownProps) {
  const { data, error } = useResource<TownGroundAnswer>(TOWN_GROUND);
  const middle = { lat: (frame.north + frame.south) / 2, lng: (frame.west + frame.east) / 2 };
  if (data === null && error === null) return <div className={css.landmarks} />;
  const landmarks = <Landmarks at={at} size={size} />;
  if (data?.ground == null || !isDrawn(data.ground, middle)) return landmarks;
  return (
    <Boundary told={() => landmarks}>
      <Suspense fallback={<div className={css.landmarks} />}>
        <Painted ground={data.ground} frame={frame} size={size} />
      </Suspense>
    </Boundary>
  );
}

const Painting = lazily(() => import('../map/painting/Painting.tsx'));

/** Drawn anew when the view moves, not when the pin does. */
const Painted = memo(({ ground, frame, size }: { ground: TownGround; frame: Frame; size: Size }) => (
  <Painting ground={ground} frame={frame} size={size} marks={NONE} quarters={NONE} />
));
const NONE: never[] = [];

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
