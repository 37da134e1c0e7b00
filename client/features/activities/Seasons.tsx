import type { DraftHours, DraftSeason } from '../../../shared/contract/drafts/hours.ts';
import { ACTIVITY_FIELDS } from '../../../shared/kinds/activities.ts';
import { MOST_SEASONS } from '../../../shared/rules/activities.ts';
import { seasonTitle } from '../../../shared/rules/seasons.ts';
import { Segments } from '../../ui/edit/Choice.tsx';
import { Pair } from '../../ui/edit/Part.tsx';
import { Rows } from '../../ui/edit/Rows.tsx';
import { TextInput } from '../../ui/edit/TextInput.tsx';
import { YearDayInput } from '../../ui/edit/YearDayInput.tsx';
import { HoursInput } from './HoursInput.tsx';

interface SeasonsProps {
  seasons: readonly DraftSeason[];
  /** Those of the week, with which a season begins. */
  hours: readonly DraftHours[];
  onChange: (seasons: DraftSeason[]) => void;
  error: (path: string) => string | undefined;
}

const WHETHER = [
  { value: 'closed', label: 'Chiuso' },
  { value: 'open', label: 'Altri orari' },
] as const;
/** What a new season begins with: most are the summer, then the winter. */
const SUMMER = { name: 'Estate', from: '06-15', to: '09-15' };
const WINTER = { name: 'Inverno', from: '11-01', to: '03-31' };
const SHOP = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '09:00', closes: '20:00' }));

/** Parts of each year with other hours, or closed. */
export function Seasons({ seasons, hours, onChange, error }: SeasonsProps) {
  const usual = hours.length === 0 ? SHOP : [...hours];
  return (
    <Rows<DraftSeason>
      label={ACTIVITY_FIELDS.seasons.label}
      hint="Per esempio l’estate: valgono ogni anno in quei giorni, al posto degli orari della settimana."
      name="seasons"
      items={seasons}
      onChange={onChange}
      most={MOST_SEASONS}
      error={error}
      add={() =>
        seasons.some(({ name }) => name === SUMMER.name) ? { ...WINTER, hours: [] } : { ...SUMMER, hours: usual }
      }
      addLabel="Aggiungi una stagione"
      itemLabel={seasonTitle}
      sortBy={({ from }) => from}
      render={({ item: season, change, error: errorIn, field }) => (
        <>
          <TextInput label="Come si chiama (facoltativo)" maxLength={40} {...field('name')} />
          <Pair>
            <YearDayInput label="Dal" {...field('from')} />
            <YearDayInput label="al (compreso)" {...field('to')} />
          </Pair>
          <Segments
            label="In quei giorni, ogni anno"
            value={season.hours.length === 0 ? 'closed' : 'open'}
            options={WHETHER}
            onChange={(whether) => change({ hours: whether === 'closed' ? [] : usual })}
          />
          {season.hours.length > 0 && (
            <HoursInput
              label={`Orari: ${seasonTitle(season)}`}
              hours={season.hours}
              path="hours"
              error={errorIn}
              onChange={(week) => change({ hours: week })}
            />
          )}
        </>
      )}
    />
  );
}
