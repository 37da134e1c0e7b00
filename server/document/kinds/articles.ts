import { ArticleDetail, ArticlePage, ArticleQuery } from '../../../shared/contract/sustainability.ts';
import { paths } from '../../../shared/paths.ts';
import { CONTEXT } from '../ldParts.ts';
import { kindPages, shareAddress } from '../page.ts';

export const articlePages = kindPages({
  ...{ query: ArticleQuery, page: ArticlePage, detail: ArticleDetail },
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

function articleLd(item: ArticleDetail, origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: item.title,
    description: item.excerpt,
    url: `${origin}${paths.article(item.slug)}`,
    image: origin + shareAddress('articles', item),
    articleSection: item.category.name,
    datePublished: item.published_at,
    dateModified: item.updated_at,
    inLanguage: 'it',
  };
}
