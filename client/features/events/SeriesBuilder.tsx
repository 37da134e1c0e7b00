import { useState } from 'react';
import type { DraftDate } from '../../../shared/contract/drafts/dates.ts';
import { addDays, WEEKDAYS, weekdayOf } from '../../../shared/rules/dates.ts';
import { MOST_DATES } from '../../../shared/rules/events.ts';
import { changeWords, type Series, type SeriesStep, withSeries } from '../../../shared/rules/series.ts';
import { Button } from '../../ui/Button.tsx';
import { Chips, Choice } from '../../ui/edit/Choice.tsx';
import { DayInput, TimeInput } from '../../ui/edit/DayInput.tsx';
import { Pair } from '../../ui/edit/Part.tsx';

interface SeriesBuilderProps {
  dates: readonly DraftDate[];
  /** By the town's clock. */
  now: string;
  onApply: (dates: DraftDate[]) => void;
}

const STEPS: { value: SeriesStep; label: string }[] = [
  { value: 'week', label: 'Ogni settimana' },
  { value: 'two_weeks', label: 'Una settimana sì e una no' },
  { value: 'month', label: 'Ogni mese, come la prima data' },
];
const DAYS = WEEKDAYS.map((name, index) => ({ value: String(index + 1), label: name.slice(0, 3) }));

/** 'Ogni mercoledì fino al…': creates dates from a rule, and shows the effect beforehand. */
export function SeriesBuilder({ dates, now, onApply }: SeriesBuilderProps) {
  const [series, setSeries] = useState<Series>(() => beginning(dates, now));
  const set = (changes: Partial<Series>) => setSeries({ ...series, ...changes });
  const change = withSeries(dates, series, now);
  const isTooMuch = change.dates.length > MOST_DATES;
  const isEmpty = change.added + change.removed === 0;
  return (
    <section className="stack gap-16 pad-16 sunken edge radius" aria-label="Si ripete">
      <Choice
        label="Quanto spesso"
        value={series.step}
        options={STEPS}
        onChange={(step) => set({ step: step ?? 'week' })}
      />
      {series.step !== 'month' && (
        <Chips
          label="In quali giorni"
          value={series.weekdays.map(String)}
          options={DAYS}
          onChange={(days) => set({ weekdays: days.map(Number) })}
        />
      )}
      <Pair>
        <DayInput label="Dal" value={series.from} onChange={(from) => from !== null && set({ from })} />
        <DayInput label="Fino al" value={series.until} onChange={(until) => until !== null && set({ until })} />
      </Pair>
      <Pair>
        <TimeInput label="Dalle" value={series.starts} onChange={(starts) => starts !== null && set({ starts })} />
        <TimeInput label="Alle" value={series.ends} onChange={(ends) => ends !== null && set({ ends })} />
      </Pair>
      <p role="status" className="strong">
        {isTooMuch ? `Sono troppe: al massimo ${MOST_DATES} date.` : `${changeWords(change)}.`}
      </p>
      <div className="row">
        <Button
          aria-disabled={isTooMuch || isEmpty}
          onClick={() => !isTooMuch && !isEmpty && onApply(change.dates as DraftDate[])}
        >
          Cambia le date
        </Button>
      </div>
    </section>
  );
}

/** The rule of the existing dates, or a month of evenings from today. */
function beginning(dates: readonly DraftDate[], now: string): Series {
  const coming = dates.filter(({ starts, cancelled }) => starts !== null && starts > now && !cancelled);
  const first = coming[0]?.starts ?? `${addDays(now.slice(0, 10), 1)}T21:00`;
  const from = first.slice(0, 10);
  const last = coming.at(-1)?.starts?.slice(0, 10) ?? from;
  const weekdays = [...new Set(coming.map(({ starts }) => weekdayOf((starts ?? first).slice(0, 10))))].sort();
  return {
    step: 'week',
    weekdays: weekdays.length > 0 ? weekdays : [weekdayOf(from)],
    from,
    until: last > from ? last : addDays(from, 28),
    starts: first.slice(11),
    ends: coming[0]?.ends?.slice(11) ?? '23:00',
  };
}
