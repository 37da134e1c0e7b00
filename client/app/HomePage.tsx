import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { HomeResponse } from '../../shared/contract/home.ts';
import { paths } from '../../shared/paths.ts';
import { longDay, wallTime } from '../../shared/rules/dates.ts';
import { greeting } from '../../shared/rules/home.ts';
import { ActivityRow } from '../features/activities/ActivityRow.tsx';
import { EventTile } from '../features/events/EventTile.tsx';
import { FlyerCover } from '../features/flyers/FlyerCover.tsx';
import { JobRow } from '../features/jobs/JobRow.tsx';
import { PromotionSlip } from '../features/promotions/PromotionSlip.tsx';
import { SearchForm } from '../features/search/SearchForm.tsx';
import { settingsStore, useOpenPages } from '../features/settings/store.ts';
import { lazily } from '../lib/lazy.ts';
import { useHeadingFocus } from '../lib/navigation.ts';
import { personStore } from '../lib/person.ts';
import { useResource } from '../lib/resource.ts';
import { useTitle } from '../lib/title.ts';
import { Slot } from '../ui/Boundary.tsx';
import { LinkButton } from '../ui/Button.tsx';
import grid from '../ui/Grid.module.css';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Section } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TileWall } from '../ui/Tile.tsx';
import { AdPlace } from './AdPlace.tsx';
import css from './HomePage.module.css';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { useHomeTitles } from './useHomeTitles.ts';

const ForYou = lazily(() => import('../features/saved/ForYou.tsx'));
const TicketToday = lazily(() => import('../features/tickets/TicketToday.tsx'));

/** The first screen: what the town offers today, content before chrome. */
export default function HomePage() {
  const home = useResource<HomeResponse>('/api/home');
  return (
    <>
      <Hero />
      <div className={css.sections}>
        <Loaded resource={home} skeleton={<HomeSkeleton />}>
          {(answer) => <HomeSections home={answer} />}
        </Loaded>
      </div>
    </>
  );
}

const BAND = [
  { kind: 'town', seed: 'band-6' },
  { kind: 'pages', seed: 'band-3' },
] as const;

/** What the bar of tabs has no room for. */
const SHORTCUTS = [
  { href: paths.events, label: 'Eventi' },
  { href: paths.promotions, label: 'Promo' },
  { href: paths.flyers, label: 'Volantini' },
  { href: paths.jobs, label: 'Lavoro' },
  { href: paths.wasteCalendar, label: 'Raccolta rifiuti' },
];

function Hero() {
  const { user } = useSnapshot(personStore);
  const lead = useSnapshot(settingsStore).settings.home_texts?.lead;
  const heading = useHeadingFocus();
  const isOpen = useOpenPages();
  useTitle('');
  const { day, time } = wallTime(Date.now());
  return (
    <div className={css.hero}>
      <div className={css.heroText}>
        <p className={css.date}>{longDay(day)}</p>
        <h1 ref={heading} tabIndex={-1}>
          {greeting(time, user?.name ?? null)}
        </h1>
        {lead !== undefined && <p className={css.lead}>{lead}</p>}
        <SearchForm look="hero" />
        <nav aria-label="Scorciatoie">
          <ul className={css.shortcuts}>
            {SHORTCUTS.filter(({ href }) => isOpen(href)).map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={css.band}>
        <TileWall tiles={BAND} size={44} />
      </div>
      {user !== null && (
        <Slot>
          <TicketToday />
        </Slot>
      )}
    </div>
  );
}

/** A town that has just opened its portal. */
function isEmpty({ today: _, open_now_total, ...lists }: HomeResponse): boolean {
  return open_now_total === 0 && Object.values(lists).every((list) => list.length === 0);
}

function HomeSections({ home }: { home: HomeResponse }) {
  const { user } = useSnapshot(personStore);
  const titles = useHomeTitles();
  const { today } = home;
  const all = (href: string, what: string, word = 'Tutti') => (
    <Link href={href}>
      {word}
      <span className="visually-hidden"> {what}</span>
    </Link>
  );
  return (
    <>
      <Shelf
        title={titles.today}
        more={all(`${paths.events}?when=oggi`, 'gli eventi di oggi')}
        items={home.events_today}
        look={grid.rail}
      >
        {(event) => <EventTile event={event} today={today} />}
      </Shelf>
      {user !== null && (
        <Slot fallback={<Skeleton height="60vh" />}>
          <ForYou />
        </Slot>
      )}
      <Shelf
        title={titles.open}
        more={all(`${paths.activities}?open_now=1`, `i ${home.open_now_total} posti aperti adesso`)}
        items={home.open_now}
        look={grid.two}
      >
        {(activity) => <ActivityRow activity={activity} />}
      </Shelf>
      <Shelf
        title={titles.promotions}
        more={all(paths.promotions, 'le promozioni', 'Tutte')}
        items={home.promotions}
        look={css.slips}
      >
        {(promotion) => <PromotionSlip promotion={promotion} today={today} />}
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
      <AdPlace place="home" />
      <Shelf title={titles.flyers} more={all(paths.flyers, 'i volantini')} items={home.flyers} look={grid.rail}>
        {(flyer) => <FlyerCover flyer={flyer} today={today} />}
      </Shelf>
      <Shelf title={titles.next} more={all(paths.events, 'gli eventi')} items={home.events_next} look={grid.rail}>
        {(event) => <EventTile event={event} today={today} />}
      </Shelf>
      <Shelf title={titles.jobs} more={all(paths.jobs, 'gli annunci di lavoro')} items={home.jobs} look={grid.two}>
        {(job) => <JobRow job={job} />}
      </Shelf>
    </>
  );
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
