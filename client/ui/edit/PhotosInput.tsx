import { Camera, Crop, ImagePlus } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import type { DraftPhoto } from '../../../shared/contract/publishing.ts';
import { useId } from '../../lib/ids.ts';
import { Button } from '../Button.tsx';
import { sizeWords } from '../FilePicker.tsx';
import { Check } from './Choice.tsx';
import { FocusPoint } from './FocusPoint.tsx';
import { PhotoCutter } from './PhotoCutter.tsx';
import css from './PhotosInput.module.css';
import { type RowOf, Rows } from './Rows.tsx';
import { TextInput } from './TextInput.tsx';
import { PHOTO_MEGABYTES, type Upload, useUploads } from './useUploads.ts';

interface PhotosInputProps {
  label?: string;
  hint?: string;
  /** The path of their errors: 'photos', 'photos.0.alt'. */
  name?: string;
  value: readonly DraftPhoto[];
  onChange: (photos: DraftPhoto[]) => void;
  most: number;
  error: (path: string) => string | undefined;
}

/** Types are named one by one, so that an iPhone sends its HEIC photos as JPEG. */
const KINDS = 'image/jpeg,image/png,image/webp,image/avif';

/**
 * Photos from the camera or from files: several at once, in order, each with a description and the point to keep in
 * sight.
 */
export function PhotosInput(props: PhotosInputProps) {
  const { label = 'Foto', name = 'photos', value: photos, onChange, most, error } = props;
  const { uploads, add, again, drop } = useUploads((photo) => onChange([...photos, photo]));
  const room = most - photos.length - uploads.length;
  const cover = most > 1 ? 'La prima è la copertina. ' : '';
  return (
    <Rows<DraftPhoto>
      label={label}
      hint={props.hint ?? `${cover}JPEG, PNG o WebP, al massimo ${PHOTO_MEGABYTES} MB l’una.`}
      name={name}
      items={photos}
      onChange={onChange}
      most={most}
      error={error}
      add={() => ({ path: '', alt: '', decorative: false, focus_x: 0.5, focus_y: 0.5 })}
      addLabel="Aggiungi una foto"
      itemLabel={({ alt }, index) => alt || `Foto ${index + 1}`}
      render={(row) => <PhotoFields {...row} />}
      adder={
        <>
          <Waiting uploads={uploads} again={again} drop={drop} />
          {room > 0 && <Pickers several={room > 1} onFiles={(files) => add(files.slice(0, room))} />}
        </>
      }
    />
  );
}

function PhotoFields({ item: photo, index, change, field }: RowOf<DraftPhoto>) {
  const [cutting, setCutting] = useState(false);
  return (
    <div className={css.photo}>
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

function Pickers({ several, onFiles }: { several: boolean; onFiles: (files: File[]) => void }) {
  const id = useId();
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  }
  return (
    <div className="row gap-12">
      <label className={`picker grows hover-cobalt ${css.camera}`}>
        <Camera />
        Scatta
        <input
          id={`${id}-camera`}
          type="file"
          accept={KINDS}
          capture="environment"
          className="unseen"
          onChange={choose}
        />
      </label>
      <label className="picker grows hover-cobalt">
        <ImagePlus />
        {several ? 'Scegli foto' : 'Scegli una foto'}
        <input id={id} type="file" accept={KINDS} multiple={several} className="unseen" onChange={choose} />
      </label>
    </div>
  );
}

interface WaitingProps {
  uploads: readonly Upload[];
  again: (id: number) => void;
  drop: (id: number) => void;
}

/** Photos being uploaded, and failed ones. */
function Waiting({ uploads, again, drop }: WaitingProps) {
  return (
    <div role="status">
      {uploads.length > 0 && (
        <ul className={css.waiting}>
          {uploads.map(({ id, file, part, problem, is_refused }) => (
            <li key={id} className="bar pad-8-16">
              <span className="words">
                <span>{file.name}</span>
                <span className={problem === null ? 'soft' : 'problem'}>{problem ?? sizeWords(file.size)}</span>
              </span>
              {problem === null ? (
                <progress max={1} value={part} aria-label={`Caricamento di ${file.name}`} />
              ) : (
                <>
                  {!is_refused && (
                    <button type="button" className="press cobalt" onClick={() => again(id)}>
                      Riprova
                    </button>
                  )}
                  <button
                    type="button"
                    className="press cobalt"
                    aria-label={`Lascia perdere ${file.name}`}
                    onClick={() => drop(id)}
                  >
                    Lascia perdere
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
