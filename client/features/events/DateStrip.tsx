import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { addDays, shortDay } from '../../../shared/rules/dates.ts';
import { STRIP_DAYS } from '../../../shared/rules/events.ts';
import css from './DateStrip.module.css';

interface DateStripProps {
  /** The town's date, 'YYYY-MM-DD'. */
  today: string;
  /** The number of events of each day; null: not loaded yet. */
  days: readonly { day: string; total: number }[] | null;
  value: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** One day, or a stretch of them; a side that is missing is open. */
interface Chosen {
  day?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Picks a day from the next three weeks, any other one in a date field, or the days up to a second one. The strip is one tab stop; arrow
 * keys move between days.
 */
export function DateStrip({ today, days, value: { day: value, from, to }, onChange }: DateStripProps) {
  const row = useRef<HTMLDivElement>(null);
  const shown =
    days ??
    Array.from({ length: STRIP_DAYS }, (_, index) => ({ day: addDays(today, index), total: null as number | null }));
  const stop = shown.some(({ day }) => day === value) ? value : shown[0]?.day;

  // The selected day may be out of sight on arrival, so it is scrolled into view.
  useLayoutEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    // On a phone the whole strip scrolls, on a desktop only the days.
    for (const scroller of pressed ? [row.current, row.current?.parentElement] : [])
      if (scroller && pressed) scroller.scrollLeft = pressed.offsetLeft - scroller.clientWidth / 3;
  }, []);

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    buttons[Math.max(0, Math.min(to, buttons.length - 1))]?.focus();
  }

  return (
    <div className={css.strip}>
      <div ref={row} className={css.days} role="toolbar" aria-label="Scegli un giorno" onKeyDown={move}>
        {shown.map(({ day, total }) => (
          <button
            key={day}
            type="button"
            className={css.day}
            tabIndex={day === stop ? 0 : -1}
            aria-pressed={day === value}
            data-empty={total === 0 || undefined}
            data-within={((from ?? to) !== undefined && day >= (from ?? '') && day <= (to ?? '9')) || undefined}
            onClick={() => onChange(day === value ? {} : { day })}
          >
            <span className={css.weekday}>{day === today ? 'oggi' : shortDay(day).slice(0, 3)}</span>{' '}
            <span className={css.number}>{Number(day.slice(8))}</span>{' '}
            <span className={day === today || day.endsWith('-01') ? css.month : 'visually-hidden'}>
              {shortDay(day).split(' ')[2]}
            </span>
            {total !== null && <span className="visually-hidden">, {counted(total)}</span>}
          </button>
        ))}
      </div>
      <DateFields from={from ?? (to === undefined ? value : undefined)} to={to} onChange={onChange} />
    </div>
  );
}

/** A day outside the strip; with it, until which one. */
function DateFields({ from, to, onChange }: Omit<Chosen, 'day'> & Pick<DateStripProps, 'onChange'>) {
  const choose = (first: string | undefined, last: string | undefined) => {
    if (last === undefined || first === last) onChange({ day: first });
    else onChange({ from: first !== undefined && first > last ? last : first, to: last });
  };
  const fields = [
    {
      label: from === undefined && to === undefined ? 'Un altro giorno' : 'Dal',
      value: from,
      set: (day?: string) => choose(day, to),
    },
    { label: 'al', value: to, set: (day?: string) => choose(from, day) },
  ];
  return (
    <div className={css.fields}>
      {fields.slice(0, from === undefined && to === undefined ? 1 : 2).map(({ label, value, set }, at) => (
        <DateField key={at === 0 ? 'first' : 'last'} label={label} value={value} set={set} />
      ))}
    </div>
  );
}

interface DateFieldProps {
  label: string;
  value: string | undefined;
  set: (day?: string) => void;
}

function DateField({ label, value, set }: DateFieldProps) {
  /** What is half typed: a part is missing, or the year's first digits read as one in the distant past. */
  const [half, setHalf] = useState<string | null>(null);
  return (
    <label className={css.other}>
      <span>{label}</span>
      <input
        type="date"
        // With a limit browsers take years of four digits.
        max="2999-12-31"
        value={half ?? value ?? ''}
        onBlur={() => setHalf(null)}
        onChange={({ target }) => {
          const isHalf = target.value === '' ? target.validity.badInput : target.value < '2000';
          setHalf(isHalf ? target.value : null);
          if (!isHalf) set(target.value || undefined);
        }}
      />
    </label>
  );
}

function counted(total: number): string {
  if (total === 0) return 'nessun evento';
  return total === 1 ? '1 evento' : `${total} eventi`;
}
