import { type DraftOf, type Fields, NEEDED } from './field.ts';

/** The fields of a page. */
export const PAGE_FIELDS = {
  title: { type: 'text', most: 120, label: 'Titolo', missing: NEEDED, shown: 'page' },
  slug: {
    type: 'text',
    most: 80,
    label: 'Indirizzo',
    hint: 'Quello che viene dopo la barra: chi-siamo. Vuoto: lo ricaviamo dal titolo. Se lo cambi, il vecchio porta al nuovo.',
    shown: 'page',
  },
  excerpt: {
    type: 'text',
    most: 300,
    rows: 3,
    first: 'body',
    label: 'In breve',
    hint: 'Una o due frasi: stanno sotto il titolo, nella ricerca e nelle anteprime.',
    shown: 'page',
  },
  body: { type: 'markdown', most: 60_000, label: 'Testo', missing: NEEDED },
} as const satisfies Fields;
export type PageDraft = DraftOf<typeof PAGE_FIELDS>;
