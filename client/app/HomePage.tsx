import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { HomeResponse } from '../../shared/contract/home.ts';
import { paths } from '../../shared/paths.ts';
import { longDay, wallTime } from '../../shared/rules/dates.ts';
import { glaze, greeting, homeLead } from '../../shared/rules/home.ts';
import { consentStore } from '../features/consent/store.ts';
import { SearchForm } from '../features/search/SearchForm.tsx';
import { settingsStore, useOpenPages } from '../features/settings/store.ts';
import { useNow } from '../lib/alive.ts';
import { lazily } from '../lib/lazy.ts';
import { useHeadingFocus } from '../lib/navigation.ts';
import { personStore } from '../lib/person.ts';
import { useResource } from '../lib/resource.ts';
import { useTitle } from '../lib/title.ts';
import { Slot } from '../ui/Boundary.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TileWall } from '../ui/Tile.tsx';
import { HomeLead, HomeSkeleton } from './HomeLead.tsx';
import css from './HomePage.module.css';

const HomeBoard = lazily(() => import('./HomeBoard.tsx'));
const HomeMore = lazily(() => import('./HomeMore.tsx'));

/** The first screen: what the town offers today, content before chrome. What is below the first window loads after it. */
export default function HomePage() {
  const home = useResource<HomeResponse>('/api/home');
  return (
    <>
      <Hero />
      <div className={css.sections}>
        <Loaded resource={home} skeleton={<HomeSkeleton />}>
          {(answer) => (
            <>
              <Now home={answer} />
              <HomeLead home={answer} />
              <Slot fallback={<Skeleton height="60vh" />}>
                <HomeMore home={answer} />
              </Slot>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

const BAND = [
  { kind: 'town', seed: 'band-6' },
  { kind: 'pages', seed: 'band-3' },
] as const;

/** The sections that the phone's tab bar has no room for. */
const SHORTCUTS = [
  { href: paths.events, label: 'Eventi' },
  { href: paths.promotions, label: 'Promo' },
  { href: paths.flyers, label: 'Volantini' },
  { href: paths.jobs, label: 'Lavoro' },
];

function Hero() {
  const { user } = useSnapshot(personStore);
  const { home_texts, town_locality = '' } = useSnapshot(settingsStore).settings;
  // Whoever has answered the banner has been here, and knows what the portal is.
  const [isFirstVisit] = useState(() => consentStore.view === 'banner');
  const lead = home_texts?.lead ?? (user === null && isFirstVisit ? homeLead(town_locality) : null);
  const heading = useHeadingFocus();
  const isOpen = useOpenPages();
  useTitle('');
  const { day, time } = wallTime(useNow());
  return (
    <div className={`${css.hero} ${css[glaze(day, time)] ?? ''}`}>
      <Skyline />
      <div className={css.heroText}>
        <p className={css.date}>{longDay(day)}</p>
        <h1 ref={heading} tabIndex={-1}>
          {greeting(time, user?.name ?? null)}
        </h1>
        {lead !== null && <p className={css.lead}>{lead}</p>}
        <SearchForm look="hero" />
        <nav aria-label="Scorciatoie">
          <ul className={css.shortcuts}>
            {SHORTCUTS.filter(({ href }) => isOpen(href)).map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className="chip">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={css.band}>
        <TileWall tiles={BAND} size={44} />
      </div>
    </div>
  );
}

/** In the document, not a picture: that would be painted a frame later, when the scripts are running. */
function Skyline() {
  return (
    <svg className={css.skyline} aria-hidden="true" focusable="false">
      <pattern id="skyline" width="629" height="118" viewBox="0 0 640 120" patternUnits="userSpaceOnUse">
        <path opacity=".35" d="M0 120V84q90-46 180-18t150 4q80-40 170-8t140-22v80z" />
        <path d="M0 120V96h26V82h34v14h12V74h8V62h24v12h6v22h14V44h4l8-22 8 22h4v42h10V70q22-34 44 0v26h16V78h38v18h20V66h30v30h12V84l22-14 22 14v12h26V72h34v24h22l6-58h-5v-6l10-8 10 8v6h-5l6 58h26V86h40v12h16q6-2 10 6h16q4-8 10-6h26v-4l16-38v36h10l-4 10h34v18z" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#skyline)" />
    </svg>
  );
}

/** The board of what matters at this moment; its room is there before it loads. */
function Now({ home }: { home: HomeResponse }) {
  return (
    <section className="stack" aria-labelledby="now">
      <h2 id="now" className="visually-hidden">
        Adesso
      </h2>
      <div className={css.board}>
        <Slot>
          <HomeBoard home={home} />
        </Slot>
      </div>
    </section>
  );
}
