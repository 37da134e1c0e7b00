import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { WasteFraction, WasteZone } from '../../../shared/contract/waste.ts';
import { longDay, monthYear, shortDay, weekdayOf } from '../../../shared/rules/dates.ts';
import { capital } from '../../../shared/rules/text.ts';
import { monthDays, roundOn, shiftMonth } from '../../../shared/rules/waste.ts';
import { Bin } from './Bin.tsx';
import css from './MonthList.module.css';

interface MonthListProps {
  zone: WasteZone;
  fractions: readonly WasteFraction[];
  today: string;
}

/** How many months ahead the calendar goes: holidays are known for this year and the next. */
const MOST_MONTHS = 12;

/**
 * The collections of a month: a list on a phone, a grid of weeks on a desktop. Each day is that of the collection, the
 * morning after the waste is put out.
 */
export function MonthList({ zone, fractions, today }: MonthListProps) {
  const [ahead, setAhead] = useState(0);
  const month = shiftMonth(today.slice(0, 7), ahead);
  return (
    <section className="stack gap-8" aria-labelledby="mese">
      <div className="line">
        <h2 id="mese" className="grows" aria-live="polite">
          {capital(monthYear(`${month}-01`))}
        </h2>
        <Turn label="Mese precedente" disabled={ahead === 0} onPress={() => setAhead(ahead - 1)}>
          <ChevronLeft size={24} />
        </Turn>
        <Turn label="Mese successivo" disabled={ahead === MOST_MONTHS} onPress={() => setAhead(ahead + 1)}>
          <ChevronRight size={24} />
        </Turn>
      </div>
      <p className="soft">I giorni sono quelli del ritiro: si espone la sera prima.</p>
      <ol className={`sheet clip ${css.days}`}>
        {monthDays(month).map((day, index) => (
          <Day
            key={day}
            day={day}
            today={today}
            zone={zone}
            fractions={fractions}
            column={index === 0 ? weekdayOf(day) : undefined}
          />
        ))}
      </ol>
    </section>
  );
}

interface DayProps extends MonthListProps {
  day: string;
  /** The weekday column of the first day, in the grid of weeks. */
  column: number | undefined;
}

function Day({ day, today, zone, fractions, column }: DayProps) {
  const round = roundOn(zone, day);
  const collected = fractions.filter(({ slug }) => round.fractions.includes(slug));
  const state = day < today ? css.past : day === today ? css.today : '';
  const idle = collected.length === 0 && round.note === '' ? css.idle : '';
  return (
    <li
      className={[css.day, state, idle].filter(Boolean).join(' ')}
      style={{ gridColumnStart: column }}
      aria-current={day === today ? 'date' : undefined}
    >
      <p className={`quiet tabular capital ${css.date}`}>
        <span className="visually-hidden">{longDay(day)}</span>
        <span aria-hidden="true">{shortDay(day)}</span>
      </p>
      {collected.length > 0 && (
        <ul className={css.collected}>
          {collected.map(({ slug, name, colour }) => (
            <li key={slug} className={`line strong breaks shrinks ${css.fraction}`}>
              <Bin colour={colour} size={20} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
      {round.note !== '' && <p className={css.note}>{round.note}</p>}
    </li>
  );
}

interface TurnProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Turn({ label, disabled, onPress, children }: TurnProps) {
  return (
    <button
      type="button"
      className="tool surface edge round cobalt"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
    >
      {children}
    </button>
  );
}
