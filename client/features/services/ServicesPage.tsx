import { Link } from 'wouter';
import type { ServicesNow } from '../../../shared/contract/services.ts';
import { isBelow, paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { FEED_NAMES, FEEDS, feedUrl } from '../../../shared/rules/feeds.ts';
import { KINDS } from '../../../shared/rules/kinds.ts';
import { capital } from '../../../shared/rules/text.ts';
import { useNow } from '../../lib/alive.ts';
import { useResource } from '../../lib/resource.ts';
import { breakable } from '../../ui/breakable.tsx';
import card from '../../ui/Card.module.css';
import { Page, Section } from '../../ui/Page.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TileWall } from '../../ui/Tile.tsx';
import css from './ServicesPage.module.css';
import { nowOf, SERVICES, type Service } from './services.ts';

/** /servizi: the hub that links to everything the portal offers, with what is currently going on. */
export default function ServicesPage() {
  // A failure is not shown: the links work without the numbers.
  const { data, error } = useResource<ServicesNow>('/api/services');
  const isOpen = (path: string) => data?.closed_pages.some((page) => isBelow(path, page)) !== true;
  const isThere = ({ href, page }: Service) =>
    isOpen(href) && (page === undefined || data?.pages?.includes(page) !== false);
  const feeds = FEED_NAMES.filter((name) => isOpen(KINDS[FEEDS[name].kind].list));
  const groups = SERVICES.map(({ title, services }) => ({ title, services: services.filter(isThere) }));
  return (
    <Page band="town" title="Servizi" lead="Tutto quello che puoi fare sul portale, in un posto solo.">
      {groups
        .filter(({ services }) => services.length > 0)
        .map(({ title, services }) => (
          <Section key={title} title={title}>
            <ul className={`stack gap-16 ${css.grid}`}>
              {services.map((service) => (
                <li key={service.href}>
                  <ServiceCard service={service} now={data} waiting={data === null && error === null} />
                </li>
              ))}
            </ul>
          </Section>
        ))}
      <Section title="Feed e calendari">
        <p>Per seguire la città con il calendario del telefono, con un lettore di notizie o sul frigorifero.</p>
        <ul className="ruled form-wide">
          {feeds.map((name) => (
            <li key={name} className="bar gap-0-16">
              <span className="grows strong">{FEEDS[name].title}</span>
              {name === 'eventi' && (
                <a className="press regular" href={paths.eventsCalendar}>
                  Calendario
                </a>
              )}
              <a className="press regular" href={feedUrl(name, 'xml')}>
                RSS
              </a>
              <a className="press regular" href={feedUrl(name, 'json')}>
                JSON Feed
              </a>
            </li>
          ))}
          {isOpen(paths.events) && (
            <li className="bar gap-0-16">
              <span className="grows strong">La settimana</span>
              <a className="press regular" href={paths.weekPoster}>
                Stampa
              </a>
              <a className="press regular" href={paths.weekMail}>
                Per posta
              </a>
            </li>
          )}
          <li className="bar gap-0-16">
            <span className="grows strong">Notifiche su questo dispositivo</span>
            <Link className="press regular" href={paths.profile}>
              Scegli
            </Link>
          </li>
        </ul>
      </Section>
    </Page>
  );
}

interface ServiceCardProps {
  service: Service;
  now: ServicesNow | null;
  waiting: boolean;
}

function ServiceCard({ service: { href, title, text, kind, thing, now: key }, now, waiting }: ServiceCardProps) {
  const { day } = wallTime(useNow());
  const going = key === undefined || now === null ? null : nowOf(key, now, day);
  return (
    <article className={`${card.card} ${card.beside}`}>
      <div className={`${card.cover} ${css.cover}`}>
        <TileWall tiles={[{ kind, seed: `servizio-${title}` }]} size={56} />
        <Photo path={null} scene={`/storage/things/${thing}.svg`} sizes="176px" />
      </div>
      <div className={card.body}>
        <h3>
          <Link href={href} className={card.link}>
            {title}
          </Link>
        </h3>
        {key !== undefined && waiting && <Skeleton width="60%" height="1.5rem" />}
        {going !== null && <p className={going.idle ? 'bold quiet tabular' : 'leaf bold tabular'}>{going.count}</p>}
        <p className="soft">{going?.next == null ? text : breakable(capital(going.next))}</p>
      </div>
    </article>
  );
}
