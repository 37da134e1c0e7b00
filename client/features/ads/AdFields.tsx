import { Link } from 'wouter';
import type { AdDraft } from '../../../shared/contract/drafts/ads.ts';
import { AD_FIELDS } from '../../../shared/kinds/ads.ts';
import { paths } from '../../../shared/paths.ts';
import type { FieldsProps } from '../../lib/editing.ts';
import { controlsOf } from '../../ui/edit/controls.tsx';
import { Pair, Part } from '../../ui/edit/Part.tsx';

/** The fields of an ad campaign. */
export function AdFields(props: FieldsProps<AdDraft>) {
  const { control, draft, options, itemId } = controlsOf(AD_FIELDS, props);
  return (
    <>
      <Part title="L’annuncio">
        {control('title')}
        {control('body')}
        {control('advertiser')}
      </Part>
      <Part title="Il bottone">
        {control('target_url')}
        {control('cta_label')}
        {(options.shops.length > 0 || draft.activity_id !== null) && control('activity_id')}
      </Part>
      <Part title="Dove e quando sta">
        {control('places')}
        <Pair>
          {control('starts_at')}
          {control('ends_at')}
        </Pair>
      </Part>
      <Part
        title="Quanto costa"
        lead={
          <>
            Prezzo e risultati di ogni campagna li leggono tutti nella{' '}
            <Link href={paths.ads}>pagina degli annunci</Link>.
          </>
        }
      >
        <Pair>
          {control('paid_cents')}
          {control('max_impressions')}
        </Pair>
        <p className="soft">
          Arrivato a questo numero l’annuncio si ferma.
          {itemId !== null && ' Quello che è stato contato finora resta, anche se cambi il testo.'}
        </p>
      </Part>
    </>
  );
}
