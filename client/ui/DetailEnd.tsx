import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ActivityDetail, ActivityPage } from '../../shared/contract/activities.ts';
import type { TownGroundAnswer } from '../../shared/contract/ground.ts';
import { paths } from '../../shared/paths.ts';
import { distanceWords } from '../../shared/rules/distance.ts';
import { TOWN_GROUND } from '../../shared/rules/ground/address.ts';
import { isDrawn, landmarkNear } from '../../shared/rules/ground/near.ts';
import { KINDS, type ListedKind } from '../../shared/rules/kinds.ts';
import { frameOf, project } from '../../shared/rules/marks.ts';
import { lazily } from '../lib/lazy.ts';
import { useDirections } from '../lib/links.ts';
import { useResource } from '../lib/resource.ts';
import { Slot } from './Boundary.tsx';
import css from './DetailEnd.module.css';
import grid from './Grid.module.css';
import { LinkList } from './LinkList.tsx';
import { Section } from './Page.tsx';
import { Skeleton } from './Skeleton.tsx';

const PaintedPlace = lazily(() => import('./map/PaintedPlace.tsx'));

interface Where {
  lat: number;
  lng: number;
  name: string;
  address: string;
}

/** The item's position on the painted town, with the nearest sight and a link to directions. */
export function WhereItIs({ place }: { place: Where }) {
  const directions = useDirections(place);
  const { data, error } = useResource<TownGroundAnswer>(TOWN_GROUND);
  const isWaiting = data === null && error === null;
  const ground = data?.ground != null && isDrawn(data.ground, place) ? data.ground : null;
  const landmark = ground === null ? null : landmarkNear(ground, place);
  return (
    <Section title="Dove si trova">
      <div className="sheet clip">
        {isWaiting ? (
          <div className={css.waiting} />
        ) : ground === null ? (
          <Sketch place={place} />
        ) : (
          <Slot fallback={<div className={css.waiting} />}>
            <PaintedPlace ground={ground} place={place} />
          </Slot>
        )}
        <div className="bar gap-8-16 pad-12-16 line-above">
          <p className="grid fills-line breaks">
            <strong>{place.name}</strong>
            {place.address !== '' && place.address !== place.name && <span className="soft">{place.address}</span>}
            {landmark !== null && (
              <span className="soft">
                Vicino: {landmark.name}, {distanceWords(landmark.metres)}
              </span>
            )}
          </p>
          <a href={directions} target="_blank" rel="noreferrer" className="press gap-8">
            <MapPin />
            Indicazioni
          </a>
        </div>
      </div>
    </Section>
  );
}

/** In a town without a drawing: its places around this one. */
function Sketch({ place }: { place: Where }) {
  const { data } = useResource<ActivityPage>('/api/activities?per_page=1&view=map');
  const away = (spot: { lat: number; lng: number }) => Math.hypot(spot.lat - place.lat, spot.lng - place.lng);
  const around = (data?.points ?? []).toSorted((one, other) => away(one) - away(other)).slice(0, NEIGHBOURS);
  const near = frameOf([...around, place], WIDTH, HEIGHT);
  const at = (spot: { lat: number; lng: number }) => project(spot, near, WIDTH, HEIGHT);
  const pin = at(place);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={`no-print ${css.sketch}`}
      aria-hidden="true"
      focusable="false"
    >
      {around.map((spot) => {
        const { x, y } = at(spot);
        return <circle key={spot.id} className={css.spot} cx={x} cy={y} r="4" />;
      })}
      <circle className={css.halo} cx={pin.x} cy={pin.y} r="26" />
      <path
        className={css.pin}
        transform={`translate(${pin.x} ${pin.y})`}
        d="M0 0C-12-14-15-19-15-26a15 15 0 0 1 30 0c0 7-3 12-15 26z"
      />
      <circle className={css.eye} cx={pin.x} cy={pin.y - 26} r="5.5" />
    </svg>
  );
}

const WIDTH = 720;
const HEIGHT = 300;
/** Other places shown around it, so that a person recognises the part of town. */
const NEIGHBOURS = 24;

interface SamePlaceProps {
  slug: string;
  /** The address of the present page, which is left out of the list. */
  here: string;
  /** Shows the place on the map too, for items without a position of their own. */
  mapped: boolean;
}

/** Other items of the same place: promotions, flyers, events, jobs. */
export function SamePlace({ slug, here, mapped }: SamePlaceProps) {
  const { data, error } = useResource<ActivityDetail>(`/api/activities/${encodeURIComponent(slug)}`);
  if (data === null) return error === null ? <Skeleton height="160px" /> : null;
  const { name, promotions, flyers, events, jobs } = data;
  const items = [
    ...promotions.map((one) => ({ href: paths.promotion(one.slug), title: one.title, note: `Promo, ${one.label}` })),
    ...flyers.map((one) => ({ href: paths.flyer(one.slug), title: one.title, note: 'Volantino' })),
    ...events.map((one) => ({ href: paths.event(one.slug), title: one.title, note: 'Evento' })),
    ...jobs.map((one) => ({ href: paths.job(one.id), title: one.title, note: 'Annuncio di lavoro' })),
  ].filter(({ href }) => href !== here);
  return (
    <>
      {mapped && <WhereItIs place={data} />}
      <Section title={`Altro da ${name}`} more={<Link href={paths.activity(slug)}>La scheda</Link>}>
        {items.length > 0 ? (
          <LinkList items={items.slice(0, MOST)} />
        ) : (
          <LinkList items={[{ href: paths.activity(slug), title: name, note: data.opening.label }]} />
        )}
      </Section>
    </>
  );
}

const MOST = 5;

interface SimilarProps<T> {
  /** 'Altri eventi', to which the category is added. */
  title: string;
  kind: ListedKind;
  /** The item of this page. */
  item: { id: number; category: { slug: string; name: string } };
  /** How many cards stand side by side on a wide screen. */
  columns: 2 | 3;
  all?: 'Tutti' | 'Tutte';
  children: (item: T) => ReactNode;
}

/** Items of the same category; nothing when there are no others. */
export function Similar<T extends { id: number }>({
  title,
  kind,
  item: { id, category },
  columns,
  all = 'Tutti',
  children,
}: SimilarProps<T>) {
  const asked = `?category=${category.slug}`;
  const { data, error } = useResource<{ data: T[] }>(`/api/${kind}${asked}&per_page=${SIMILAR + 1}`);
  if (data === null) return error === null ? <Skeleton height="260px" /> : null;
  const items = data.data.filter((one) => one.id !== id).slice(0, columns === 3 ? SIMILAR : SIMILAR + 1);
  if (items.length === 0) return null;
  return (
    <Section
      title={`${title}: ${category.name.toLowerCase()}`}
      more={<Link href={KINDS[kind].list + asked}>{all}</Link>}
    >
      <ul className={`no-print ${columns === 3 ? `${grid.rail} ${css.three}` : 'halves'}`}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </Section>
  );
}

const SIMILAR = 3;
