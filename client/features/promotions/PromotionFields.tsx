import type { PromotionDraft } from '../../../shared/contract/drafts/promotions.ts';
import { WEEKDAYS } from '../../../shared/rules/dates.ts';
import type { FieldsProps } from '../../lib/editing.ts';
import { capital } from '../../lib/text.ts';
import { Check, Chips } from '../../ui/edit/Choice.tsx';
import { DayInput, TimeInput } from '../../ui/edit/DayInput.tsx';
import { MarkdownInput } from '../../ui/edit/MarkdownInput.tsx';
import { NumberInput } from '../../ui/edit/NumberInput.tsx';
import { Pair, Part } from '../../ui/edit/Part.tsx';
import { PhotosInput } from '../../ui/edit/PhotosInput.tsx';
import { CategoryChoice, ShopChoice } from '../../ui/edit/RelationChoice.tsx';
import { TextArea, TextInput } from '../../ui/edit/TextInput.tsx';
import { LABELS } from './draftWords.ts';

type Props = FieldsProps<PromotionDraft>;

const MOST_PHOTOS = 12;
const DAYS = WEEKDAYS.map((name, index) => ({ value: String(index + 1), label: capital(name) }));

/** The fields of a promotion and its coupons. */
export function PromotionFields(props: Props) {
  return (
    <>
      <Offer {...props} />
      <When {...props} />
      <Words {...props} />
      <Coupons {...props} />
      <Pictures {...props} />
    </>
  );
}

function Offer({ draft, change, error, options }: Props) {
  return (
    <Part title="L’offerta">
      <TextInput
        label={LABELS.title}
        value={draft.title}
        maxLength={100}
        error={error('title')}
        onChange={(title) => change({ title })}
      />
      <TextInput
        label={LABELS.label}
        hint="In grande sulla promo, quindi corto: «−20 %», «2 × 1», «Omaggio»."
        value={draft.label}
        maxLength={12}
        error={error('label')}
        onChange={(label) => change({ label })}
      />
      <CategoryChoice
        kind="promotions"
        value={draft.category_id}
        options={options}
        error={error('category_id')}
        onChange={(category_id) => change({ category_id })}
      />
      <ShopChoice
        value={draft.activity_id}
        options={options}
        error={error('activity_id')}
        onChange={(activity_id) => change({ activity_id })}
      />
    </Part>
  );
}

function When({ draft, change, error }: Props) {
  return (
    <Part title="Quando vale">
      <Pair>
        <DayInput
          label={LABELS.starts_on}
          value={draft.starts_on}
          error={error('starts_on')}
          onChange={(starts_on) => change({ starts_on })}
        />
        <DayInput
          label={LABELS.ends_on}
          value={draft.ends_on}
          {...(draft.starts_on === null ? {} : { min: draft.starts_on })}
          error={error('ends_on')}
          onChange={(ends_on) => change({ ends_on })}
        />
      </Pair>
      <Chips
        label={LABELS.weekdays}
        values={[...draft.weekdays]}
        options={DAYS}
        error={error('weekdays')}
        onChange={(days) => change({ weekdays: days.join('') })}
      />
      <Pair>
        <TimeInput
          label={LABELS.time_from}
          value={draft.time_from}
          error={error('time_from')}
          onChange={(time_from) => change({ time_from })}
        />
        <TimeInput
          label={LABELS.time_to}
          value={draft.time_to}
          error={error('time_to')}
          onChange={(time_to) => change({ time_to })}
        />
      </Pair>
      <p className="soft">
        Senza ore vale tutto il giorno. Se finisce dopo mezzanotte conta il giorno in cui comincia.
      </p>
    </Part>
  );
}

function Words({ draft, change, error }: Props) {
  return (
    <Part title="Come la racconti">
      <TextArea
        label={LABELS.excerpt}
        hint="Una frase, negli elenchi sotto al titolo."
        rows={2}
        value={draft.excerpt}
        maxLength={200}
        error={error('excerpt')}
        onChange={(excerpt) => change({ excerpt })}
      />
      <MarkdownInput
        label={LABELS.description}
        value={draft.description}
        maxLength={8000}
        error={error('description')}
        onChange={(description) => change({ description })}
      />
      <TextArea
        label={LABELS.conditions}
        hint="Che cosa è escluso, quanto a testa, se si somma ad altre promo. Si leggono anche alla cassa."
        rows={3}
        value={draft.conditions}
        maxLength={1000}
        error={error('conditions')}
        onChange={(conditions) => change({ conditions })}
      />
      <TextInput
        label={LABELS.keywords}
        hint="Altre parole con cui qualcuno la cercherebbe. Non si leggono."
        value={draft.keywords}
        maxLength={200}
        error={error('keywords')}
        onChange={(keywords) => change({ keywords })}
      />
    </Part>
  );
}

function Coupons({ draft, change, error }: Props) {
  return (
    <Part
      title="Coupon e codice"
      lead="Un coupon lo prende chi è iscritto al portale, uno a persona; alla cassa lo inquadri e vale una volta sola. Un codice invece lo leggono tutti."
    >
      <Check
        label="Offri un coupon da mostrare alla cassa"
        checked={draft.has_coupon}
        error={error('has_coupon')}
        onChange={(has_coupon) => change({ has_coupon })}
      />
      {draft.has_coupon && (
        <NumberInput
          label={LABELS.max_coupons}
          hint="Uno a persona. Lascia vuoto per non mettere un limite."
          value={draft.max_coupons}
          error={error('max_coupons')}
          onChange={(max_coupons) => change({ max_coupons })}
        />
      )}
      <TextInput
        label={LABELS.code}
        value={draft.code}
        maxLength={24}
        error={error('code')}
        onChange={(code) => change({ code })}
      />
    </Part>
  );
}

function Pictures({ draft, change, error }: Props) {
  return (
    <Part title="Foto" lead="Facoltative: senza foto la promo ha le maioliche del portale.">
      <PhotosInput
        label="Foto della promo"
        photos={draft.photos}
        most={MOST_PHOTOS}
        error={error}
        onChange={(photos) => change({ photos })}
      />
    </Part>
  );
}
