import { Camera, Crop, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import type { DraftPhoto } from '../../../shared/contract/publishing.ts';
import { Button } from '../Button.tsx';
import { Check } from './Choice.tsx';
import { FocusPoint } from './FocusPoint.tsx';
import { PhotoCutter } from './PhotoCutter.tsx';
import css from './Photos.module.css';
import { type RowOf, Rows } from './Rows.tsx';
import { TextInput } from './TextInput.tsx';
import { LeftOut, Picker, Uploads } from './Uploads.tsx';
import { PHOTO_MEGABYTES, photoSending, useUploads } from './useUploads.ts';

interface PhotosInputProps {
  label: string;
  hint: string | undefined;
  value: readonly DraftPhoto[];
  onChange: (photos: DraftPhoto[]) => void;
  most: number;
  error: (path: string) => string | undefined;
}

const NO_PHOTO: DraftPhoto = { path: '', alt: '', decorative: false, focus_x: 0.5, focus_y: 0.5 };

/** Types are named one by one, so that an iPhone sends its HEIC photos as JPEG. */
const KINDS = 'image/jpeg,image/png,image/webp,image/avif';

/**
 * Photos from the camera or from files: several at once, in order, each with a description and the point to keep in
 * sight.
 */
export function PhotosInput(props: PhotosInputProps) {
  const { label, value: photos, onChange, most, error } = props;
  const sending = useUploads(({ path }) => onChange([...photos, { ...NO_PHOTO, path }]));
  const room = most - photos.length - sending.uploads.length;
  const add = (files: File[]) => sending.add(files.map(photoSending), room);
  const cover = most > 1 ? 'La prima è la copertina. ' : '';
  return (
    <div className="stack gap-8">
      <Rows<DraftPhoto>
        label={label}
        hint={props.hint ?? `${cover}JPEG, PNG o WebP, al massimo ${PHOTO_MEGABYTES} MB l’una.`}
        name="photos"
        items={photos}
        onChange={onChange}
        most={most}
        error={error}
        add={() => ({ ...NO_PHOTO })}
        addLabel="Aggiungi una foto"
        itemLabel={({ alt }, index) => alt || `Foto ${index + 1}`}
        render={(row) => <PhotoFields {...row} />}
        adder={
          <>
            <Uploads of={sending} />
            {room > 0 && (
              <div className="row gap-12">
                <Picker camera accept={KINDS} className={`grows ${css.camera}`} onFiles={add}>
                  <Camera />
                  Scatta
                </Picker>
                <Picker accept={KINDS} multiple={room > 1} className="grows" onFiles={add}>
                  <ImagePlus />
                  {room > 1 ? 'Scegli foto' : 'Scegli una foto'}
                </Picker>
              </div>
            )}
          </>
        }
      />
      <LeftOut names={sending.leftOut} what="le foto" most={most} />
    </div>
  );
}

function PhotoFields({ item: photo, index, change, field }: RowOf<DraftPhoto>) {
  const [cutting, setCutting] = useState(false);
  return (
    <div className="halves">
      <FocusPoint photo={photo} label={`Punto che resta in vista: foto ${index + 1}`} onChange={change} />
      <div className="stack gap-8 top shrinks">
        <div>
          <Button look="quiet" aria-label={`Ritaglia la foto ${index + 1}`} onClick={() => setCutting(true)}>
            <Crop />
            {(photo.whole ?? photo.path) === photo.path ? 'Ritaglia' : 'Ritagliata: cambia'}
          </Button>
        </div>
        {cutting && <PhotoCutter photo={photo} onCut={change} onClose={() => setCutting(false)} />}
        {!photo.decorative && (
          <TextInput
            label="Che cosa si vede"
            hint="Una frase per chi non vede la foto."
            maxLength={200}
            {...field('alt')}
          />
        )}
        <Check label="Decorativa: non dice nulla di più del testo" {...field('decorative')} />
      </div>
    </div>
  );
}
