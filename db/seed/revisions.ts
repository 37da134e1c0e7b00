import type { ArticleDraft } from '../../shared/kinds/articles.ts';
import type { EventDraft } from '../../shared/kinds/events.ts';
import type { PromotionDraft } from '../../shared/kinds/promotions.ts';
import type { Write } from '../foundation/writer.ts';
import type { Calendar } from './calendar.ts';
import type { Lookups } from './lookups.ts';

/** A revision at the desk. */
interface Waiting {
  kind: 'events' | 'promotions' | 'articles';
  who: string;
  state: 'submitted' | 'to_correct' | 'scheduled';
  body: EventDraft | PromotionDraft | ArticleDraft;
  /** Hours ago. */
  written: number;
  publish_at?: string;
  note?: string;
  reason?: string;
}

/** What waits at the demo town's desk: something to review, to correct, and scheduled. */
export function writeRevisions(write: Write, calendar: Calendar, lookups: Lookups): void {
  const revision = revisionWriter(write, calendar, lookups);
  revision({
    kind: 'events',
    who: 'organizzatore',
    state: 'submitted',
    written: 50,
    note: 'La prima edizione era sotto un’altra associazione: il titolo è nuovo.',
    body: festival(calendar, lookups),
  });
  revision({
    kind: 'promotions',
    who: 'esercente',
    state: 'submitted',
    written: 5,
    body: pasta(calendar, lookups),
  });
  revision({
    kind: 'promotions',
    who: 'esercente',
    state: 'to_correct',
    written: 28,
    reason: 'Il prezzo o le condizioni non sono chiari: scrivili per esteso.',
    body: christmas(calendar, lookups),
  });
  revision({
    kind: 'articles',
    who: 'redazione',
    state: 'scheduled',
    written: 20,
    publish_at: calendar.at(calendar.day(1), '09:00'),
    body: fountains(lookups),
  });
}

function revisionWriter(write: Write, calendar: Calendar, { personId }: Lookups) {
  return (row: Waiting): void => {
    const { kind, who, state, body, written, publish_at = null, note = '', reason = '' } = row;
    const at = calendar.hoursAgo(written);
    const answered = reason === '' ? null : calendar.later(at, 4);
    write('revisions', {
      kind,
      author_id: personId(who),
      state,
      title: body.title,
      body: JSON.stringify(body),
      version: 2,
      publish_at,
      note,
      reason,
      decided_by: answered === null ? null : personId('redazione'),
      submitted_at: at,
      decided_at: answered,
      created_at: at,
      updated_at: answered ?? at,
    });
  };
}

function festival(calendar: Calendar, lookups: Lookups): EventDraft {
  const day = calendar.day(19);
  return {
    title: 'Canti del mare al faro',
    category_id: lookups.categoryId('events', 'musica'),
    excerpt: 'Quattro voci e una fisarmonica al tramonto, sotto il faro.',
    description:
      'I canti dei pescatori raccolti da Nunzia Ferrante, con qualche parola per capirli. **Porta una coperta**: si sta seduti sul muretto.',
    dates: [{ id: null, starts: `${day}T16:30`, ends: `${day}T18:00`, cancelled: false }],
    tickets: null,
    seller_url: '',
    activity_id: null,
    venue: 'Faro di Punta Bianca',
    address: 'Strada del Faro',
    lat: 37.5052,
    lng: 13.0761,
    organiser: 'Associazione Mare Nostro',
    price_min_cents: 0,
    price_max_cents: 0,
    capacity: null,
    is_family: true,
    accessibility: 'Gli ultimi trenta metri sono sterrati.',
    keywords: 'concerto tramonto pescatori fisarmonica',
    photos: [],
  };
}

const pasta = (calendar: Calendar, lookups: Lookups): PromotionDraft => ({
  title: 'Il giovedì della pasta con le sarde',
  label: '−15 %',
  category_id: lookups.categoryId('promotions', 'mangiare'),
  activity_id: lookups.activityId('osteria-del-porto'),
  excerpt: 'Il giovedì a pranzo il primo della casa costa il quindici per cento in meno.',
  description: 'Finocchietto selvatico della contrada, sarde del mattino, mollica tostata.',
  conditions: 'Solo a pranzo, non si somma ad altre promo.',
  starts_on: calendar.day(2),
  ends_on: calendar.day(60),
  weekdays: '4',
  time_from: '12:30',
  time_to: '15:00',
  code: '',
  keywords: 'primo pranzo sarde finocchietto',
  photos: [],
  has_coupon: false,
  max_coupons: null,
});

const christmas = (calendar: Calendar, lookups: Lookups): PromotionDraft => ({
  title: 'Menu di Natale',
  label: 'Omaggio',
  category_id: lookups.categoryId('promotions', 'mangiare'),
  activity_id: lookups.activityId('osteria-del-porto'),
  excerpt: 'A chi prenota il pranzo di Natale il dolce lo offriamo noi.',
  description: 'Cassata o buccellato, a scelta.',
  conditions: '',
  starts_on: calendar.day(1),
  ends_on: calendar.day(30),
  weekdays: '1234567',
  time_from: null,
  time_to: null,
  code: 'NATALE',
  keywords: 'natale pranzo cassata',
  photos: [],
  has_coupon: false,
  max_coupons: null,
});

const fountains = (lookups: Lookups): ArticleDraft => ({
  title: 'Le nuove fontanelle, una per quartiere',
  category_id: lookups.categoryId('articles', 'buone-pratiche'),
  excerpt: 'Acqua buona e gratis in tre piazze, controllata ogni settimana.',
  body: 'Da questa settimana si riempie la borraccia anche in Marina, al Centro e a Stazzone.\n\n## Quanto si risparmia\n\nUna famiglia di quattro persone che smette di comprare acqua in bottiglia risparmia circa **300 euro l’anno** e quasi mille bottiglie di plastica.',
  photos: [],
});
