import { FLYER_FIELDS } from '../../../shared/kinds/flyers.ts';
import { price } from '../../../shared/rules/money.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { flyerForm } from './FlyerFields.tsx';
import { FlyerView } from './FlyerView.tsx';

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
