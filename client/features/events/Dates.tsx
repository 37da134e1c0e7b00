import type { EventDetail } from '../../../shared/contract/events.ts';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { occurrenceWords, otherDates } from '../../../shared/rules/events.ts';
import { capital, unbroken } from '../../../shared/rules/text.ts';
import { Badge } from '../../ui/Badge.tsx';
import css from './Dates.module.css';
import { Remind } from './Remind.tsx';
import type { Reminders } from './reminders.ts';

interface DatesProps {
  event: EventDetail;
  /** Milliseconds since 1970. */
  now: number;
  reminders: Reminders | null;
}

/** The number of dates shown at first; the rest is behind a disclosure. */
const MOST = 6;

/** All dates of an event, the next one first, with reminders for those to come. */
export function Dates({ event, now, reminders }: DatesProps) {
  const { slug, occurrences, starts_at: current, more_dates } = event;
  const today = wallTime(now).day;
  const standing = occurrences.filter(({ is_cancelled }) => !is_cancelled);
  const hidden = event.is_cancelled ? 0 : more_dates + 1 - standing.length;
  const coming = standing.filter(({ starts_at }) => Date.parse(starts_at) > now);
  // Hiding a single date would not make the list shorter.
  const most = occurrences.length > MOST + 1 ? MOST : occurrences.length;
  const [first, rest] = [occurrences.slice(0, most), occurrences.slice(most)];

  // The notice above the page says it already.
  const said = event.is_cancelled ? occurrences.find(({ starts_at }) => starts_at === current)?.cancel_reason : '';

  const row = ({ id, starts_at, ends_at, is_cancelled, cancel_reason }: EventDetail['occurrences'][number]) => {
    const [day = '', ...time] = occurrenceWords(starts_at, ends_at, today).split(/, (?=\d+:)/);
    return (
      <li
        key={id}
        className={`split pad-8-16 tall ${css.date}`}
        aria-current={starts_at === current ? 'date' : undefined}
      >
        <span className={`row gap-0-16 apart grows shrinks ${css.moment}`} data-cancelled={is_cancelled || undefined}>
          <span className="capital">{day}</span> <span className="quiet tabular">{unbroken(time.join(', '))}</span>
        </span>
        {is_cancelled && <Badge tone="urgent">Annullato</Badge>}
        {is_cancelled && cancel_reason && cancel_reason !== said && (
          <span className="quiet whole-line">{cancel_reason}</span>
        )}
        {!is_cancelled && Date.parse(starts_at) > now && (
          <Remind occurrence={id} reminders={reminders} slug={slug} of={day} />
        )}
      </li>
    );
  };
  const later = hidden > 0 && <p className="pad-0-16 quiet tabular">E {otherDates(hidden)} più avanti.</p>;
  return (
    <>
      {coming.length > 0 && (
        <p className="pad-0-16 quiet tabular">Con la campanella ti avvisiamo il giorno prima e due ore prima.</p>
      )}
      <ul className="ruled measure">{first.map(row)}</ul>
      {rest.length > 0 && (
        <details className="disclosure measure line-above">
          <summary className="pad-0-16">{capital(otherDates(rest.length + hidden))}</summary>
          <ul className="ruled measure">{rest.map(row)}</ul>
          {later}
        </details>
      )}
      {rest.length === 0 && later}
      {coming.length > 1 && (
        <p>
          <a href={paths.eventCalendar(slug)} download={`${slug}.ics`} className="press pad-0-16">
            Salva tutte le date nel calendario
          </a>
        </p>
      )}
    </>
  );
}
