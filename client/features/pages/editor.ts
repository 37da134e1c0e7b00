import type { PageDraft } from '../../../shared/contract/drafts/pages.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { PagePreview } from './ContentPage.tsx';
import { PageFields } from './PageFields.tsx';

const editor: KindEditor<PageDraft> = {
  Fields: PageFields,
  Preview: PagePreview,
  labels: { title: 'Titolo', slug: 'Indirizzo', excerpt: 'In breve', body: 'Testo' },
};

export default editor;
