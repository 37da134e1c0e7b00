import type { ArticleDraft } from '../../../shared/contract/drafts/articles.ts';
import type { FieldsProps } from '../../lib/editing.ts';
import { MarkdownInput } from '../../ui/edit/MarkdownInput.tsx';
import { CategoryChoice } from '../../ui/edit/RelationChoice.tsx';
import { TextArea, TextInput } from '../../ui/edit/TextInput.tsx';

/** What the office writes of an article. */
export function ArticleFields({ draft, change, error, options }: FieldsProps<ArticleDraft>) {
  return (
    <>
      <TextInput
        label="Titolo"
        value={draft.title}
        maxLength={120}
        error={error('title')}
        onChange={(title) => change({ title })}
      />
      <CategoryChoice
        kind="articles"
        value={draft.category_id}
        options={options}
        error={error('category_id')}
        onChange={(category_id) => change({ category_id })}
      />
      <TextArea
        label="In breve"
        hint="Una o due frasi: stanno sotto il titolo e negli elenchi."
        rows={3}
        value={draft.excerpt}
        maxLength={300}
        error={error('excerpt')}
        onChange={(excerpt) => change({ excerpt })}
      />
      <MarkdownInput
        label="Testo"
        rows={16}
        value={draft.body}
        maxLength={40_000}
        error={error('body')}
        onChange={(body) => change({ body })}
      />
    </>
  );
}
