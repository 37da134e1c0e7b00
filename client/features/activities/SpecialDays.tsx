import { useState } from 'react';
import type { DraftSpecial } from '../../../shared/contract/drafts/hours.ts';
import { ACTIVITY_FIELDS } from '../../../shared/kinds/activities.ts';
import { MOST_SPECIAL_DAYS } from '../../../shared/rules/activities.ts';
import { shortDay, wallTime } from '../../../shared/rules/dates.ts';
import { holidaysFrom } from '../../../shared/rules/holidays.ts';
import { withDay } from '../../../shared/rules/specialDay.ts';
import { useNow } from '../../lib/alive.ts';
import { Chips, Segments } from '../../ui/edit/Choice.tsx';
import { DayInput } from '../../ui/edit/DayInput.tsx';
import { Pair } from '../../ui/edit/Part.tsx';
import { Rows } from '../../ui/edit/Rows.tsx';
import { TextInput } from '../../ui/edit/TextInput.tsx';
import { rangesWords, specialDays } from './draftWords.ts';
import { Shifts } from './HoursInput.tsx';

interface SpecialDaysProps {
  special: readonly DraftSpecial[];
  /** The patron's day (shared/rules/holidays.ts). */
  patron: string;
  onChange: (special: DraftSpecial[]) => void;
  error: (path: string) => string | undefined;
}

/** Of a year there are thirteen: the next ones are near enough. */
const MOST_HOLIDAYS = 6;

const WHETHER = [
  { value: 'closed', label: 'Chiuso' },
  { value: 'open', label: 'Altri orari' },
] as const;

/** Days with other hours, from today on; past ones are kept but not shown. */
export function SpecialDays({ special, patron, onChange, error }: SpecialDaysProps) {
  const today = wallTime(useNow()).day;
  // Known from the beginning: a year is typed digit by digit, and 0002 is no past day.
  const [past] = useState(() => special.filter(({ to }) => to !== null && to < today));
  const coming = special.filter((entry) => !past.includes(entry));
  const errorOf = (path: string) =>
    error(path.replace(/^special\.(\d+)/, (_, index) => `special.${special.indexOf(coming[index] as DraftSpecial)}`));
  const holidays = holidaysFrom(today, 366, patron).slice(0, MOST_HOLIDAYS);
  const taken = holidays.filter(({ day }) =>
    coming.some(({ from, to }) => from !== null && from <= day && day <= (to ?? from)),
  );
  function toggle(days: string[]): void {
    const holiday = holidays.find((one) => days.includes(one.day) !== taken.includes(one));
    if (holiday === undefined) return;
    const { day, name } = holiday;
    onChange(withDay(special, day, days.includes(day) ? { ranges: [], note: name } : null, today));
  }
  return (
    <>
      <Chips
        label="Le prossime feste"
        hint="Tocca quelle in cui sei chiuso, o hai altri orari: li scrivi qui sotto."
        value={taken.map(({ day }) => day)}
        options={holidays.map(({ day, name }) => ({ value: day, label: `${name}, ${shortDay(day)}` }))}
        onChange={toggle}
      />
      <Rows<DraftSpecial>
        label={ACTIVITY_FIELDS.special.label}
        hint="Ferie, festività, una serata più lunga: valgono più degli orari della settimana."
        name="special"
        items={coming}
        onChange={(items) => onChange([...special.filter((entry) => past.includes(entry)), ...items])}
        most={MOST_SPECIAL_DAYS - past.length}
        error={errorOf}
        add={() => ({ from: null, to: null, ranges: [], note: '' })}
        addLabel="Aggiungi giorni speciali"
        sortBy={({ from }) => from ?? '9999'}
        itemLabel={(entry) => `${specialDays(entry)}: ${rangesWords(entry.ranges)}`}
        render={({ item: entry, change, error: errorIn, field }) => (
          <>
            <Pair>
              <DayInput
                label="Dal"
                value={entry.from}
                error={errorIn('from')}
                // Most entries are single days, so the last day follows the first until it is changed.
                onChange={(from) =>
                  change({ from, ...(entry.to === null || entry.to === entry.from ? { to: from } : {}) })
                }
              />
              <DayInput label="al (compreso)" {...field('to')} />
            </Pair>
            <Segments
              label="In quei giorni"
              value={entry.ranges.length === 0 ? 'closed' : 'open'}
              options={WHETHER}
              onChange={(whether) =>
                change({ ranges: whether === 'closed' ? [] : [{ opens: '09:00', closes: '13:00' }] })
              }
            />
            {entry.ranges.length > 0 && (
              <Shifts
                of={specialDays(entry)}
                ranges={entry.ranges}
                error={(path) => errorIn(`ranges.${path}`)}
                create={(range) => range}
                onChange={(ranges) => change({ ranges })}
              />
            )}
            <TextInput
              label="Perché (facoltativo)"
              hint="Per esempio «Ferie» o «Festa del patrono»."
              maxLength={80}
              {...field('note')}
            />
          </>
        )}
      />
    </>
  );
}
