import type { PromotionDraft } from '../../../shared/contract/drafts/promotions.ts';
import { WEEKDAYS } from '../../../shared/rules/dates.ts';
import { type BoundFields, bound, type FieldsProps } from '../../lib/editing.ts';
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

type Props = BoundFields<PromotionDraft>;

const MOST_PHOTOS = 12;
const DAYS = WEEKDAYS.map((name, index) => ({ value: String(index + 1), label: capital(name) }));

/** The fields of a promotion and its coupons. */
export function PromotionFields(given: FieldsProps<PromotionDraft>) {
  const props = bound(given);
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

function Offer({ field, options }: Props) {
  return (
    <Part title="L’offerta">
      <TextInput label={LABELS.title} {...field('title')} maxLength={100} />
      <TextInput
        label={LABELS.label}
        hint="In grande sulla promo, quindi corto: «−20 %», «2 × 1», «Omaggio»."
        {...field('label')}
        maxLength={12}
      />
      <CategoryChoice kind="promotions" {...field('category_id')} options={options} />
      <ShopChoice {...field('activity_id')} options={options} />
    </Part>
  );
}

function When({ draft, change, error, field }: Props) {
  return (
    <Part title="Quando vale">
      <Pair>
        <DayInput label={LABELS.starts_on} {...field('starts_on')} />
        <DayInput
          label={LABELS.ends_on}
          {...field('ends_on')}
          {...(draft.starts_on === null ? {} : { min: draft.starts_on })}
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
        <TimeInput label={LABELS.time_from} {...field('time_from')} />
        <TimeInput label={LABELS.time_to} {...field('time_to')} />
      </Pair>
      <p className="soft">
        Senza ore vale tutto il giorno. Se finisce dopo mezzanotte conta il giorno in cui comincia.
      </p>
    </Part>
  );
}

function Words({ field }: Props) {
  return (
    <Part title="Come la racconti">
      <TextArea
        label={LABELS.excerpt}
        hint="Una frase, negli elenchi sotto al titolo."
        rows={2}
        {...field('excerpt')}
        maxLength={200}
      />
      <MarkdownInput label={LABELS.description} {...field('description')} maxLength={8000} />
      <TextArea
        label={LABELS.conditions}
        hint="Che cosa è escluso, quanto a testa, se si somma ad altre promo. Si leggono anche alla cassa."
        rows={3}
        {...field('conditions')}
        maxLength={1000}
      />
      <TextInput
        label={LABELS.keywords}
        hint="Altre parole con cui qualcuno la cercherebbe. Non si leggono."
        {...field('keywords')}
        maxLength={200}
      />
    </Part>
  );
}

function Coupons({ draft, change, error, field }: Props) {
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
          {...field('max_coupons')}
        />
      )}
      <TextInput label={LABELS.code} {...field('code')} maxLength={24} />
    </Part>
  );
}

function Pictures({ draft, change, error }: Props) {
  return (
    <Part title="Foto" lead="Facoltative: senza foto la promo ha il disegno della sua categoria.">
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
