import { CalendarPlus } from 'lucide-react';
import { Link } from 'wouter';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { occurrenceWords, whereWords } from '../../../shared/rules/events.ts';
import { capital, unbroken } from '../../../shared/rules/text.ts';
import { useNow } from '../../lib/alive.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CategoryTile } from '../../ui/CategoryTile.tsx';
import { Tile } from '../../ui/Tile.tsx';
import css from './Ticket.module.css';

/** The event of an order: its tile, when and where. */
export function EventLine({ event, occurrence }: Pick<OrderView, 'event' | 'occurrence'>) {
  const { id, slug, title, category, is_private } = event;
  const when = occurrenceWords(occurrence.starts_at, occurrence.ends_at, wallTime(useNow()).day);
  return (
    <div className="flex gap-16 starts shrinks breaks">
      {category === undefined ? (
        <Tile kind="events" seed={id} className={css.tile} />
      ) : (
        <CategoryTile kind="events" category={category} seed={id} className={css.tile} />
      )}
      <div className="quiet close shrinks">
        <h2 className="size-l">
          {is_private === true ? (
            title
          ) : (
            <Link className="reach ink undecorated hover-underline" href={paths.event(slug)}>
              {title}
            </Link>
          )}
        </h2>
        <p className="ink strong">{capital(unbroken(when))}</p>
        <p>{whereWords(event)}</p>
      </div>
    </div>
  );
}

/** Takes the date into the phone's calendar. */
export function SaveDate({ event, occurrence }: { event: { slug: string }; occurrence: { id: number } }) {
  return (
    <LinkButton
      look="quiet"
      href={`${paths.eventCalendar(event.slug)}?data=${occurrence.id}`}
      download={`${event.slug}.ics`}
    >
      <CalendarPlus />
      Salva la data
    </LinkButton>
  );
}
