import { CalendarPlus, CalendarX2, Repeat } from 'lucide-react';
import { useState } from 'react';
import type { DraftDate } from '../../../shared/contract/drafts/events.ts';
import { addDays, wallTime } from '../../../shared/rules/dates.ts';
import { otherDates } from '../../../shared/rules/events.ts';
import { Button } from '../../ui/Button.tsx';
import { GroupFrame } from '../../ui/edit/frame.tsx';
import { CancelEvent, withReason } from './CancelEvent.tsx';
import { DateRow } from './DateRow.tsx';
import css from './DatesInput.module.css';
import { LABELS } from './draftWords.ts';
import { ScopeChoice } from './ScopeChoice.tsx';
import { SeriesBuilder } from './SeriesBuilder.tsx';

interface DatesInputProps {
  dates: readonly DraftDate[];
  onChange: (dates: DraftDate[]) => void;
  error: (path: string) => string | undefined;
}

/** More dates than this are behind a button. */
const MOST_SHOWN = 8;

/** The dates of an event, one below the other, and the rule that makes many of them. What is over is counted, not shown. */
export function DatesInput({ dates, onChange, error }: DatesInputProps) {
  const [open, setOpen] = useState<number | null>(dates.length === 1 ? 0 : null);
  // The open date as it was, to ask which others its change is for.
  const [before, setBefore] = useState<DraftDate | null>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  const [isBuilding, setIsBuilding] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const { day: today, time } = wallTime(Date.now());
  const now = `${today}T${time}`;
  const isOver = ({ id, ends }: DraftDate) => id !== null && ends !== null && ends <= now;
  const over = dates.filter(isOver).length;
  const coming = dates.flatMap((date, index) => (isOver(date) ? [] : [{ date, index }]));
  const isWrong = (index: number) => (error(`dates.${index}.starts`) ?? error(`dates.${index}.ends`)) !== undefined;
  const shown = showsAll
    ? coming
    : coming.filter(({ index }, at) => at < MOST_SHOWN || isWrong(index) || index === open);
  const standing = coming.filter(({ date }) => !date.cancelled);

  function add(): void {
    onChange([...dates, nextAfter(dates.at(-1))]);
    setOpen(dates.length);
    setBefore(null);
  }

  function toggle(index: number, date: DraftDate): void {
    setOpen(open === index ? null : index);
    setBefore(open === index ? null : { ...date });
  }

  /** @param changed what becomes of each date to come; dates nobody has seen yet leave when they are called off */
  function changeAll(changed: (date: DraftDate) => DraftDate): void {
    const next = dates.map((date) => (isOver(date) ? date : changed(date)));
    onChange(next.filter(({ id, cancelled }) => id !== null || !cancelled));
    setOpen(null);
    setIsCancelling(false);
  }

  return (
    <GroupFrame label={LABELS.dates} error={error('dates')}>
      {over > 0 && (
        <p className="soft">{over === 1 ? 'Una data è passata' : `${over} date sono passate`}: restano come sono.</p>
      )}
      <ul className={css.dates}>
        {shown.map(({ date, index }) => (
          <DateRow
            key={date.id ?? `new-${index}`}
            date={date}
            today={today}
            isOpen={open === index || isWrong(index)}
            onToggle={() => toggle(index, date)}
            onChange={(changed) => onChange(dates.with(index, changed))}
            onRemove={() => {
              setOpen(null);
              onChange(dates.toSpliced(index, 1));
            }}
            error={(field) => error(`dates.${index}.${field}`)}
          >
            {open === index && before !== null && (
              <ScopeChoice
                dates={dates}
                index={index}
                before={before}
                now={now}
                onApply={(changed) => {
                  const at = changed.indexOf(dates[index] as DraftDate);
                  onChange(changed);
                  setOpen(at);
                  setBefore({ ...(changed[at] as DraftDate) });
                }}
              />
            )}
          </DateRow>
        ))}
      </ul>
      <div className={css.buttons}>
        {shown.length < coming.length && (
          <Button look="quiet" onClick={() => setShowsAll(true)}>
            Mostra {otherDates(coming.length - shown.length)}
          </Button>
        )}
        <Button look="quiet" onClick={add}>
          <CalendarPlus size={20} strokeWidth={1.75} aria-hidden="true" />
          {dates.length === 0 ? 'Aggiungi una data' : 'Ancora una data'}
        </Button>
        <Button look="quiet" aria-expanded={isBuilding} onClick={() => setIsBuilding(!isBuilding)}>
          <Repeat size={20} strokeWidth={1.75} aria-hidden="true" />
          Si ripete…
        </Button>
        {standing.some(({ date }) => date.id !== null) && (
          <Button look="quiet" onClick={() => setIsCancelling(true)}>
            <CalendarX2 size={20} strokeWidth={1.75} aria-hidden="true" />
            Annulla tutto l’evento
          </Button>
        )}
        {coming.length > 1 && standing.length === 0 && (
          <Button look="quiet" onClick={() => changeAll((date) => withReason({ ...date, cancelled: false }, ''))}>
            Si fa, invece: rimetti tutte le date
          </Button>
        )}
      </div>
      {isCancelling && (
        <CancelEvent
          onCancel={(cancelled) => changeAll((date) => (date.cancelled ? date : cancelled(date)))}
          onClose={() => setIsCancelling(false)}
        />
      )}
      {isBuilding && (
        <SeriesBuilder
          dates={dates}
          now={now}
          onApply={(changed) => {
            onChange(changed);
            setOpen(null);
            setIsBuilding(false);
          }}
        />
      )}
    </GroupFrame>
  );
}

/** A week after the last one, at the same hours. */
function nextAfter(last: DraftDate | undefined): DraftDate {
  const later = (wall: string | null) => (wall === null ? null : addDays(wall.slice(0, 10), 7) + wall.slice(10));
  return { id: null, starts: later(last?.starts ?? null), ends: later(last?.ends ?? null), cancelled: false };
}
