import { useState } from 'react';
import type { ActivityDraft } from '../../../shared/contract/drafts/activities.ts';
import { ACTIVITY_LIMITS as LIMITS, PAYMENT_LABELS, PAYMENTS } from '../../../shared/rules/activities.ts';
import type { FieldsProps } from '../../lib/editing.ts';
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

type Props = FieldsProps<ActivityDraft>;

/** The fields of a place. Of one that is online the hours come first: they are what changes. */
export function ActivityFields(props: Props) {
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

function Hours({ draft, change, error }: Props) {
  return (
    <Part title="Orari">
      {!draft.always_open && <HoursInput hours={draft.hours} error={error} onChange={(hours) => change({ hours })} />}
      <Check
        label="Sempre aperto, 24 ore su 24"
        checked={draft.always_open}
        error={error('always_open')}
        onChange={(always_open) => change({ always_open })}
      />
      <SpecialDays special={draft.special} error={error} onChange={(special) => change({ special })} />
      <TriState
        label={LABELS.closed_on_holidays}
        value={draft.closed_on_holidays}
        error={error('closed_on_holidays')}
        onChange={(closed_on_holidays) => change({ closed_on_holidays })}
      />
    </Part>
  );
}

function What({ draft, change, error, options }: Props) {
  return (
    <Part title="Che cos’è">
      <TextInput
        label={LABELS.name}
        value={draft.name}
        maxLength={LIMITS.name}
        error={error('name')}
        onChange={(name) => change({ name })}
      />
      <CategoryChoice
        kind="activities"
        value={draft.category_id}
        options={options}
        error={error('category_id')}
        onChange={(category_id) => change({ category_id })}
      />
      <TextArea
        label={LABELS.excerpt}
        hint="Una frase: che cosa si trova da te."
        rows={2}
        value={draft.excerpt}
        maxLength={LIMITS.excerpt}
        error={error('excerpt')}
        onChange={(excerpt) => change({ excerpt })}
      />
    </Part>
  );
}

const ELSEWHERE = 'altrove';

function Where({ draft, change, error, options }: Props) {
  const { districts } = options;
  const isKnown = districts.includes(draft.district);
  const [elsewhere, setElsewhere] = useState(draft.district !== '' && !isKnown);
  return (
    <Part title="Dov’è">
      <TextInput
        label={LABELS.address}
        value={draft.address}
        maxLength={LIMITS.address}
        error={error('address')}
        onChange={(address) => change({ address })}
      />
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
        <TextInput
          label="Quale zona"
          value={draft.district}
          maxLength={LIMITS.district}
          error={error('district')}
          onChange={(district) => change({ district })}
        />
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

function Contacts({ draft, change, error }: Props) {
  return (
    <Part title="Contatti" lead="Quelli che vuoi pubblicare.">
      <Pair>
        <TextInput
          label={LABELS.phone}
          type="tel"
          value={draft.phone}
          maxLength={30}
          error={error('phone')}
          onChange={(phone) => change({ phone })}
        />
        <TextInput
          label={LABELS.whatsapp}
          type="tel"
          value={draft.whatsapp}
          maxLength={30}
          error={error('whatsapp')}
          onChange={(whatsapp) => change({ whatsapp })}
        />
      </Pair>
      <Pair>
        <TextInput
          label={LABELS.email}
          type="email"
          value={draft.email}
          maxLength={254}
          error={error('email')}
          onChange={(email) => change({ email })}
        />
        <TextInput
          label={LABELS.website}
          type="url"
          inputMode="url"
          value={draft.website}
          maxLength={300}
          error={error('website')}
          onChange={(website) => change({ website })}
        />
      </Pair>
    </Part>
  );
}

function Words({ draft, change, error }: Props) {
  return (
    <Part title="Foto e testo">
      <PhotosInput photos={draft.photos} most={12} error={error} onChange={(photos) => change({ photos })} />
      <MarkdownInput
        label={`${LABELS.description} (facoltativa)`}
        value={draft.description}
        maxLength={LIMITS.description}
        error={error('description')}
        onChange={(description) => change({ description })}
      />
      <TextInput
        label={`${LABELS.keywords} (facoltative)`}
        hint="Quelle che il testo non dice: «granita colazione brioche». Non si vedono sulla pagina."
        value={draft.keywords}
        maxLength={LIMITS.keywords}
        error={error('keywords')}
        onChange={(keywords) => change({ keywords })}
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
        hint="Da € (si spende poco) a €€€€."
        value={String(draft.price_level ?? 0)}
        options={LEVELS}
        error={error('price_level')}
        onChange={(level) => change({ price_level: level === '0' ? null : Number(level) })}
      />
      <Chips
        label={LABELS.payments}
        values={draft.payments}
        options={PAYMENTS.map((value) => ({ value, label: capital(PAYMENT_LABELS[value]) }))}
        error={error('payments')}
        onChange={(payments) => change({ payments })}
      />
    </Part>
  );
}
