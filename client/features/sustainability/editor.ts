import type { ArticleDraft } from '../../../shared/contract/drafts/articles.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { ArticleFields } from './ArticleFields.tsx';
import { ArticlePreview } from './ArticlePage.tsx';

const editor: KindEditor<ArticleDraft> = {
  Fields: ArticleFields,
  Preview: ArticlePreview,
  labels: { title: 'Titolo', category_id: 'Categoria', excerpt: 'In breve', body: 'Testo' },
  words: { category_id: (id, { categories }) => categories.find((one) => one.id === id)?.name ?? '' },
};

export default editor;
