import type { PageDraft } from '../../../shared/contract/drafts/pages.ts';
import { PAGE_FIELDS } from '../../../shared/kinds/pages.ts';
import type { FieldsProps, KindEditor } from '../../lib/editing.ts';
import { controlsOf } from '../../ui/edit/controls.tsx';
import { PagePreview } from './ContentPage.tsx';

const editor: KindEditor<PageDraft> = { fields: PAGE_FIELDS, Fields: PageFields, Preview: PagePreview };
export default editor;

/** The fields of a page. */
function PageFields(props: FieldsProps<PageDraft>) {
  const { control } = controlsOf(PAGE_FIELDS, props);
  return (
    <>
      {control('title')}
      {control('slug')}
      {control('excerpt')}
      {control('body', { rows: 20 })}
    </>
  );
}
