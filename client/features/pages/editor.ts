import type { PageDraft } from '../../../shared/contract/drafts/pages.ts';
import { PAGE_FIELDS } from '../../../shared/kinds/pages.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { PagePreview } from './ContentPage.tsx';
import { PageFields } from './PageFields.tsx';

const editor: KindEditor<PageDraft> = { fields: PAGE_FIELDS, Fields: PageFields, Preview: PagePreview };
export default editor;
