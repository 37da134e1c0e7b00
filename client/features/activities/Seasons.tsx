import type { DraftHours, DraftSeason } from '../../../shared/contract/drafts/hours.ts';
import { ACTIVITY_FIELDS } from '../../../shared/kinds/activities.ts';
import { MOST_SEASONS } from '../../../shared/rules/activities.ts';
import { seasonTitle } from '../../../shared/rules/seasons.ts';
import { Choice, Segments } from '../../ui/edit/Choice.tsx';
import { type EditProps, GroupFrame } from '../../ui/edit/frame.tsx';
import { Pair } from '../../ui/edit/Part.tsx';
import { Rows } from '../../ui/edit/Rows.tsx';
import { TextInput } from '../../ui/edit/TextInput.tsx';
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

const month = new Intl.DateTimeFormat('it-IT', { month: 'long', timeZone: 'UTC' });
const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label: month.format(Date.UTC(2026, at)),
}));
const DAYS = Array.from({ length: 31 }, (_, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label: String(at + 1),
}));

interface YearDayProps extends EditProps {
  /** 'MM-DD' */
  value: string;
  onChange: (value: string) => void;
}

function YearDayInput({ value, onChange, ...field }: YearDayProps) {
  const [of, day] = value.split('-');
  return (
    <GroupFrame {...field}>
      <Pair>
        <Choice label="Giorno" value={day ?? null} options={DAYS} onChange={(chosen) => onChange(`${of}-${chosen}`)} />
        <Choice label="Mese" value={of ?? null} options={MONTHS} onChange={(chosen) => onChange(`${chosen}-${day}`)} />
      </Pair>
    </GroupFrame>
  );
}
