import type { FlyerDraft } from '../../../shared/contract/drafts/flyers.ts';
import { fullDay } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { FlyerFields } from './FlyerFields.tsx';
import { FlyerView } from './FlyerView.tsx';

const day = (value: string | null) => (value === null || value === '' ? '' : fullDay(value));
const cents = (value: number | null) => (value === null ? '' : price(value));

/** How the desk edits, draws and compares flyers. */
const editor: KindEditor<FlyerDraft> = {
  Fields: FlyerFields,
  Preview: FlyerView,
  labels: {
    activity_id: 'Negozio',
    title: 'Titolo',
    excerpt: 'In breve',
    starts_on: 'Vale dal',
    ends_on: 'Fino al',
    pages: 'Pagine',
    has_code: 'QR alla porta',
  },
  words: {
    activity_id: (id, { shops }) => shops.find((shop) => shop.id === id)?.name ?? '',
    starts_on: day,
    ends_on: day,
    has_code: (on) => (on ? 'Acceso' : 'Spento'),
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
