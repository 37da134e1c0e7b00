import type { CouponState } from '../../../shared/contract/coupons.ts';
import type { PromotionDetail } from '../../../shared/contract/promotions.ts';
import type { DeskOptions } from '../../../shared/contract/publishing.ts';
import { PROMOTION_FIELDS, type PromotionDraft } from '../../../shared/kinds/promotions.ts';
import { WEEKDAYS } from '../../../shared/rules/dates.ts';
import { validityLabel } from '../../../shared/rules/promotions.ts';
import { capital } from '../../../shared/rules/text.ts';
import type { FormParts, KindEditor } from '../../lib/editing.ts';
import { Chips } from '../../ui/edit/Choice.tsx';
import { Offer } from './Coupon.tsx';
import { PromotionView } from './PromotionView.tsx';

const DAYS = WEEKDAYS.map((name, index) => ({ value: String(index + 1), label: capital(name) }));
const ALL_DAYS = PROMOTION_FIELDS.weekdays.empty;

/** The fields of a promotion and its coupons: a title, the saving and the last day are enough. */
const promotionForm: FormParts<typeof PROMOTION_FIELDS> = ({ draft, options }) => [
  {
    title: 'L’offerta',
    items: [
      'title',
      'label',
      {
        of: ['ends_on'],
        draw: ({ control }) => control('ends_on', { min: draft.starts_on ?? undefined }),
      },
    ],
  },
  {
    title: 'Negozio e categoria',
    add: ['Negozio e categoria', whereWords(draft, options)],
    isWritten: ({ activity_id, category_id }) => activity_id === null || category_id === null,
    items: ['activity_id', 'category_id'],
  },
  {
    title: 'Giorni e ore',
    add: ['Aggiungi giorni e ore', 'Da quando vale, e se non vale sempre. Senza ore vale tutto il giorno.'],
    isWritten: ({ weekdays, time_from, time_to }) => weekdays !== ALL_DAYS || time_from !== null || time_to !== null,
    lead: 'Se finisce dopo mezzanotte conta il giorno in cui comincia.',
    items: [
      'starts_on',
      {
        of: ['weekdays'],
        draw: ({ change, error }) => (
          <Chips
            label={PROMOTION_FIELDS.weekdays.label}
            data-field="weekdays"
            value={[...draft.weekdays]}
            options={DAYS}
            error={error('weekdays')}
            onChange={(days) => change({ weekdays: days.join('') })}
          />
        ),
      },
      ['time_from', 'time_to'],
    ],
  },
  {
    title: 'Come la racconti',
    add: ['Aggiungi un testo', 'Che cosa comprende, che cosa è escluso.'],
    items: ['description', 'conditions'],
  },
  {
    title: 'Coupon e codice',
    add: ['Aggiungi coupon o codice', 'Chi lo prende torna, e tu sai quanti.'],
    lead: 'Un coupon lo prende chi ha un account, uno a persona; alla cassa lo inquadri e vale una volta sola. Un codice invece lo leggono tutti.',
    items: [
      'has_coupon',
      { of: ['max_coupons'], draw: ({ control }) => draft.has_coupon && control('max_coupons') },
      'code',
    ],
  },
  {
    title: 'Foto',
    add: ['Aggiungi foto', 'Prende il posto del disegno, in cima e negli elenchi.'],
    items: ['photos'],
  },
  {
    title: 'Come si trova',
    add: ['Aggiungi come si trova', 'Una frase tua negli elenchi, e altre parole per la ricerca.'],
    items: ['excerpt', 'keywords'],
  },
];

/** 'Bar Lume, Mangiare e bere' */
function whereWords({ activity_id, category_id }: PromotionDraft, { shops, categories }: DeskOptions): string {
  const named = (rows: readonly { id: number; name: string }[], id: number | null) =>
    rows.flatMap((row) => (row.id === id ? [row.name] : []));
  return [...named(shops, activity_id), ...named(categories, category_id)].join(', ');
}

/** The visitor's view, without the coupon's request, because nobody can take a coupon of a draft. */
const NOT_TAKEN: CouponState = { max_coupons: null, left: null, signed_in: true, is_over: false, mine: null };

function Preview({ detail }: { detail: PromotionDetail }) {
  const coupon = <Offer slug={detail.slug} state={NOT_TAKEN} reload={() => undefined} />;
  return <PromotionView promotion={detail} coupon={coupon} />;
}

/** What the desk's editor needs of promotions. */
const editor: KindEditor<typeof PROMOTION_FIELDS> = {
  fields: PROMOTION_FIELDS,
  form: promotionForm,
  Preview,
  words: {
    weekdays: (weekdays) => (weekdays === '' ? 'Nessuno' : validityLabel({ weekdays, time_from: null, time_to: null })),
    photos: (photos) => photos.map(({ alt }) => alt || 'Foto decorativa').join('\n') || 'Nessuna',
  },
};
export default editor;
