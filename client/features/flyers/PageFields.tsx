import { ImageOff, ImagePlus } from 'lucide-react';
import type { DraftFlyerPage } from '../../../shared/kinds/flyers.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import { Button } from '../../ui/Button.tsx';
import { boundTo } from '../../ui/edit/frame.tsx';
import { TextArea } from '../../ui/edit/TextInput.tsx';
import { useUploads } from '../../ui/edit/useUploads.ts';
import { Photo } from '../../ui/Photo.tsx';
import css from './FlyerFields.module.css';
import { OffersGrid } from './OffersGrid.tsx';
import { Picker } from './PageAdder.tsx';

interface PageFieldsProps {
  page: DraftFlyerPage;
  index: number;
  change: (changes: Partial<DraftFlyerPage>) => void;
  /** By path inside the page; '' is the page. */
  error: (path: string) => string | undefined;
}

/** A page: its image with what it says, and its offers. */
export function PageFields({ page, index, change, error }: PageFieldsProps) {
  const { uploads, add, drop } = useUploads(({ path }) => change({ photo: path }));
  const own = error('');
  const field = boundTo(page, change, error);
  const hasOffers = page.offers.length > 0;
  return (
    <div className={css.page}>
      {own !== undefined && (
        <p className={css.problem} role="alert">
          {own}
        </p>
      )}
      {page.photo !== null && (
        <div className={css.image}>
          <Photo path={page.photo} sizes="120px" />
          <div className={css.imageSide}>
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
      <div role="status">
        {uploads.map(({ id, file, problem }) => (
          <p key={id} className={problem === null ? 'soft' : css.problem}>
            {file.name}: {problem ?? 'si carica…'}{' '}
            {problem !== null && (
              <button type="button" className={css.close} onClick={() => drop(id)}>
                Chiudi
              </button>
            )}
          </p>
        ))}
      </div>
      {page.photo === null && uploads.length === 0 && (
        <Picker
          accept="image/*"
          label={hasOffers ? 'Metti l’immagine stampata' : 'Metti un’immagine'}
          onFiles={(files) => add(files.slice(0, 1))}
        >
          <ImagePlus />
        </Picker>
      )}
    </div>
  );
}
