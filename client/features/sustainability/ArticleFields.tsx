import type { ArticleDraft } from '../../../shared/contract/drafts/articles.ts';
import { ARTICLE_FIELDS } from '../../../shared/kinds/articles.ts';
import type { FieldsProps } from '../../lib/editing.ts';
import { controlsOf } from '../../ui/edit/controls.tsx';

/** The fields of an article. */
export function ArticleFields(props: FieldsProps<ArticleDraft>) {
  const { control } = controlsOf(ARTICLE_FIELDS, props);
  return (
    <>
      {control('title')}
      {control('category_id')}
      {control('excerpt')}
      {control('body', { rows: 16 })}
    </>
  );
}
