import { Link } from 'wouter';
import type { AdPreview } from '../../../shared/contract/ads.ts';
import { AD_FIELDS } from '../../../shared/kinds/ads.ts';
import { paths } from '../../../shared/paths.ts';
import { AD_PLACES, campaignCents } from '../../../shared/rules/ads.ts';
import { KINDS } from '../../../shared/rules/kinds.ts';
import { price } from '../../../shared/rules/money.ts';
import type { Controls, FormParts, KindEditor } from '../../lib/editing.ts';
import { Pair } from '../../ui/edit/Part.tsx';
import { Page } from '../../ui/Page.tsx';
import slot from './AdSlot.module.css';
import { AdView } from './AdView.tsx';

const adForm: FormParts<typeof AD_FIELDS> = [
  { title: 'L’annuncio', items: ['title', 'body', 'advertiser'] },
  { title: 'Foto', add: ['Aggiungi una foto', 'Sta accanto al testo al posto delle maioliche.'], items: ['photos'] },
  { title: 'Il bottone', items: ['target_url', 'cta_label'] },
  { title: 'Quando sta', items: [['starts_at', 'ends_at']] },
  {
    title: 'Quanto costa',
    lead: (
      <>
        Prezzo e risultati di ogni campagna li leggono tutti nella <Link href={paths.ads}>pagina degli annunci</Link>.
      </>
    ),
    items: [
      { of: ['paid_cents', 'max_impressions'], draw: (props) => <Cost {...props} /> },
      {
        of: [],
        draw: ({ itemId }) => (
          <p className="soft">
            Arrivato a questo numero l’annuncio si ferma.
            {itemId !== null && ' Quello che è stato contato finora resta, anche se cambi il testo.'}
          </p>
        ),
      },
    ],
  },
  {
    title: 'Dove sta',
    add: ['Scegli dove sta', 'Le pagine in cui si vede, e l’attività di cui parla. Senza scelta sta in tutte.'],
    items: [
      'places',
      {
        of: ['activity_id'],
        draw: ({ control, options, draft }) =>
          (options.shops.length > 0 || draft.activity_id !== null) && control('activity_id'),
      },
    ],
  },
];

/** By the town's price list the number of showings says what a new campaign costs; the office may agree on another price. */
function Cost({ control, draft, change, error, options, itemId }: Controls<typeof AD_FIELDS>) {
  const list = options.ad_thousand_euros;
  if (list === null || itemId !== null || options.is_office)
    return (
      <Pair>
        {control('paid_cents')}
        {control('max_impressions')}
      </Pair>
    );
  const problem = error('paid_cents');
  return (
    <>
      {control('max_impressions', {
        onChange: (showings) =>
          change({ max_impressions: showings, paid_cents: showings === null ? null : campaignCents(showings, list) }),
      })}
      <p data-field="paid_cents" className={problem === undefined ? undefined : 'problem'}>
        {draft.max_impressions !== null && <b>Totale: {price(campaignCents(draft.max_impressions, list))}. </b>}
        Mille visualizzazioni costano {price(list * 100)}, per tutti.
      </p>
    </>
  );
}

const NAMES = AD_FIELDS.places.options;
const BEFORE = ['a'];
const AFTER = ['b', 'c'];

/** What the desk's editor needs of ad campaigns. */
const editor: KindEditor<typeof AD_FIELDS> = { fields: AD_FIELDS, form: adForm, Preview: AdOnItsPlace };
export default editor;

/** A campaign in its future place: in its slot, among the cards of the first of its pages. */
function AdOnItsPlace({ detail: { ad, places } }: { detail: AdPreview }) {
  const first = places[0] ?? 'home';
  const everywhere = places.length === 0 || places.length === AD_PLACES.length;
  const names = places.map((place) => NAMES[place]).join(', ');
  return (
    <Page
      {...(first === 'home' ? {} : { band: KINDS[first].tile })}
      title={NAMES[first]}
      tabTitle={ad.title}
      lead={everywhere ? 'Sta in tutte le pagine con elenchi, a turno con gli altri.' : `Sta in: ${names}.`}
    >
      <Cards keys={BEFORE} />
      <aside className={slot.slot} aria-label="Annuncio a pagamento">
        <AdView ad={ad} />
      </aside>
      <Cards keys={AFTER} />
    </Page>
  );
}

function Cards({ keys }: { keys: readonly string[] }) {
  return (
    <div className="tiles">
      {keys.map((key) => (
        <div key={key} className="sunken radius tall" />
      ))}
    </div>
  );
}
