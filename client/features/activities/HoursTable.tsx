import type { DayHours, SeasonWeek } from '../../../shared/contract/activities.ts';
import { clockTime, shortDay, weekdayName } from '../../../shared/rules/dates.ts';
import css from './ActivityPage.module.css';

interface HoursTableProps {
  /** Seven days, starting today. */
  hours: readonly DayHours[];
  seasons: readonly SeasonWeek[];
  alwaysOpen: boolean;
  today: string;
}

/** The opening hours of the week from today on, with the breaks and closures of these very days, and those of seasons. */
export function HoursTable({ hours, seasons, alwaysOpen, today }: HoursTableProps) {
  const differs = hours.some(({ note }) => note !== '');
  if (alwaysOpen && !differs && seasons.length === 0) return <p>Aperto 24 ore su 24, tutti i giorni.</p>;
  return (
    <>
      <table className={css.table}>
        <caption className="visually-hidden">Orari dei prossimi sette giorni</caption>
        <tbody>
          {hours.map(({ day, weekday, ranges, note }) => (
            <tr key={day} className="follows" aria-current={day === today ? 'date' : undefined}>
              <th scope="row">
                {weekdayName(weekday)}
                <span className={css.date}>{day === today ? 'oggi' : shortDay(day).replace(/^\S+ /, '')}</span>
              </th>
              <td>
                {ranges.length === 0 && <span className="quiet">Chiuso</span>}
                {ranges.map(({ opens, closes }) => (
                  <span key={opens} className={css.range}>
                    {opens === '00:00' && closes === '24:00' ? (
                      '24 ore'
                    ) : (
                      <>
                        {clockTime(opens)}–<wbr />
                        {closes === '00:00' ? '24:00' : clockTime(closes)}
                      </>
                    )}
                  </span>
                ))}
                {note !== '' && <span className={css.note}>{note}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {seasons.length > 0 && (
        <ul className="stack gap-8 margin-top-12 pad-0 soft">
          {seasons.map(({ title, words }) => (
            <li key={title}>
              <span className="strong">{title}</span>: {words}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
