import { Map as MapIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { HomeResponse } from '../../shared/contract/home.ts';
import { paths } from '../../shared/paths.ts';
import { wallTime } from '../../shared/rules/dates.ts';
import { SCENE } from '../../shared/rules/scenes.ts';
import { VIEW_LABELS, viewPath, viewsAt } from '../../shared/rules/views.ts';
import { ActivityRow } from '../features/activities/ActivityRow.tsx';
import { EventTile } from '../features/events/EventTile.tsx';
import { FlyerCover } from '../features/flyers/FlyerCover.tsx';
import { JobRow } from '../features/jobs/JobRow.tsx';
import { PromotionSlip } from '../features/promotions/PromotionSlip.tsx';
import { useOpenPages } from '../features/settings/store.ts';
import { useNow } from '../lib/alive.ts';
import { lazily } from '../lib/lazy.ts';
import { personStore } from '../lib/person.ts';
import { Slot } from '../ui/Boundary.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Drawing } from '../ui/Drawing.tsx';
import grid from '../ui/Grid.module.css';
import { Notice } from '../ui/Notice.tsx';
import { Section } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AdPlace } from './AdPlace.tsx';
import css from './HomeMore.module.css';
import { besideLead } from './homeLists.ts';
import { useHomeTitles } from './useHomeTitles.ts';

const ForYou = lazily(() => import('../features/saved/ForYou.tsx'));

/** A town that has just opened its portal. */
function isEmpty({ open_now, promotions, flyers, jobs, events_today, events_next }: HomeResponse): boolean {
  return [open_now, promotions, flyers, jobs, events_today, events_next].every((list) => list.length === 0);
}

const all = (href: string, what: string, word = 'Tutti') => (
  <Link href={href}>
    {word}
    <span className="visually-hidden"> {what}</span>
  </Link>
);

/** The home below its first window: what a member saved, what is open, offers, flyers, the coming days, jobs. */
export default function HomeMore({ home }: { home: HomeResponse }) {
  const { user } = useSnapshot(personStore);
  const titles = useHomeTitles();
  const { today } = home;
  return (
    <>
      {user !== null && (
        <Slot fallback={<Skeleton height="60vh" />}>
          <ForYou />
        </Slot>
      )}
      <Shelf
        title={titles.open}
        more={all(`${paths.activities}?open_now=1`, `i ${home.open_now_total} posti aperti adesso`)}
        items={home.open_now}
        look={`halves ${css.few}`}
      >
        {(activity) => <ActivityRow activity={activity} />}
      </Shelf>
      <Shelf
        title={titles.promotions}
        more={all(paths.promotions, 'le promozioni', 'Tutte')}
        items={home.promotions}
        look={css.tickets}
      >
        {(promotion) => <PromotionSlip promotion={promotion} today={today} brief />}
      </Shelf>
      {isEmpty(home) && (
        <Notice
          kind="town"
          title="La piazza si sta riempiendo"
          action={<LinkButton href={paths.roleRequest}>Comincia tu</LinkButton>}
        >
          Qui compaiono gli eventi, i negozi aperti e le offerte della città. Hai un’attività o organizzi qualcosa?
        </Notice>
      )}
      <Shelf title={titles.flyers} more={all(paths.flyers, 'i volantini')} items={home.flyers} look={css.flyers}>
        {(flyer) => <FlyerCover flyer={flyer} today={today} />}
      </Shelf>
      <AdPlace place="home" />
      <Shelf title={titles.next} more={all(paths.events, 'gli eventi')} items={laterEvents(home)} look={grid.rail}>
        {(event) => <EventTile event={event} today={today} />}
      </Shelf>
      <Shelf
        title={titles.jobs}
        more={all(paths.jobs, 'gli annunci di lavoro')}
        items={home.jobs}
        look={`halves ${css.few}`}
      >
        {(job) => <JobRow job={job} />}
      </Shelf>
      <HomeViews />
    </>
  );
}

const LATER = 4;

/** The events that do not stand above already. */
function laterEvents(home: HomeResponse) {
  const shown = new Set([home.lead_event, ...besideLead(home).events].map((event) => event?.id));
  return home.events_next.filter(({ id }) => !shown.has(id)).slice(0, LATER);
}

interface ShelfProps<T> {
  title: string;
  /** The link to the whole list. */
  more: ReactNode;
  items: readonly T[];
  /** The class of the list. */
  look: string | undefined;
  children: (item: T) => ReactNode;
}

/** A section with some items of one kind; nothing when there are none. */
function Shelf<T extends { id: number }>({ title, more, items, look, children }: ShelfProps<T>) {
  if (items.length === 0) return null;
  return (
    <Section title={title} more={more}>
      <ul className={look}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </Section>
  );
}

/** The town as it is at this hour, drawn on a row of panels: the way to its map. */
function HomeViews() {
  const { time } = wallTime(useNow());
  const isOpen = useOpenPages();
  if (!isOpen(paths.activities)) return null;
  return (
    <Link href={`${paths.activities}?view=map`} className={css.views}>
      {viewsAt(time).map((name) => (
        <Drawing
          key={name}
          src={viewPath(name)}
          width={SCENE.width}
          height={SCENE.height}
          alt={VIEW_LABELS[name]}
          loading="lazy"
        />
      ))}
      <span className={css.words}>
        <MapIcon />
        Tutta la città sulla mappa
      </span>
    </Link>
  );
}
