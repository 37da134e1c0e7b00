import { Link } from 'wouter';
import type { EventCard } from '../../../shared/contract/events.ts';
import { paths } from '../../../shared/paths.ts';
import { occurrenceLabel } from '../../../shared/rules/dates.ts';
import { hourOn, lastsUntil, otherDates, seatsLabel, seatsOpen } from '../../../shared/rules/events.ts';
import { priceRange } from '../../../shared/rules/money.ts';
import { scenePath } from '../../../shared/rules/scenes.ts';
import { capital } from '../../../shared/rules/text.ts';
import { useNow } from '../../lib/alive.ts';
import { Badge } from '../../ui/Badge.tsx';
import { breakable } from '../../ui/breakable.tsx';
import card from '../../ui/Card.module.css';
import { Photo } from '../../ui/Photo.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { TileWall } from '../../ui/Tile.tsx';

interface EventTileProps {
  event: EventCard;
  /** The town's date, 'YYYY-MM-DD', so that "oggi" means the town's today. */
  today: string;
  /**
   * The day of the section the card stands in: the card then shows the hour only, and more details. Without a day it
   * shows the deciding facts and a save button.
   */
  day?: string;
}

/** Beside the text a photo is cropped to a narrow strip of the text's height. */
const SIZES = { cover: '280px', day: '(min-width: 1024px) 300px, (min-width: 700px) 45vw, 210px' };

/** An event card with its wall of tiles: when, what, where, price, seats. */
export function EventTile({ event, today, day }: EventTileProps) {
  const now = useNow();
  const seats = event.is_cancelled ? null : seatsLabel(seatsOpen(event, now));
  const isOn = !event.is_cancelled && Date.parse(event.starts_at) <= now && now < Date.parse(event.ends_at);
  const until = lastsUntil(event.starts_at, event.ends_at, today);
  return (
    <article className={day !== undefined ? `${card.card} ${card.beside}` : card.card}>
      <div className={card.cover}>
        <TileWall tiles={[{ kind: 'events', seed: event.id }]} size={66} />
        <Photo
          path={event.photo}
          scene={scenePath('events', event.category.slug, event.id)}
          sizes={SIZES[day === undefined ? 'cover' : 'day']}
        />
        <p className={isOn ? `${card.flag} ${card.on}` : card.flag}>
          {isOn
            ? 'in corso'
            : day !== undefined
              ? hourOn(day, event.starts_at, event.ends_at)
              : occurrenceLabel(event.starts_at, today)}
        </p>
      </div>
      <div className={card.body}>
        <h3>
          <Link href={paths.event(event.slug)} className={card.link}>
            {breakable(event.title)}
          </Link>
        </h3>
        <p className="soft">{event.venue}</p>
        {until !== null && <p className="soft">{capital(until)}</p>}
        <p className={card.facts}>
          {event.is_cancelled && <Badge tone="urgent">Annullato</Badge>}
          <Badge tone={event.price_max_cents === 0 ? 'good' : 'neutral'}>
            {priceRange(event.price_min_cents, event.price_max_cents)}
          </Badge>
          {seats !== null && <Badge tone="urgent">{seats}</Badge>}
          {day !== undefined && event.is_family && <Badge tone="info">Per famiglie</Badge>}
          {day !== undefined && event.more_dates > 0 && <span className={card.more}>{moreDates(event)}</span>}
        </p>
      </div>
      {day !== undefined && (
        <span className={`${card.over} ${card.onCover}`}>
          <SaveButton kind="events" id={event.id} name={event.title} small />
        </span>
      )}
    </article>
  );
}

/** 'Ogni mercoledì', 'e altre 3 date' */
function moreDates({ recurrence, more_dates }: EventCard): string {
  if (recurrence !== null) return capital(recurrence);
  return `e ${otherDates(more_dates)}`;
}
