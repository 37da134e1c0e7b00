import { FileText, ImagePlus, Plus } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import type { DraftFlyerPage } from '../../../shared/kinds/flyers.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import { useId } from '../../lib/ids.ts';
import { Button } from '../../ui/Button.tsx';
import { useUploads } from '../../ui/edit/useUploads.ts';
import { usePdf } from './usePdf.ts';

export const EMPTY_PAGE: DraftFlyerPage = { photo: null, text: '', offers: [] };

/** Adds pages to a flyer: an empty one for offers, one per photo, or those of a PDF. */
export function PageAdder({ count, add }: { count: number; add: (page: DraftFlyerPage) => void }) {
  const photos = useUploads(({ path }) => add({ ...EMPTY_PAGE, photo: path }));
  const room = FLYER_LIMITS.pages - count - photos.uploads.length;
  const pdf = usePdf(add, room);
  const isBusy = pdf.state !== null && pdf.state.problem === null;
  return (
    <div className="stack">
      <div role="status" className="stack unless-empty">
        {photos.uploads.map(({ id, file, part, problem, is_refused }) => (
          <Under
            key={id}
            name={file.name}
            part={part}
            problem={problem}
            goOn={is_refused ? null : () => photos.again(id)}
            stop={() => photos.drop(id)}
          />
        ))}
        {pdf.state !== null && (
          <Under
            name={pdfWords(pdf.state.name, pdf.state.done, pdf.state.total)}
            part={pdf.state.total === 0 ? 0 : pdf.state.done / pdf.state.total}
            problem={pdf.state.problem}
            goOn={pdf.state.canGoOn ? pdf.goOn : null}
            stop={pdf.stop}
          />
        )}
      </div>
      {room > 0 && !isBusy && (
        <div className="row gap-12">
          <Button look="quiet" onClick={() => add({ ...EMPTY_PAGE, offers: [] })}>
            <Plus />
            Pagina di offerte
          </Button>
          <Picker
            accept="image/*"
            multiple
            label="Pagine da foto"
            onFiles={(files) => photos.add(files.slice(0, room))}
          >
            <ImagePlus />
          </Picker>
          <Picker
            accept="application/pdf,.pdf"
            label="Pagine da un PDF"
            onFiles={([file]) => file !== undefined && void pdf.start(file)}
          >
            <FileText />
          </Picker>
        </div>
      )}
      {room <= 0 && <p className="soft">Sono {FLYER_LIMITS.pages} pagine: di più non ce ne stanno.</p>}
    </div>
  );
}

function pdfWords(name: string, done: number, total: number): string {
  return total === 0 ? `${name}: si apre…` : `${name}: pagina ${Math.min(done + 1, total)} di ${total}`;
}

interface UnderProps {
  name: string;
  part: number;
  problem: string | null;
  /** Null: a retry does not help. */
  goOn: (() => void) | null;
  stop: () => void;
}

/** The progress, or why it stopped. */
function Under({ name, part, problem, goOn, stop }: UnderProps) {
  return (
    <div className="bar pad-8-16 edge radius-small">
      <p className="words">
        {name}
        {problem !== null && <span className="problem">{problem}</span>}
      </p>
      {problem === null && <progress max={1} value={part} aria-label={`Caricamento di ${name}`} />}
      {problem !== null && goOn !== null && (
        <button type="button" className="press cobalt" onClick={goOn}>
          Riprova
        </button>
      )}
      <button type="button" className="press cobalt" onClick={stop}>
        {problem === null ? 'Ferma' : 'Chiudi'}
      </button>
    </div>
  );
}

interface PickerProps {
  accept: string;
  multiple?: boolean;
  label: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

export function Picker({ accept, multiple = false, label, onFiles, children }: PickerProps) {
  const id = useId();
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  }
  return (
    <label className="picker hover-cobalt" htmlFor={id}>
      {children}
      {label}
      <input id={id} type="file" accept={accept} multiple={multiple} className="unseen" onChange={choose} />
    </label>
  );
}
