import { type ArticleDetail, type ArticlePage, ArticleQuery } from '../../shared/contract/sustainability.ts';
import { paths } from '../../shared/paths.ts';
import { articleLd } from './jsonLd.ts';
import { kindPages } from './kindPages.ts';

export const articlePages = kindPages<ArticleQuery, ArticlePage, ArticleDetail>({
  query: ArticleQuery,
  description:
    'Raccolta differenziata, acqua, energia, mare e buone pratiche: che cosa fa la città e che cosa puoi fare tu.',
  items: (page) =>
    page.data.map((item) => ({ href: paths.article(item.slug), title: item.title, text: item.category.name })),
  item: (item, origin) => ({
    title: item.title,
    description: item.excerpt,
    article: true,
    json_ld: [articleLd(item, origin)],
    items: [
      ...item.headings.map((heading) => ({ href: `#${heading.id}`, title: heading.text, text: '' })),
      ...item.related.map((other) => ({ href: paths.article(other.slug), title: other.title, text: '' })),
    ],
  }),
});
