import { Link } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { FEED_NAMES, FEEDS, feedUrl } from '../../../shared/rules/feeds.ts';
import card from '../../ui/Card.module.css';
import { Page, Section } from '../../ui/Page.tsx';
import { TileWall } from '../../ui/Tile.tsx';
import css from './ServicesPage.module.css';
import { SERVICES, type Service } from './services.ts';

/** /servizi: the hub from where everything the portal offers is one tap away. */
export default function ServicesPage() {
  return (
    <Page title="Servizi" lead="Tutto quello che puoi fare sul portale, in un posto solo.">
      {SERVICES.map(({ title, services }) => (
        <Section key={title} title={title}>
          <ul className={css.grid}>
            {services.map((service) => (
              <li key={service.href}>
                <ServiceCard {...service} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section title="Feed e calendari">
        <p>Per seguire la città con il calendario del telefono o con un lettore di notizie.</p>
        <ul className={css.feeds}>
          {FEED_NAMES.map((name) => (
            <li key={name}>
              <span>{FEEDS[name].title}</span>
              {name === 'eventi' && <a href={paths.eventsCalendar}>Calendario</a>}
              <a href={feedUrl(name, 'xml')}>RSS</a>
              <a href={feedUrl(name, 'json')}>JSON Feed</a>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

function ServiceCard({ href, title, text, kind }: Service) {
  return (
    <article className={`${card.card} ${css.service}`}>
      <div className={css.wall}>
        <TileWall tiles={[{ kind, seed: `servizio-${title}` }]} size={56} />
      </div>
      <div className={card.body}>
        <h3>
          <Link href={href} className={card.link}>
            {title}
          </Link>
        </h3>
        <p className={card.soft}>{text}</p>
      </div>
    </article>
  );
}
