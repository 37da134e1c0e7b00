import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { EventCard } from '../../shared/contract/events.ts';
import type { HomeResponse } from '../../shared/contract/home.ts';
import type { ArticleCard } from '../../shared/contract/sustainability.ts';
import { paths } from '../../shared/paths.ts';
import { occurrenceLabel } from '../../shared/rules/dates.ts';
import { priceRange } from '../../shared/rules/money.ts';
import { PICTURE_SIZES, type SceneKind, scenePath, wideScenePath } from '../../shared/rules/scenes.ts';
import { capital } from '../../shared/rules/text.ts';
import { useNow } from '../lib/alive.ts';
import card from '../ui/Card.module.css';
import { Loading } from '../ui/Loaded.tsx';
import { Photo } from '../ui/Photo.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import css from './HomeLead.module.css';
import { besideLead } from './homeLists.ts';
import { useHomeTitles } from './useHomeTitles.ts';

/** What stands first: three events of today, or of the coming days, and one event or article in large. */
export function HomeLead({ home }: { home: HomeResponse }) {
  const { lead_event, lead_article, today } = home;
  const titles = useHomeTitles();
  const { isToday, events } = besideLead(home);
  return (
    <div className={css.front}>
      {events.length > 0 && (
        <section className={css.beside}>
          <div className={css.head}>
            <h2>{isToday ? titles.today : titles.next}</h2>
            <Link href={isToday ? `${paths.events}?when=oggi` : paths.events} className="reach strong undecorated">
              Tutti
              <span className="visually-hidden"> gli eventi{isToday && ' di oggi'}</span>
            </Link>
          </div>
          <ul className={css.rows}>
            {events.map((event) => (
              <li key={event.id}>
                <EventRow event={event} today={today} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {lead_event !== null && <LeadEvent event={lead_event} today={today} />}
      {lead_article !== null && <LeadArticle article={lead_article} />}
    </div>
  );
}

function LeadEvent({ event, today }: { event: EventCard; today: string }) {
  return (
    <Lead
      kind="events"
      item={event}
      photo={event.photo}
      href={paths.event(event.slug)}
      when={whenOf(event, today, useNow())}
      facts={
        <>
          {event.venue} · <strong>{priceRange(event.price_min_cents, event.price_max_cents)}</strong>
        </>
      }
    />
  );
}

function LeadArticle({ article }: { article: ArticleCard }) {
  const { slug, category, reading_minutes } = article;
  return (
    <Lead
      kind="articles"
      item={article}
      photo={article.photo}
      href={paths.article(slug)}
      when={category.name}
      facts={`Si legge in ${reading_minutes} min`}
    />
  );
}

interface LeadProps {
  kind: SceneKind & ('events' | 'articles');
  item: Pick<EventCard, 'id' | 'title' | 'excerpt' | 'category'>;
  photo: string | null;
  href: string;
  when: string;
  facts: ReactNode;
}

function Lead({ kind, item: { id, title, excerpt, category }, photo, href, when, facts }: LeadProps) {
  return (
    <section className={css.first} aria-labelledby="lead">
      <article className={`${card.card} ${css.lead}`}>
        <div className={css.cover}>
          <Photo path={photo} scene={wideScenePath(kind, category.slug, id)} sizes={PICTURE_SIZES.lead} first />
        </div>
        <div className={`stack gap-8 pad-16 breaks ${css.words}`}>
          <p className="coral bold tabular size-m">{when}</p>
          <h2 id="lead">
            <Link href={href} className={card.link}>
              {title}
            </Link>
          </h2>
          <p className="clamp-3 pretty">{excerpt}</p>
          <p className="soft">{facts}</p>
        </div>
      </article>
    </section>
  );
}

function EventRow({ event, today }: { event: EventCard; today: string }) {
  return (
    <article className={`${card.card} ${card.row}`}>
      <div className={card.face}>
        <Photo path={event.photo} scene={scenePath('events', event.category.slug, event.id)} sizes="115px" />
      </div>
      <div className={card.body}>
        <p className="coral bold tabular size-s">{whenOf(event, today, useNow())}</p>
        <h3>
          <Link href={paths.event(event.slug)} className={card.link}>
            {event.title}
          </Link>
        </h3>
        <p className="soft">
          {event.venue} · {priceRange(event.price_min_cents, event.price_max_cents)}
        </p>
      </div>
    </article>
  );
}

function whenOf({ starts_at, ends_at }: EventCard, today: string, now: number): string {
  const isOn = Date.parse(starts_at) <= now && now < Date.parse(ends_at);
  return isOn ? 'In corso' : capital(occurrenceLabel(starts_at, today));
}

/** The shape of the home's first window: the board, three events, the one in large. */
export function HomeSkeleton() {
  return (
    <Loading className="stack gap-32">
      <Skeleton height="72px" />
      <div className={css.front}>
        <div className={`${css.beside} ${css.rows}`}>
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} height="112px" />
          ))}
        </div>
        <div className={css.first}>
          <Skeleton height="380px" />
        </div>
      </div>
    </Loading>
  );
}
