import type { PageDraft } from '../../../shared/contract/drafts/pages.ts';
import { PAGE_FIELDS } from '../../../shared/kinds/pages.ts';
import type { FieldsProps } from '../../lib/editing.ts';
import { controlsOf } from '../../ui/edit/controls.tsx';

/** The fields of a page. */
export function PageFields(props: FieldsProps<PageDraft>) {
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
