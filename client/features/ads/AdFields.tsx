import { Link } from 'wouter';
import type { AdDraft } from '../../../shared/contract/drafts/ads.ts';
import { paths } from '../../../shared/paths.ts';
import { AD_PLACES } from '../../../shared/rules/ads.ts';
import type { FieldsProps } from '../../lib/editing.ts';
import { Chips } from '../../ui/edit/Choice.tsx';
import { MomentInput } from '../../ui/edit/DayInput.tsx';
import { EurosInput, NumberInput } from '../../ui/edit/NumberInput.tsx';
import { Pair, Part } from '../../ui/edit/Part.tsx';
import { ShopChoice } from '../../ui/edit/RelationChoice.tsx';
import { TextArea, TextInput } from '../../ui/edit/TextInput.tsx';
import { LABELS, placeName } from './draftWords.ts';

type Props = FieldsProps<AdDraft>;

const PLACES = AD_PLACES.map((value) => ({ value, label: placeName(value) }));

/** The fields of an ad campaign. */
export function AdFields(props: Props) {
  return (
    <>
      <Advert {...props} />
      <Target {...props} />
      <Standing {...props} />
      <Deal {...props} />
    </>
  );
}

function Advert({ draft, change, error }: Props) {
  return (
    <Part title="L’annuncio">
      <TextInput
        label={LABELS.title}
        value={draft.title}
        maxLength={60}
        error={error('title')}
        onChange={(title) => change({ title })}
      />
      <TextArea
        label={LABELS.body}
        hint="Una o due frasi, 130 lettere al massimo."
        rows={3}
        value={draft.body}
        maxLength={130}
        error={error('body')}
        onChange={(body) => change({ body })}
      />
      <TextInput
        label={LABELS.advertiser}
        hint="Sopra all’annuncio c’è scritto «Pagato da…»."
        value={draft.advertiser}
        maxLength={60}
        error={error('advertiser')}
        onChange={(advertiser) => change({ advertiser })}
      />
    </Part>
  );
}

function Target({ draft, change, error, options }: Props) {
  return (
    <Part title="Il bottone">
      <TextInput
        label={LABELS.target_url}
        hint="Una pagina del portale, come /attivita/hotel-faraglioni, o un indirizzo https://."
        inputMode="url"
        value={draft.target_url}
        maxLength={500}
        error={error('target_url')}
        onChange={(target_url) => change({ target_url })}
      />
      <TextInput
        label={LABELS.cta_label}
        hint="Due o tre parole: «Scopri i corsi», «Prenota»."
        value={draft.cta_label}
        maxLength={30}
        error={error('cta_label')}
        onChange={(cta_label) => change({ cta_label })}
      />
      {(options.shops.length > 0 || draft.activity_id !== null) && (
        <ShopChoice
          label={LABELS.activity_id}
          value={draft.activity_id}
          options={options}
          empty="Nessuna"
          error={error('activity_id')}
          onChange={(activity_id) => change({ activity_id })}
        />
      )}
    </Part>
  );
}

function Standing({ draft, change, error }: Props) {
  return (
    <Part title="Dove e quando sta">
      <Chips
        label={LABELS.places}
        hint="Un solo annuncio per pagina, a turno con gli altri. Senza scelta sta in tutte."
        values={draft.places}
        options={PLACES}
        error={error('places')}
        onChange={(places) => change({ places })}
      />
      <Pair>
        <MomentInput
          label={LABELS.starts_at}
          value={draft.starts_at}
          error={error('starts_at')}
          onChange={(starts_at) => change({ starts_at })}
        />
        <MomentInput
          label={LABELS.ends_at}
          value={draft.ends_at}
          error={error('ends_at')}
          onChange={(ends_at) => change({ ends_at })}
        />
      </Pair>
    </Part>
  );
}

function Deal({ draft, change, error, itemId }: Props) {
  return (
    <Part
      title="Quanto costa"
      lead={
        <>
          Prezzo e risultati di ogni campagna li leggono tutti nella <Link href={paths.ads}>pagina degli annunci</Link>.
        </>
      }
    >
      <Pair>
        <EurosInput
          label={LABELS.paid_cents}
          value={draft.paid_cents}
          error={error('paid_cents')}
          onChange={(paid_cents) => change({ paid_cents })}
        />
        <NumberInput
          label={LABELS.max_impressions}
          value={draft.max_impressions}
          error={error('max_impressions')}
          onChange={(max_impressions) => change({ max_impressions })}
        />
      </Pair>
      <p className="soft">
        Arrivato a questo numero l’annuncio si ferma.
        {itemId !== null && ' Quello che è stato contato finora resta, anche se cambi il testo.'}
      </p>
    </Part>
  );
}
