import { useState } from 'react';
import type { ActivityDraft } from '../../../shared/contract/drafts/activities.ts';
import { ACTIVITY_LIMITS as LIMITS, PAYMENT_LABELS, PAYMENTS } from '../../../shared/rules/activities.ts';
import { type BoundFields, bound, type FieldsProps } from '../../lib/editing.ts';
import { capital } from '../../lib/text.ts';
import { Check, Chips, Choice, Segments, TriState } from '../../ui/edit/Choice.tsx';
import { MarkdownInput } from '../../ui/edit/MarkdownInput.tsx';
import { Pair, Part } from '../../ui/edit/Part.tsx';
import { PhotosInput } from '../../ui/edit/PhotosInput.tsx';
import { PlaceInput } from '../../ui/edit/PlaceInput.tsx';
import { CategoryChoice } from '../../ui/edit/RelationChoice.tsx';
import { TextArea, TextInput } from '../../ui/edit/TextInput.tsx';
import { LABELS } from './draftWords.ts';
import { HoursInput } from './HoursInput.tsx';
import { SpecialDays } from './SpecialDays.tsx';

type Props = BoundFields<ActivityDraft>;

/** The fields of a place. For a place online the hours come first, because they change most. */
export function ActivityFields(given: FieldsProps<ActivityDraft>) {
  const props = bound(given);
  const isOnline = props.itemId !== null;
  return (
    <>
      {isOnline && <Hours {...props} />}
      <What {...props} />
      <Where {...props} />
      {!isOnline && <Hours {...props} />}
      <Contacts {...props} />
      <Words {...props} />
      <Comfort {...props} />
      <Money {...props} />
    </>
  );
}

function Hours({ draft, change, error, field }: Props) {
  return (
    <Part title="Orari" field="hours">
      {!draft.always_open && <HoursInput hours={draft.hours} error={error} onChange={(hours) => change({ hours })} />}
      <Check
        label="Sempre aperto, 24 ore su 24"
        checked={draft.always_open}
        error={error('always_open')}
        onChange={(always_open) => change({ always_open })}
      />
      <SpecialDays special={draft.special} error={error} onChange={(special) => change({ special })} />
      <TriState label={LABELS.closed_on_holidays} {...field('closed_on_holidays')} />
    </Part>
  );
}

function What({ field, options }: Props) {
  return (
    <Part title="Che cos’è">
      <TextInput label={LABELS.name} {...field('name')} maxLength={LIMITS.name} />
      <CategoryChoice kind="activities" {...field('category_id')} options={options} />
      <TextArea
        label={LABELS.excerpt}
        hint="Una frase: che cosa si trova da te."
        rows={2}
        {...field('excerpt')}
        maxLength={LIMITS.excerpt}
      />
    </Part>
  );
}

const ELSEWHERE = 'altrove';

function Where({ draft, change, error, field, options }: Props) {
  const { districts } = options;
  const isKnown = districts.includes(draft.district);
  const [elsewhere, setElsewhere] = useState(draft.district !== '' && !isKnown);
  return (
    <Part title="Dov’è">
      <TextInput label={LABELS.address} {...field('address')} maxLength={LIMITS.address} />
      {districts.length > 0 && (
        <Choice
          label={LABELS.district}
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
      {(elsewhere || districts.length === 0) && (
        <TextInput label="Quale zona" {...field('district')} maxLength={LIMITS.district} />
      )}
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

function Contacts({ field }: Props) {
  return (
    <Part title="Contatti" lead="Quelli che vuoi pubblicare.">
      <Pair>
        <TextInput label={LABELS.phone} type="tel" {...field('phone')} maxLength={30} />
        <TextInput label={LABELS.whatsapp} type="tel" {...field('whatsapp')} maxLength={30} />
      </Pair>
      <Pair>
        <TextInput label={LABELS.email} type="email" {...field('email')} maxLength={254} />
        <TextInput label={LABELS.website} type="url" inputMode="url" {...field('website')} maxLength={300} />
      </Pair>
    </Part>
  );
}

function Words({ draft, change, error, field }: Props) {
  return (
    <Part title="Foto e testo">
      <PhotosInput photos={draft.photos} most={12} error={error} onChange={(photos) => change({ photos })} />
      <MarkdownInput
        label={`${LABELS.description} (facoltativa)`}
        {...field('description')}
        maxLength={LIMITS.description}
      />
      <TextInput
        label={`${LABELS.keywords} (facoltative)`}
        hint="Quelle che il testo non dice: «granita colazione brioche». Non si vedono sulla pagina."
        {...field('keywords')}
        maxLength={LIMITS.keywords}
      />
    </Part>
  );
}

const FACTS = ['step_free', 'accessible_toilet', 'baby_changing', 'dogs_allowed'] as const;

function Comfort({ draft, change, error }: Props) {
  return (
    <Part title="Accessibilità e comodità" lead="Chi deve saperlo prima di venire si fida di quello che scrivi.">
      {FACTS.map((fact) => (
        <TriState
          key={fact}
          data-field={fact}
          label={LABELS[fact]}
          value={draft[fact]}
          error={error(fact)}
          onChange={(value) => change({ [fact]: value })}
        />
      ))}
    </Part>
  );
}

const LEVELS = [
  { value: '0', label: 'Non detto' },
  ...[1, 2, 3, 4].map((level) => ({ value: String(level), label: '€'.repeat(level) })),
];

function Money({ draft, change, error }: Props) {
  return (
    <Part title="Prezzi e pagamenti">
      <Segments
        label={LABELS.price_level}
        data-field="price_level"
        hint="Da € (si spende poco) a €€€€."
        value={String(draft.price_level ?? 0)}
        options={LEVELS}
        error={error('price_level')}
        onChange={(level) => change({ price_level: level === '0' ? null : Number(level) })}
      />
      <Chips
        label={LABELS.payments}
        data-field="payments"
        values={draft.payments}
        options={PAYMENTS.map((value) => ({ value, label: capital(PAYMENT_LABELS[value]) }))}
        error={error('payments')}
        onChange={(payments) => change({ payments })}
      />
    </Part>
  );
}
