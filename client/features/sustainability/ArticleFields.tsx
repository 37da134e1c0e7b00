import type { ArticleDraft } from '../../../shared/contract/drafts/articles.ts';
import { bound, type FieldsProps } from '../../lib/editing.ts';
import { MarkdownInput } from '../../ui/edit/MarkdownInput.tsx';
import { CategoryChoice } from '../../ui/edit/RelationChoice.tsx';
import { TextArea, TextInput } from '../../ui/edit/TextInput.tsx';

/** The fields of an article. */
export function ArticleFields(props: FieldsProps<ArticleDraft>) {
  const { field, options } = bound(props);
  return (
    <>
      <TextInput label="Titolo" {...field('title')} maxLength={120} />
      <CategoryChoice kind="articles" {...field('category_id')} options={options} />
      <TextArea
        label="In breve"
        hint="Una o due frasi: stanno sotto il titolo e negli elenchi."
        rows={3}
        {...field('excerpt')}
        maxLength={300}
      />
      <MarkdownInput label="Testo" rows={16} {...field('body')} maxLength={40_000} />
    </>
  );
}
