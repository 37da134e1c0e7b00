import { FileText, ImagePlus, Plus } from 'lucide-react';
import type { DraftFlyerPage } from '../../../shared/kinds/flyers.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import { Button } from '../../ui/Button.tsx';
import { Picker, UploadRow, Uploads } from '../../ui/edit/Uploads.tsx';
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
      <Uploads photos={photos}>
        {pdf.state !== null && (
          <UploadRow
            name={pdfWords(pdf.state.name, pdf.state.done, pdf.state.total)}
            part={pdf.state.total === 0 ? 0 : pdf.state.done / pdf.state.total}
            problem={pdf.state.problem}
            again={pdf.state.canGoOn ? pdf.goOn : null}
            stop={pdf.stop}
          />
        )}
      </Uploads>
      {room > 0 && !isBusy && (
        <div className="row gap-12">
          <Button look="quiet" onClick={() => add({ ...EMPTY_PAGE, offers: [] })}>
            <Plus />
            Pagina di offerte
          </Button>
          <Picker accept="image/*" multiple onFiles={(files) => photos.add(files.slice(0, room))}>
            <ImagePlus />
            Pagine da foto
          </Picker>
          <Picker accept="application/pdf,.pdf" onFiles={([file]) => file !== undefined && void pdf.start(file)}>
            <FileText />
            Pagine da un PDF
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
