import { Link } from 'wouter';
import type { AD_FIELDS } from '../../../shared/kinds/ads.ts';
import { paths } from '../../../shared/paths.ts';
import type { FormParts } from '../../lib/editing.ts';

/** The fields of an ad campaign. */
export const adForm: FormParts<typeof AD_FIELDS> = [
  { title: 'L’annuncio', items: ['title', 'body', 'advertiser'] },
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
      ['paid_cents', 'max_impressions'],
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
