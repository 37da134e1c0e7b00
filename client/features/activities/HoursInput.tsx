import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DraftHours } from '../../../shared/contract/drafts/hours.ts';
import { ACTIVITY_FIELDS } from '../../../shared/kinds/activities.ts';
import { WEEKDAYS } from '../../../shared/rules/dates.ts';
import { capital } from '../../../shared/rules/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/edit/Choice.tsx';
import { TimeInput } from '../../ui/edit/DayInput.tsx';
import { GroupFrame } from '../../ui/edit/frame.tsx';
import { useRowKeys } from '../../ui/edit/useRowEdits.ts';
import { type Range, rangesWords } from './draftWords.ts';
import css from './HoursInput.module.css';

interface HoursInputProps {
  hours: readonly DraftHours[];
  onChange: (hours: DraftHours[]) => void;
  error: (path: string) => string | undefined;
  label?: string;
  /** Where the errors of its shifts are. */
  path?: string;
}

/** The week, a line per day; a tap opens a day and its shifts. */
export function HoursInput({ hours, onChange, error, label, path = 'hours' }: HoursInputProps) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <GroupFrame label={label ?? ACTIVITY_FIELDS.hours.label} hint="Tocca il giorno da cambiare." error={error(path)}>
      <ul className="sheet grid ruled">
        {WEEKDAYS.map((name, index) => {
          const weekday = index + 1;
          const day = hours.flatMap((shift, at) => (shift.weekday === weekday ? [{ shift, at }] : []));
          const isWrong = day.some(({ at }) => error(`${path}.${at}.opens`) ?? error(`${path}.${at}.closes`));
          const isOpen = open === weekday || isWrong;
          return (
            <li key={name}>
              <button
                type="button"
                className={css.day}
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? null : weekday)}
              >
                <span className="strong">{capital(name)}</span>
                <span className="tabular">{rangesWords(day.map(({ shift }) => shift))}</span>
                <span className="cobalt strong" aria-hidden="true">
                  {isOpen ? 'Fatto' : 'Cambia'}
                </span>
              </button>
              {isOpen && (
                <div className="stack gap-16 pad-8-16">
                  <Shifts
                    of={name}
                    ranges={day.map(({ shift }) => shift)}
                    error={(inDay) => {
                      const [at = '', field = ''] = inDay.split('.');
                      return error(`${path}.${day[Number(at)]?.at}.${field}`);
                    }}
                    create={(range) => ({ weekday, ...range })}
                    onChange={(shifts) => onChange(withDay(hours, weekday, shifts))}
                  />
                  {day.length > 0 && (
                    <CopyTo weekday={weekday} onCopy={(weekdays) => onChange(copied(hours, weekday, weekdays))} />
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </GroupFrame>
  );
}

/** Copies a day's shifts to others: a sheet of days, all that are working days chosen at first. */
function CopyTo({ weekday, onCopy }: { weekday: number; onCopy: (weekdays: number[]) => void }) {
  const [days, setDays] = useState<string[] | null>(null);
  const [done, setDone] = useState(false);
  const others = WEEKDAYS.flatMap((name, index) =>
    index + 1 === weekday ? [] : [{ value: String(index + 1), label: name.slice(0, 3) }],
  );
  if (days === null)
    return (
      <div className="row">
        <Button
          look="quiet"
          onClick={() => {
            setDone(false);
            setDays(others.map(({ value }) => value).filter((value) => Number(value) < 6));
          }}
        >
          Copia sugli altri giorni
        </Button>
        <p role="status" className={done ? 'soft' : 'visually-hidden'}>
          {done && 'Copiati.'}
        </p>
      </div>
    );
  return (
    <>
      <Chips label="Su quali giorni?" value={days} options={others} onChange={setDays} />
      <div className="row">
        <Button
          aria-disabled={days.length === 0}
          onClick={() => {
            onCopy(days.map(Number));
            setDone(true);
            setDays(null);
          }}
        >
          Copia
        </Button>
        <Button look="quiet" onClick={() => setDays(null)}>
          Lascia stare
        </Button>
      </div>
    </>
  );
}

/** The week with changed shifts on one day, in the week's order. */
function withDay(hours: readonly DraftHours[], weekday: number, shifts: DraftHours[]): DraftHours[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
    day === weekday ? shifts : hours.filter((shift) => shift.weekday === day),
  );
}

function copied(hours: readonly DraftHours[], from: number, to: readonly number[]): DraftHours[] {
  const shifts = hours.filter(({ weekday }) => weekday === from);
  return to.reduce<DraftHours[]>(
    (week, weekday) =>
      withDay(
        week,
        weekday,
        shifts.map((shift) => ({ ...shift, weekday })),
      ),
    [...hours],
  );
}

interface ShiftsProps<T extends Range> {
  /** The day, for the buttons' names: 'sabato'. */
  of: string;
  ranges: readonly T[];
  create: (range: Range) => T;
  onChange: (ranges: T[]) => void;
  /** By the path inside the day: '0.opens'. */
  error: (path: string) => string | undefined;
}

const MOST = 4;
/** The default times of a new shift: a shop's morning, then its afternoon. */
const USUAL: Range[] = [
  { opens: '09:00', closes: '13:00' },
  { opens: '16:00', closes: '20:00' },
];

/** The opening hours of one day: no shift means closed. */
export function Shifts<T extends Range>({ of, ranges, create, onChange, error }: ShiftsProps<T>) {
  const keys = useRowKeys(ranges);
  const last = ranges.at(-1);
  const next =
    USUAL.find(({ opens }) => last === undefined || (last.closes !== null && (opens as string) >= last.closes)) ??
    ({ opens: last?.closes ?? null, closes: null } satisfies Range);
  return (
    <>
      {ranges.map((range, index) => (
        <div key={keys[index]} className={css.shift}>
          <TimeInput
            label={index === 0 ? 'Apre' : 'Riapre'}
            value={range.opens}
            error={error(`${index}.opens`)}
            onChange={(opens) => onChange(ranges.with(index, { ...range, opens }))}
          />
          <TimeInput
            label="Chiude"
            value={range.closes}
            error={error(`${index}.closes`)}
            onChange={(closes) => onChange(ranges.with(index, { ...range, closes }))}
          />
          <button
            type="button"
            className="tool radius-small"
            aria-label={`Togli il turno ${index + 1} di ${of}`}
            onClick={() => onChange(ranges.toSpliced(index, 1))}
          >
            <Trash2 />
          </button>
        </div>
      ))}
      {ranges.length < MOST && (
        <div className="row">
          <Button look="quiet" onClick={() => onChange([...ranges, create({ ...next })])}>
            <Plus />
            {ranges.length === 0 ? 'È aperto' : 'Un altro turno'}
          </Button>
          {ranges.length > 0 && (
            <Button look="quiet" onClick={() => onChange([])}>
              Chiuso tutto il giorno
            </Button>
          )}
        </div>
      )}
    </>
  );
}
