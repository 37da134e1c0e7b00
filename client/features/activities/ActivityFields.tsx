import { useState } from 'react';
import type { ActivityDraft } from '../../../shared/contract/drafts/activities.ts';
import { ACTIVITY_FIELDS } from '../../../shared/kinds/activities.ts';
import type { FieldsProps } from '../../lib/editing.ts';
import { Choice, Segments } from '../../ui/edit/Choice.tsx';
import { type Controls, controlsOf } from '../../ui/edit/controls.tsx';
import { Pair, Part } from '../../ui/edit/Part.tsx';
import { PlaceInput } from '../../ui/edit/PlaceInput.tsx';
import { HoursInput } from './HoursInput.tsx';
import { SpecialDays } from './SpecialDays.tsx';

type Props = Controls<typeof ACTIVITY_FIELDS>;

/** The fields of a place. For a place online the hours come first, because they change most. */
export function ActivityFields(given: FieldsProps<ActivityDraft>) {
  const props = controlsOf(ACTIVITY_FIELDS, given);
  const { control } = props;
  const isOnline = props.itemId !== null;
  return (
    <>
      {isOnline && <Hours {...props} />}
      <Part title="Che cos’è">
        {control('name')}
        {control('category_id')}
        {control('excerpt')}
      </Part>
      <Where {...props} />
      {!isOnline && <Hours {...props} />}
      <Part title="Contatti" lead="Quelli che vuoi pubblicare.">
        <Pair>
          {control('phone')}
          {control('whatsapp')}
        </Pair>
        <Pair>
          {control('email')}
          {control('website')}
        </Pair>
      </Part>
      <Part title="Foto e testo">
        {control('photos')}
        {control('description')}
        {control('keywords')}
      </Part>
      <Part title="Accessibilità e comodità" lead="Chi deve saperlo prima di venire si fida di quello che scrivi.">
        {control('step_free')}
        {control('accessible_toilet')}
        {control('baby_changing')}
        {control('dogs_allowed')}
      </Part>
      <Money {...props} />
    </>
  );
}

function Hours({ control, draft, change, error }: Props) {
  return (
    <Part title="Orari" field="hours">
      {!draft.always_open && <HoursInput hours={draft.hours} error={error} onChange={(hours) => change({ hours })} />}
      {control('always_open')}
      <SpecialDays special={draft.special} error={error} onChange={(special) => change({ special })} />
      {control('closed_on_holidays')}
    </Part>
  );
}

const ELSEWHERE = 'altrove';

function Where({ control, draft, change, error, options }: Props) {
  const { districts } = options;
  const isKnown = districts.includes(draft.district);
  const [elsewhere, setElsewhere] = useState(draft.district !== '' && !isKnown);
  return (
    <Part title="Dov’è">
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
    </Part>
  );
}

const LEVELS = [
  { value: '0', label: 'Non detto' },
  ...[1, 2, 3, 4].map((level) => ({ value: String(level), label: '€'.repeat(level) })),
];

function Money({ control, draft, change, error }: Props) {
  return (
    <Part title="Prezzi e pagamenti">
      <Segments
        label={ACTIVITY_FIELDS.price_level.label}
        data-field="price_level"
        hint={ACTIVITY_FIELDS.price_level.hint}
        value={String(draft.price_level ?? 0)}
        options={LEVELS}
        error={error('price_level')}
        onChange={(level) => change({ price_level: level === '0' ? null : Number(level) })}
      />
      {control('payments')}
    </Part>
  );
}
