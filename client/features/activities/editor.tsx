import { useState } from 'react';
import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import { ACTIVITY_FIELDS } from '../../../shared/kinds/activities.ts';
import { paymentWords } from '../../../shared/rules/activities.ts';
import { activityCompleteness } from '../../../shared/rules/completeness.ts';
import type { Controls, FormPart, FormParts, KindEditor } from '../../lib/editing.ts';
import { Choice, Segments } from '../../ui/edit/Choice.tsx';
import { PlaceInput } from '../../ui/edit/PlaceInput.tsx';
import { ActivityView } from './ActivityView.tsx';
import { hoursWords, seasonWords, specialWords } from './draftWords.ts';
import { HoursInput } from './HoursInput.tsx';
import { Seasons } from './Seasons.tsx';
import { SpecialDays } from './SpecialDays.tsx';

type Props = Controls<typeof ACTIVITY_FIELDS>;

const HOURS: FormPart<typeof ACTIVITY_FIELDS> = {
  title: 'Orari',
  field: 'hours',
  items: [
    {
      of: ['hours', 'seasons', 'special', 'always_open', 'closed_on_holidays'],
      draw: (props) => <Hours {...props} />,
    },
  ],
};

const WHAT: FormPart<typeof ACTIVITY_FIELDS> = { title: 'Che cos’è', items: ['name', 'category_id', 'description'] };

const WHERE: FormPart<typeof ACTIVITY_FIELDS> = {
  title: 'Dov’è',
  items: [{ of: ['address', 'district', 'lat', 'lng'], draw: (props) => <Where {...props} /> }],
};

const MORE: FormPart<typeof ACTIVITY_FIELDS>[] = [
  {
    title: 'Contatti',
    add: ['Aggiungi i contatti', 'Un tocco per chiamarti o scriverti. Metti quelli che vuoi pubblicare.'],
    items: [
      ['phone', 'whatsapp'],
      ['email', 'website'],
    ],
  },
  { title: 'Foto', add: ['Aggiungi foto', 'Chi passa vede com’è da te.'], items: ['photos'] },
  {
    title: 'Accessibilità e comodità',
    add: ['Aggiungi accessibilità e comodità', 'Chi deve saperlo prima di venire si fida di quello che scrivi.'],
    items: ['step_free', 'accessible_toilet', 'baby_changing', 'dogs_allowed'],
  },
  {
    title: 'Prezzi e pagamenti',
    add: ['Aggiungi prezzi e pagamenti', 'Si sa quanto si spende, e con che cosa.'],
    items: [{ of: ['price_level'], draw: (props) => <PriceLevel {...props} /> }, 'payments'],
  },
  {
    title: 'Come ti trovano',
    add: ['Aggiungi come ti trovano', 'Una frase tua negli elenchi, e le parole con cui ti cercano.'],
    items: ['excerpt', 'keywords'],
  },
];

/** The fields of a place. For a place online the hours come first, because they change most. */
const activityForm: FormParts<typeof ACTIVITY_FIELDS> = ({ itemId }) =>
  itemId === null ? [WHAT, WHERE, HOURS, ...MORE] : [HOURS, WHAT, WHERE, ...MORE];

function Hours({ control, draft, change, error, options }: Props) {
  return (
    <>
      {!draft.always_open && <HoursInput hours={draft.hours} error={error} onChange={(hours) => change({ hours })} />}
      {control('always_open')}
      <Seasons seasons={draft.seasons} hours={draft.hours} error={error} onChange={(seasons) => change({ seasons })} />
      <SpecialDays
        special={draft.special}
        patron={options.patron}
        error={error}
        onChange={(special) => change({ special })}
      />
      {control('closed_on_holidays')}
    </>
  );
}

const ELSEWHERE = 'altrove';

function Where({ control, draft, change, error, options }: Props) {
  const { districts } = options;
  const isKnown = districts.includes(draft.district);
  const [elsewhere, setElsewhere] = useState(draft.district !== '' && !isKnown);
  return (
    <>
      {control('address')}
      {districts.length > 0 && (
        <Choice
          label={ACTIVITY_FIELDS.district.label}
          value={elsewhere ? ELSEWHERE : isKnown ? draft.district : null}
          options={[
            ...districts.map((name) => ({ value: name, label: name })),
            { value: ELSEWHERE, label: 'Un’altra zona' },
          ]}
          error={elsewhere ? undefined : error('district')}
          onChange={(chosen) => {
            setElsewhere(chosen === ELSEWHERE);
            change({ district: chosen === ELSEWHERE ? '' : (chosen ?? '') });
          }}
        />
      )}
      {(elsewhere || districts.length === 0) && control('district', { label: 'Quale zona' })}
      <PlaceInput
        lat={draft.lat}
        lng={draft.lng}
        centre={options.centre}
        error={error('lat') ?? error('lng')}
        onChange={({ lat, lng }) => change({ lat, lng })}
      />
    </>
  );
}

const LEVELS = [
  { value: '0', label: 'Non detto' },
  ...[1, 2, 3, 4].map((level) => ({ value: String(level), label: '€'.repeat(level) })),
];

function PriceLevel({ draft, change, error }: Props) {
  return (
    <Segments
      label={ACTIVITY_FIELDS.price_level.label}
      data-field="price_level"
      hint={ACTIVITY_FIELDS.price_level.hint}
      value={String(draft.price_level ?? 0)}
      options={LEVELS}
      error={error('price_level')}
      onChange={(level) => change({ price_level: level === '0' ? null : Number(level) })}
    />
  );
}

/** What the desk's editor needs of places. */
const editor: KindEditor<typeof ACTIVITY_FIELDS> = {
  fields: ACTIVITY_FIELDS,
  form: activityForm,
  Preview: ({ detail }: { detail: ActivityDetail }) => <ActivityView activity={detail} viewer={null} own={null} />,
  completeness: activityCompleteness,
  words: {
    hours: hoursWords,
    seasons: seasonWords,
    special: specialWords,
    price_level: (level) => '€'.repeat(level ?? 0),
    payments: (payments) => paymentWords(payments) || 'Non detto',
  },
};
export default editor;
