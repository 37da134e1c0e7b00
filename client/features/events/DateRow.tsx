import { type ReactNode, useRef } from 'react';
import type { DraftDate } from '../../../shared/contract/drafts/dates.ts';
import { addDays } from '../../../shared/rules/dates.ts';
import { EVENT_LIMITS } from '../../../shared/rules/events.ts';
import { capital } from '../../../shared/rules/text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DayInput, MomentInput, TimeInput } from '../../ui/edit/DayInput.tsx';
import { Pair } from '../../ui/edit/Part.tsx';
import { TextInput } from '../../ui/edit/TextInput.tsx';
import { DatesTold, withReason } from './CancelEvent.tsx';
import { dateWords } from './draftWords.ts';

interface DateRowProps {
  /** The live event; null: not online yet. */
  event: number | null;
  date: DraftDate;
  today: string;
  isOpen: boolean;
  /** Closes the row. */
  onToggle: () => void;
  onChange: (date: DraftDate) => void;
  onRemove: () => void;
  error: (field: string) => string | undefined;
  /** Below the date: the question whether its change applies to others. */
  children?: ReactNode;
}

/** One date: its summary, and when open its day, hours and the way to cancel it. */
export function DateRow({ event, date, today, isOpen, onToggle, onChange, onRemove, error, children }: DateRowProps) {
  const words = capital(dateWords(date, today.slice(0, 4)));
  return (
    <li>
      <button
        type="button"
        className="bar tall pad-8-16 wide radius strong tabular text-left"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <span className={date.cancelled ? 'quiet' : undefined}>{date.cancelled ? <s>{words}</s> : words}</span>
        {date.cancelled && <Badge tone="urgent">Annullata</Badge>}
        <span className="cobalt to-end" aria-hidden="true">
          {isOpen ? 'Fatto' : 'Cambia'}
        </span>
      </button>
      {isOpen && (
        <div className="stack gap-16 pad-8-16">
          {date.cancelled && (
            <TextInput
              label="Perché (facoltativo)"
              hint="Si legge sulla pagina e nella notifica."
              value={date.reason ?? ''}
              maxLength={EVENT_LIMITS.cancel_reason}
              error={error('reason')}
              onChange={(reason) => onChange(withReason(date, reason))}
            />
          )}
          {!date.cancelled && <When date={date} today={today} error={error} onChange={onChange} />}
          <div className="row">
            {date.id !== null && (
              <Button look="quiet" onClick={() => onChange(withReason({ ...date, cancelled: !date.cancelled }, ''))}>
                {date.cancelled ? 'Si fa, invece' : 'Annulla questa data'}
              </Button>
            )}
            {(date.id === null || date.cancelled) && (
              <Button look="quiet" onClick={onRemove}>
                {date.id === null ? 'Togli questa data' : 'Toglila dalla pagina'}
              </Button>
            )}
          </div>
          {date.id !== null && !date.cancelled && (
            <p className="soft">
              Annullata, resta sulla pagina con scritto «Annullato», e chi l’aspetta lo viene a sapere.
            </p>
          )}
          {event !== null && date.id !== null && !date.cancelled && <DatesTold event={event} date={date.id} />}
          {children}
        </div>
      )}
    </li>
  );
}

/**
 * The day and the hours; an end at or before the start is on the next day. An event of several days shows its end with
 * the date.
 */
function When({ date, today, error, onChange }: Pick<DateRowProps, 'date' | 'today' | 'error' | 'onChange'>) {
  const { starts, ends } = date;
  const day = starts?.slice(0, 10) ?? null;
  /** The last day and hours there were: whoever writes another day writes over an empty one, and the hours stay. */
  const last = useRef<Record<'day' | 'from' | 'until', string | null>>({ day: null, from: null, until: null });
  if (starts !== null) last.current = { day, from: starts.slice(11), until: null };
  if (ends !== null) last.current.until = ends.slice(11);
  const { from, until } = last.current;
  // Longer than a night: it ends later than at the same hour of the next day.
  const lasts = ends !== null && last.current.day !== null && ends > `${addDays(last.current.day, 1)}T${from}`;
  const ending = (on: string, begins: string, time: string) => `${time <= begins ? addDays(on, 1) : on}T${time}`;
  const move = (nextDay: string | null, nextFrom: string | null) => {
    if (nextDay === null || nextFrom === null) {
      onChange({ ...date, starts: nextDay === null ? null : `${nextDay}T${nextFrom ?? from ?? '21:00'}` });
      return;
    }
    onChange({
      ...date,
      starts: `${nextDay}T${nextFrom}`,
      ends: lasts ? ends : ending(nextDay, nextFrom, until ?? laterBy(nextFrom, 2)),
    });
  };
  return (
    <>
      <div className="stack gap-16">
        <DayInput
          label="Giorno"
          value={day}
          min={today}
          error={error('starts')}
          onChange={(chosen) => move(chosen, from ?? '21:00')}
        />
        <Pair>
          <TimeInput
            label="Dalle"
            value={from}
            onChange={(time) => {
              last.current.from = time ?? from;
              move(day, time);
            }}
          />
          {!lasts && (
            <TimeInput
              label="Alle"
              value={until}
              error={error('ends')}
              onChange={(time) => {
                last.current.until = time;
                const isWhole = time !== null && day !== null && from !== null;
                onChange({ ...date, ends: isWhole ? ending(day, from, time) : null });
              }}
            />
          )}
        </Pair>
      </div>
      {lasts ? (
        <MomentInput
          label="Finisce"
          value={ends}
          error={error('ends')}
          onChange={(moment) => onChange({ ...date, ends: moment })}
        />
      ) : (
        day !== null &&
        until !== null && (
          <div className="row">
            <Button look="quiet" onClick={() => onChange({ ...date, ends: `${addDays(day, 2)}T${until}` })}>
              Dura più giorni
            </Button>
          </div>
        )
      )}
    </>
  );
}

/** '21:00' and 2 give '23:00'; after midnight it continues from 0. */
function laterBy(time: string, hours: number): string {
  return `${String((Number(time.slice(0, 2)) + hours) % 24).padStart(2, '0')}${time.slice(2)}`;
}
