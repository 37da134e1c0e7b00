import { PAGE_FIELDS } from '../../../shared/kinds/pages.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { PagePreview } from './ContentPage.tsx';

const editor: KindEditor<typeof PAGE_FIELDS> = {
  fields: PAGE_FIELDS,
  form: [
    {
      title: 'La pagina',
      items: ['title', { of: ['body'], draw: ({ control }) => control('body', { rows: 20 }) }],
    },
    {
      title: 'Indirizzo e frase breve',
      add: ['Scegli indirizzo e frase breve', 'Senza, vengono dal titolo e dalla prima frase del testo.'],
      items: ['slug', 'excerpt'],
    },
  ],
  Preview: PagePreview,
};
export default editor;
