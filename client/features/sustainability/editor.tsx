import { ARTICLE_FIELDS } from '../../../shared/kinds/articles.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { ArticlePreview } from './ArticlePage.tsx';

const editor: KindEditor<typeof ARTICLE_FIELDS> = {
  fields: ARTICLE_FIELDS,
  form: [
    {
      title: 'L’articolo',
      items: ['title', 'category_id', { of: ['body'], draw: ({ control }) => control('body', { rows: 16 }) }],
    },
    {
      title: 'Foto',
      add: ['Aggiungi una foto', 'Prende il posto del disegno, in cima e negli elenchi.'],
      items: ['photos'],
    },
    {
      title: 'In breve',
      add: ['Aggiungi una frase tua', 'Sotto al titolo e negli elenchi, al posto della prima del testo.'],
      items: ['excerpt'],
    },
  ],
  Preview: ArticlePreview,
};
export default editor;
