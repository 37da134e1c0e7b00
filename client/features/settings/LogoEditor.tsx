import { type ChangeEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { LOGO_MEGABYTES } from '../../../shared/rules/settings.ts';
import { useId } from '../../lib/ids.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import field from '../../ui/Field.module.css';
import { Tile } from '../../ui/Tile.tsx';
import { officeStore, removeLogo, uploadLogo } from './officeStore.ts';
import css from './SettingsPage.module.css';

/** The current logo, or a preview of the chosen file before it is sent. */
export function LogoEditor() {
  const { saved } = useSnapshot(officeStore);
  const { chosen, setChosen, problem, said, busy, choose, work } = useLogo();
  const id = useId();
  const picture = chosen?.preview ?? saved?.logo_url ?? null;

  return (
    <div className="halves">
      <div className={css.picture}>
        {picture === null ? <Tile kind="town" seed="piazza" /> : <img src={picture} alt="Anteprima del logo" />}
      </div>
      <div className="stack gap-8 top shrinks">
        <label className="strong" htmlFor={id}>
          Logo
        </label>
        <p className="soft pretty" id={`${id}-hint`}>
          PNG, JPEG o WebP, al massimo {LOGO_MEGABYTES} MB; meglio con lo sfondo trasparente. Un disegno SVG va prima
          salvato come PNG.
        </p>
        <input
          id={id}
          className={field.control}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif"
          aria-describedby={problem === null ? `${id}-hint` : `${id}-hint ${id}-error`}
          aria-invalid={problem !== null || undefined}
          onChange={choose}
        />
        <div role="alert">
          {problem !== null && (
            <p id={`${id}-error`} className="size-s problem">
              {problem}
            </p>
          )}
        </div>
        <div className="row gap-12 unless-empty">
          {chosen !== null && (
            <>
              <Button
                aria-disabled={busy}
                onClick={() => work(() => uploadLogo(chosen.file), 'Logo caricato: è già in ogni pagina aperta.')}
              >
                {busy ? 'Caricamento in corso…' : 'Usa questo logo'}
              </Button>
              <Button look="quiet" onClick={() => setChosen(null)}>
                Lascia quello di prima
              </Button>
            </>
          )}
          {chosen === null && saved?.logo_uploaded === true && (
            <Button look="quiet" aria-disabled={busy} onClick={() => work(removeLogo, 'Logo tolto.')}>
              Togli il logo
            </Button>
          )}
        </div>
        <p role="status" className="done">
          {said}
        </p>
      </div>
    </div>
  );
}

/** The chosen file, and what became of the last upload or removal. */
function useLogo() {
  const [chosen, setChosen] = useState<{ file: File; preview: string } | null>(null);
  const [said, setSaid] = useState('');
  const { busy, problem, run } = useTask();

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) =>
    run(async () => {
      const file = target.files?.[0];
      setSaid('');
      setChosen(file === undefined ? null : { file, preview: await dataUrl(file) });
      // Resets the input, so that the same file can be chosen again after a refusal.
      target.value = '';
    });
  const work = (change: () => Promise<void>, done: string) =>
    run(async () => {
      await change();
      setChosen(null);
      setSaid(done);
    });

  return { chosen, setChosen, problem, said, busy, choose, work };
}

/** Reads a data: URL, because the content security policy does not allow blob: for images. */
function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
