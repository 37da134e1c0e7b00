import { ImageOff, ImagePlus } from 'lucide-react';
import { emptyDraft } from '../../../shared/kinds/field.ts';
import { type DraftFlyerPage, type DraftOffer, OFFER_FIELDS } from '../../../shared/kinds/flyers.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import { Button } from '../../ui/Button.tsx';
import edit from '../../ui/edit/Edit.module.css';
import { boundTo } from '../../ui/edit/frame.tsx';
import { ListEditor } from '../../ui/edit/ListEditor.tsx';
import { TextArea } from '../../ui/edit/TextInput.tsx';
import { Picker, Uploads } from '../../ui/edit/Uploads.tsx';
import { useRowEdits } from '../../ui/edit/useRowEdits.ts';
import { photoSending, useUploads } from '../../ui/edit/useUploads.ts';
import { Photo } from '../../ui/Photo.tsx';
import css from './FlyerFields.module.css';
import { OfferRow } from './OfferRow.tsx';

interface PageFieldsProps {
  page: DraftFlyerPage;
  index: number;
  change: (changes: Partial<DraftFlyerPage>) => void;
  /** By path inside the page; '' is the page. */
  error: (path: string) => string | undefined;
}

/** A page: its image with what it says, and its offers. */
export function PageFields({ page, index, change, error }: PageFieldsProps) {
  const sending = useUploads(({ path }) => change({ photo: path }));
  const own = error('');
  const field = boundTo(page, change, error);
  const hasOffers = page.offers.length > 0;
  return (
    <div className="stack">
      {own !== undefined && (
        <p className="problem" role="alert">
          {own}
        </p>
      )}
      {page.photo !== null && (
        <div className={css.image}>
          <Photo path={page.photo} sizes="120px" />
          <div className="stack">
            <TextArea
              label="Che cosa dice l’immagine"
              hint={
                hasOffers
                  ? 'Le offerte scritte sotto bastano: qui aggiungi il resto, se c’è.'
                  : 'Per chi non la vede. Dal PDF arriva da solo: controllalo. Oppure scrivi le offerte.'
              }
              rows={4}
              maxLength={FLYER_LIMITS.text}
              {...field('text')}
            />
            <Button
              look="quiet"
              className="begins"
              aria-label={`Togli l’immagine: pagina ${index + 1}`}
              onClick={() => change({ photo: null })}
            >
              <ImageOff />
              Togli l’immagine
            </Button>
          </div>
        </div>
      )}
      <OffersGrid offers={page.offers} change={(offers) => change({ offers })} error={error} />
      <Uploads of={sending} />
      {page.photo === null && sending.uploads.length === 0 && (
        <Picker accept="image/*" onFiles={(files) => sending.add(files.map(photoSending), 1)}>
          <ImagePlus />
          {hasOffers ? 'Metti l’immagine stampata' : 'Metti un’immagine'}
        </Picker>
      )}
    </div>
  );
}

interface OffersGridProps {
  offers: readonly DraftOffer[];
  change: (offers: DraftOffer[]) => void;
  /** By path inside the page: 'offers.2.title'. */
  error: (path: string) => string | undefined;
}

/** The offers of a page in a grid: Enter goes to the next row, and rows copied from a spreadsheet can be pasted. */
function OffersGrid({ offers, change, error }: OffersGridProps) {
  const edits = useRowEdits<DraftOffer>({
    items: offers,
    onChange: change,
    create: () => emptyDraft(OFFER_FIELDS),
    labelOf: ({ title }, at) => title || `Offerta ${at + 1}`,
    putBackAt: 'input',
  });
  return (
    <div className="stack">
      <ListEditor
        edits={edits}
        className={edit.lines}
        heads={
          <div className={css.heads} aria-hidden="true">
            <span />
            <span>Prodotto</span>
            <span>Dettaglio</span>
            <span>Prezzo €</span>
            <span>Prima €</span>
          </div>
        }
        most={FLYER_LIMITS.offers}
        full={`Sono ${FLYER_LIMITS.offers} offerte: di più in una pagina non si leggono.`}
        addLabel="Aggiungi un’offerta"
      >
        {offers.map((offer, at) => (
          <OfferRow
            key={edits.keys[at]}
            rowKey={edits.keys[at] as number}
            offer={offer}
            at={at}
            count={offers.length}
            error={(path) => error(`offers.${at}.${path}`)}
            acts={edits.acts}
          />
        ))}
      </ListEditor>
    </div>
  );
}
