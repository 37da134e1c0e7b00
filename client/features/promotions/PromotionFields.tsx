import type { PromotionDraft } from '../../../shared/contract/drafts/promotions.ts';
import { PROMOTION_FIELDS } from '../../../shared/kinds/promotions.ts';
import { WEEKDAYS } from '../../../shared/rules/dates.ts';
import type { FieldsProps } from '../../lib/editing.ts';
import { capital } from '../../lib/text.ts';
import { Chips } from '../../ui/edit/Choice.tsx';
import { controlsOf } from '../../ui/edit/controls.tsx';
import { OptionalPart, Pair, Part } from '../../ui/edit/Part.tsx';

const DAYS = WEEKDAYS.map((name, index) => ({ value: String(index + 1), label: capital(name) }));

/** The fields of a promotion and its coupons. */
export function PromotionFields(props: FieldsProps<PromotionDraft>) {
  const { control, draft, change, error } = controlsOf(PROMOTION_FIELDS, props);
  return (
    <>
      <Part title="L’offerta">
        {control('title')}
        {control('label')}
        {control('category_id')}
        {control('activity_id')}
      </Part>
      <Part title="Quando vale">
        <Pair>
          {control('starts_on')}
          {control('ends_on', { min: draft.starts_on ?? undefined })}
        </Pair>
        <Chips
          label={PROMOTION_FIELDS.weekdays.label}
          data-field="weekdays"
          values={[...draft.weekdays]}
          options={DAYS}
          error={error('weekdays')}
          onChange={(days) => change({ weekdays: days.join('') })}
        />
        <Pair>
          {control('time_from')}
          {control('time_to')}
        </Pair>
        <p className="soft">
          Senza ore vale tutto il giorno. Se finisce dopo mezzanotte conta il giorno in cui comincia.
        </p>
      </Part>
      <Part title="Come la racconti">
        {control('excerpt')}
        {control('description')}
        {control('conditions')}
        {control('keywords')}
      </Part>
      <OptionalPart
        title="Coupon e codice"
        brings="Chi lo prende torna, e tu sai quanti."
        filled={draft.has_coupon || draft.code !== ''}
        lead="Un coupon lo prende chi è iscritto al portale, uno a persona; alla cassa lo inquadri e vale una volta sola. Un codice invece lo leggono tutti."
      >
        {control('has_coupon')}
        {draft.has_coupon && control('max_coupons')}
        {control('code')}
      </OptionalPart>
      <OptionalPart
        title="Foto"
        brings="Prende il posto del disegno, in cima e negli elenchi."
        filled={draft.photos.length > 0}
      >
        {control('photos')}
      </OptionalPart>
    </>
  );
}
