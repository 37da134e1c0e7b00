import { useState } from 'react';
import { addDays } from '../../../shared/rules/dates.ts';
import { MOST_SPAN_DAYS } from '../../../shared/rules/events.ts';
import { emptyDate } from '../../ui/Field.tsx';

interface DateFieldsProps {
  today: string;
  from: string | undefined;
  to: string | undefined;
  onChange: (chosen: { day?: string | undefined; from?: string | undefined; to?: string | undefined }) => void;
}

/** Any day; with it, until which one, at most a year later. */
export function DateFields({ today, from, to, onChange }: DateFieldsProps) {
  const choose = (first: string | undefined, last: string | undefined) => {
    if (last === undefined || first === last) return onChange({ day: first });
    const from = first !== undefined && first > last ? last : first;
    const latest = addDays(from === undefined || from < today ? today : from, MOST_SPAN_DAYS - 1);
    onChange({ from, to: last > latest ? latest : last });
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
    <div className="row">
      {fields.slice(0, from === undefined && to === undefined ? 1 : 2).map(({ label, value, set }, at) => (
        <DateField key={at === 0 ? 'first' : 'last'} label={label} value={value} set={set} />
      ))}
    </div>
  );
}

function DateField({ label, value, set }: { label: string; value: string | undefined; set: (day?: string) => void }) {
  /** What is half typed: a part is missing, or the year's first digits read as one in the distant past. */
  const [half, setHalf] = useState<string | null>(null);
  return (
    <label className="stack gap-2 small">
      <span>{label}</span>
      <input
        className="target pad-0-16 edge-strong radius-small surface ink size-m"
        type="date"
        {...emptyDate()}
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
