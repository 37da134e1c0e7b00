import { FileText, ImagePlus, Plus, QrCode } from 'lucide-react';
import { type DraftFlyerPage, FLYER_FIELDS } from '../../../shared/kinds/flyers.ts';
import { paths } from '../../../shared/paths.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import { price } from '../../../shared/rules/money.ts';
import type { Controls, FormParts, KindEditor } from '../../lib/editing.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Pair } from '../../ui/edit/Part.tsx';
import { Rows } from '../../ui/edit/Rows.tsx';
import { LeftOut, Picker, Uploads } from '../../ui/edit/Uploads.tsx';
import { photoSending, useUploads } from '../../ui/edit/useUploads.ts';
import { FlyerView } from './FlyerView.tsx';
import { PageFields } from './PageFields.tsx';
import { pdfSending } from './pdfSending.ts';

const EMPTY_PAGE: DraftFlyerPage = { photo: null, text: '', offers: [] };

/** Adds pages to a flyer: an empty one for offers, one per photo, or those of a PDF. */
function PageAdder({ count, add }: { count: number; add: (page: DraftFlyerPage) => void }) {
  const deliver = ({ path, text }: { path: string; text: string }) => add({ photo: path, text, offers: [] });
  const photos = useUploads(deliver);
  const pdf = useUploads(deliver);
  const room = FLYER_LIMITS.pages - count - photos.uploads.length;
  const isBusy = pdf.uploads.some(({ problem }) => problem === null);
  /** Instead of one that failed. */
  const open = (file: File) => {
    for (const { id } of pdf.uploads) pdf.drop(id);
    pdf.add([pdfSending(file, room)], 1);
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
          <Picker accept="image/*" multiple onFiles={(files) => photos.add(files.map(photoSending), room)}>
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
      <LeftOut names={photos.leftOut} what="le pagine" most={FLYER_LIMITS.pages} />
    </div>
  );
}

/** A flyer: whose it is, when it is valid, its pages and whether a QR opens it. */
const flyerForm: FormParts<typeof FLYER_FIELDS> = ({ draft }) => [
  {
    title: 'Il volantino',
    items: [
      'activity_id',
      'title',
      'excerpt',
      {
        of: ['starts_on', 'ends_on'],
        draw: ({ control }) => (
          <Pair>
            {control('starts_on')}
            {control('ends_on', { min: draft.starts_on ?? undefined })}
          </Pair>
        ),
      },
    ],
  },
  { title: 'Le pagine', items: [{ of: ['pages'], draw: (props) => <Pages {...props} /> }] },
  {
    title: 'Il codice alla porta',
    add: ['Aggiungi un codice alla porta', 'Chi lo inquadra lascia un contatto e legge.'],
    items: [{ of: ['has_code'], draw: (props) => <DoorCode {...props} /> }],
  },
];

type Props = Controls<typeof FLYER_FIELDS>;

function Pages({ draft, change, error }: Props) {
  const { pages } = draft;
  function append(page: DraftFlyerPage): void {
    // The empty first page is replaced by the first page with content.
    const kept = pages.filter((one) => page.photo === null || !isEmpty(one));
    change({ pages: [...kept, page] });
  }

  return (
    <Rows<DraftFlyerPage>
      label="Pagine in ordine"
      hint="Una pagina si disegna dalle sue offerte, o è l’immagine di quella stampata. Invio passa all’offerta dopo; dal foglio di calcolo incolla le colonne prodotto, dettaglio, prezzo, prezzo di prima."
      name="pages"
      items={pages}
      onChange={(next) => change({ pages: next })}
      most={FLYER_LIMITS.pages + 1}
      add={() => ({ ...EMPTY_PAGE, offers: [] })}
      addLabel="Aggiungi una pagina"
      itemLabel={pageName}
      error={error}
      render={({ item: page, index, change: set, error: errorOf }) => (
        <PageFields
          page={page}
          index={index}
          change={set}
          error={(path) => (path === '' ? error(`pages.${index}`) : errorOf(path))}
        />
      )}
      adder={<PageAdder count={pages.filter((page) => !isEmpty(page)).length} add={append} />}
    />
  );
}

function DoorCode({ control, draft, itemId }: Props) {
  return (
    <>
      {control('has_code')}
      {draft.has_code && itemId !== null && draft.activity_id !== null ? (
        <LinkButton look="quiet" href={`${paths.module('qr')}?negozio=${draft.activity_id}`}>
          <QrCode />
          Il QR da stampare
        </LinkButton>
      ) : (
        <p className="soft">
          Il codice lo fa il portale quando pubblichi, e resta lo stesso anche se lo spegni e lo riaccendi.
        </p>
      )}
    </>
  );
}

const isEmpty = ({ photo, text, offers }: DraftFlyerPage) => photo === null && text === '' && offers.length === 0;

function pageName({ photo, offers }: DraftFlyerPage, index: number): string {
  const parts = [photo === null ? '' : 'immagine', offers.length === 0 ? '' : offersWords(offers.length)].filter(
    Boolean,
  );
  return `Pagina ${index + 1}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`;
}

const offersWords = (count: number) => (count === 1 ? '1 offerta' : `${count} offerte`);

const cents = (value: number | null) => (value === null ? '' : price(value));

/** How the desk edits, draws and compares flyers. */
const editor: KindEditor<typeof FLYER_FIELDS> = {
  fields: FLYER_FIELDS,
  form: flyerForm,
  Preview: FlyerView,
  words: {
    pages: (pages) =>
      pages
        .flatMap(({ photo, text, offers }, index) => [
          `Pagina ${index + 1}${photo === null ? '' : `, immagine ${photo.slice(7, 13)}`}:`,
          ...(photo === null || text === '' ? [] : [text]),
          ...offers.map(({ title, detail, price_cents, old_price_cents }) =>
            [title, detail, cents(price_cents), old_price_cents === null ? '' : `prima ${cents(old_price_cents)}`]
              .filter((part) => part !== '')
              .join(', '),
          ),
        ])
        .join('\n'),
  },
};
export default editor;
