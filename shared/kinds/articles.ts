import { type DraftOf, type Fields, NEEDED } from './field.ts';

/** The fields of an article. */
export const ARTICLE_FIELDS = {
  title: {
    type: 'text',
    most: 120,
    label: 'Titolo',
    missing: NEEDED,
    shown: 'card',
    data: ['titolo', 'Titolo'],
  },
  category_id: {
    type: 'category',
    of: 'articles',
    label: 'Categoria',
    missing: 'Scegli una categoria.',
    data: ['categoria', 'Argomento'],
  },
  excerpt: {
    type: 'text',
    most: 300,
    rows: 3,
    first: 'body',
    label: 'In breve',
    hint: 'Una o due frasi: stanno sotto il titolo e negli elenchi.',
    shown: 'card',
    data: ['descrizione', 'Una frase'],
  },
  body: { type: 'markdown', most: 40_000, label: 'Testo', missing: NEEDED },
  photos: {
    type: 'photos',
    most: 1,
    label: 'Foto (facoltativa)',
    name: 'Foto',
    hint: 'Prende il posto del disegno, in cima e negli elenchi.',
  },
} as const satisfies Fields;
export type ArticleDraft = DraftOf<typeof ARTICLE_FIELDS>;
