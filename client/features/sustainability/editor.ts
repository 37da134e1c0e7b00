import type { ArticleDraft } from '../../../shared/contract/drafts/articles.ts';
import { ARTICLE_FIELDS } from '../../../shared/kinds/articles.ts';
import type { KindEditor } from '../../lib/editing.ts';
import { ArticleFields } from './ArticleFields.tsx';
import { ArticlePreview } from './ArticlePage.tsx';

const editor: KindEditor<ArticleDraft> = { fields: ARTICLE_FIELDS, Fields: ArticleFields, Preview: ArticlePreview };
export default editor;
