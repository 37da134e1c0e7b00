import type { EventDetail } from '../../../shared/contract/events.ts';
import { namedDay, timeSpan, wallTime } from '../../../shared/rules/dates.ts';
import css from './Dates.module.css';

interface DatesProps {
  occurrences: EventDetail['occurrences'];
  /** Start of the one the page speaks of. */
  current: string;
  today: string;
}

export function Dates({ occurrences, current, today }: DatesProps) {
  return (
    <ul className={css.dates}>
      {occurrences.map(({ starts_at, ends_at }) => (
        <li key={starts_at} aria-current={starts_at === current ? 'date' : undefined}>
          <span className={css.day}>{namedDay(wallTime(starts_at).day, today)}</span>
          <span className={css.time}>{timeSpan(starts_at, ends_at)}</span>
        </li>
      ))}
    </ul>
  );
}
