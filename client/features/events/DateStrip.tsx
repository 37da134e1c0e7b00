import { CalendarRange } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { addDays, shortDay } from '../../../shared/rules/dates.ts';
import { STRIP_DAYS } from '../../../shared/rules/events.ts';
import { useId } from '../../lib/ids.ts';
import { ListChoice } from '../../ui/ListChoice.tsx';
import { DateFields } from './DateFields.tsx';
import css from './DateStrip.module.css';

interface DateStripProps {
  /** The town's date, 'YYYY-MM-DD'. */
  today: string;
  /** The number of events of each day; null: not loaded yet. */
  days: readonly { day: string; total: number }[] | null;
  value: Chosen;
  /** The address of the list with this chosen. */
  href: (chosen: Chosen) => string;
  onChange: (chosen: Chosen) => void;
}

/** One day, a period of them with a name, or one from a day to another; a side that is missing is open. */
interface Chosen {
  when?: string | undefined;
  day?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const PERIODS = [
  { value: 'mese', label: 'Questo mese' },
  { value: 'passati', label: 'Passati' },
];

/**
 * The only place where time is chosen: the weekend, a day of the next three weeks, and behind a button the month, what is past, any
 * other day and the days up to a second one.
 */
export function DateStrip({ today, days, value, href, onChange }: DateStripProps) {
  const { when, from, to } = value;
  const day = when === 'oggi' ? today : when === 'domani' ? addDays(today, 1) : value.day;
  const [open, setOpen] = useState(false);
  const id = useId();
  const isFar = (day !== undefined && (day < today || day >= addDays(today, STRIP_DAYS))) || (from ?? to) !== undefined;
  // What is chosen in there shows.
  const shown = open || isFar || PERIODS.some((period) => period.value === when);
  /** It stays open while somebody chooses in it, whatever is chosen on the way. */
  const chooseHere = (chosen: Chosen) => {
    setOpen(true);
    onChange(chosen);
  };
  const weekend = when === 'weekend' ? {} : { when: 'weekend' };
  return (
    <div className="stack gap-8 no-print">
      <div className={css.strip}>
        <button
          type="button"
          className={`${css.day} ${css.more}`}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setOpen(!shown)}
        >
          <CalendarRange size={22} />
          <span>Altre date</span>
        </button>
        <ListChoice
          className={`${css.day} ${css.more}`}
          pressed={when === 'weekend'}
          href={href(weekend)}
          onPress={() => onChange(weekend)}
        >
          <span>Nel weekend</span>
        </ListChoice>
        <Days today={today} days={days} value={{ day, from, to }} href={href} onChange={onChange} />
      </div>
      <div id={id} className={shown ? 'row ends' : undefined} hidden={!shown}>
        {PERIODS.map(({ value: period, label }) => (
          <ListChoice
            key={period}
            className="chip"
            pressed={when === period}
            href={href(when === period ? {} : { when: period })}
            onPress={() => chooseHere(when === period ? {} : { when: period })}
          >
            {label}
          </ListChoice>
        ))}
        <DateFields today={today} from={from ?? (to === undefined ? day : undefined)} to={to} onChange={chooseHere} />
      </div>
    </div>
  );
}

/** The next three weeks: one tab stop, in which arrow keys move between days. */
function Days({ today, days, value: { day: value, from, to }, href, onChange }: DateStripProps) {
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
    const buttons = [...(row.current?.querySelectorAll('a') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLAnchorElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    buttons[Math.max(0, Math.min(to, buttons.length - 1))]?.focus();
  }

  return (
    <div
      ref={row}
      className={`flex gap-8 holds ${css.days}`}
      role="toolbar"
      aria-label="Scegli un giorno"
      onKeyDown={move}
    >
      {shown.map(({ day, total }) => (
        <ListChoice
          key={day}
          className={css.day}
          tabIndex={day === stop ? 0 : -1}
          pressed={day === value}
          data-empty={total === 0 || undefined}
          data-within={((from ?? to) !== undefined && day >= (from ?? '') && day <= (to ?? '9')) || undefined}
          href={href(day === value ? {} : { day })}
          onPress={() => onChange(day === value ? {} : { day })}
        >
          <span className="quiet size-xs">{day === today ? 'oggi' : shortDay(day).slice(0, 3)}</span>{' '}
          <span className={css.number}>{Number(day.slice(8))}</span>{' '}
          <span className={day === today || day.endsWith('-01') ? 'quiet size-xs' : 'visually-hidden'}>
            {shortDay(day).split(' ')[2]}
          </span>
          {total !== null && <span className="visually-hidden">, {counted(total)}</span>}
        </ListChoice>
      ))}
    </div>
  );
}

function counted(total: number): string {
  if (total === 0) return 'nessun evento';
  return total === 1 ? '1 evento' : `${total} eventi`;
}
