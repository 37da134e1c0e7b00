import { FileText, ImagePlus, Plus } from 'lucide-react';
import type { DraftFlyerPage } from '../../../shared/kinds/flyers.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import { Button } from '../../ui/Button.tsx';
import { Picker, Uploads } from '../../ui/edit/Uploads.tsx';
import { photoSending, useUploads } from '../../ui/edit/useUploads.ts';
import { pdfSending } from './pdfSending.ts';

export const EMPTY_PAGE: DraftFlyerPage = { photo: null, text: '', offers: [] };

/** Adds pages to a flyer: an empty one for offers, one per photo, or those of a PDF. */
export function PageAdder({ count, add }: { count: number; add: (page: DraftFlyerPage) => void }) {
  const deliver = ({ path, text }: { path: string; text: string }) => add({ photo: path, text, offers: [] });
  const photos = useUploads(deliver);
  const pdf = useUploads(deliver);
  const room = FLYER_LIMITS.pages - count - photos.uploads.length;
  const isBusy = pdf.uploads.some(({ problem }) => problem === null);
  /** Instead of one that failed. */
  const open = (file: File) => {
    for (const { id } of pdf.uploads) pdf.drop(id);
    pdf.add([pdfSending(file, room)]);
  };
  return (
    <div className="stack">
      <Uploads of={photos} />
      <Uploads of={pdf} />
      {room > 0 && !isBusy && (
        <div className="row gap-12">
          <Button look="quiet" onClick={() => add({ ...EMPTY_PAGE, offers: [] })}>
            <Plus />
            Pagina di offerte
          </Button>
          <Picker accept="image/*" multiple onFiles={(files) => photos.add(files.slice(0, room).map(photoSending))}>
            <ImagePlus />
            Pagine da foto
          </Picker>
          <Picker accept="application/pdf,.pdf" onFiles={([file]) => file !== undefined && open(file)}>
            <FileText />
            Pagine da un PDF
          </Picker>
        </div>
      )}
      {room <= 0 && <p className="soft">Sono {FLYER_LIMITS.pages} pagine: di più non ce ne stanno.</p>}
    </div>
  );
}
