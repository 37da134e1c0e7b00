import { CalendarSync, Rss } from 'lucide-react';
import { paths } from '../../shared/paths.ts';
import { feedOf, feedUrl } from '../../shared/rules/feeds.ts';
import css from './FeedLine.module.css';

/** The link to a section's feed at the end of its page; renders nothing where there is no feed. */
export function FeedLine({ path }: { path: string }) {
  const name = feedOf(path);
  if (name === null) return null;
  return (
    <section className={css.line} aria-label="Feed e calendari">
      <p>Segui questa pagina senza aprirla:</p>
      <ul className={css.links}>
        {name === 'eventi' && (
          <li>
            <a href={paths.eventsCalendar}>
              <CalendarSync size={18} strokeWidth={1.75} aria-hidden="true" />
              Calendario
            </a>
          </li>
        )}
        <li>
          <a href={feedUrl(name, 'xml')}>
            <Rss size={18} strokeWidth={1.75} aria-hidden="true" />
            RSS
          </a>
        </li>
        <li>
          <a href={feedUrl(name, 'json')}>JSON Feed</a>
        </li>
      </ul>
    </section>
  );
}
