import type { ArticleDraft } from '../../../shared/contract/drafts/articles.ts';
import { ARTICLE_FIELDS } from '../../../shared/kinds/articles.ts';
import type { FieldsProps, KindEditor } from '../../lib/editing.ts';
import { controlsOf } from '../../ui/edit/controls.tsx';
import { ArticlePreview } from './ArticlePage.tsx';

const editor: KindEditor<ArticleDraft> = { fields: ARTICLE_FIELDS, Fields: ArticleFields, Preview: ArticlePreview };
export default editor;

/** The fields of an article. */
function ArticleFields(props: FieldsProps<ArticleDraft>) {
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
