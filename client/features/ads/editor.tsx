import type { AdPreview } from '../../../shared/contract/ads.ts';
import { AD_FIELDS } from '../../../shared/kinds/ads.ts';
import { AD_PLACES } from '../../../shared/rules/ads.ts';
import { KINDS } from '../../../shared/rules/kinds.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { Page } from '../../ui/Page.tsx';
import { adForm } from './AdFields.tsx';
import css from './AdOnItsPlace.module.css';
import slot from './AdSlot.module.css';
import { AdView } from './AdView.tsx';

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
    <div className={css.cards}>
      {keys.map((key) => (
        <div key={key} className={css.card} />
      ))}
    </div>
  );
}
