import { BLANKS, blank, PORTAL_NAME } from '../../shared/rules/legalPages.ts';
import { pages as foundation } from '../foundation/pages.ts';
import type { PageEntry } from './entries.ts';
import { pages as own } from './pages.ts';
import { dialable } from './telephones.ts';

/** What the demo town writes into the gaps of the pages that every town has. */
const FACTS: Record<string, string> = {
  [blank(BLANKS.office)]: 'Comune di Roccamarina',
  [blank(BLANKS.address)]: 'Piazza del Municipio 1',
  [blank(BLANKS.phone)]: '0925 000 100',
  [blank(BLANKS.pec)]: '[comune@pec.roccamarina.example](mailto:comune@pec.roccamarina.example)',
  [blank(BLANKS.mail)]: '[piazza@roccamarina.example](mailto:piazza@roccamarina.example)',
  [blank(BLANKS.dpo)]: '[dpo@roccamarina.example](mailto:dpo@roccamarina.example)',
  [PORTAL_NAME]: 'Piazza',
};

/** Days ago of the last change of those that the demo town has no text of its own for. */
const UPDATED: Record<string, number> = {
  'privacy-policy': 2,
  'cookie-policy': 34,
  termini: 58,
  'regole-della-community': 97,
  'installare-app': 71,
  'domande-frequenti': 22,
  'dati-aperti': 30,
};

const filled = (text: string): string =>
  Object.entries(FACTS).reduce((now, [gap, fact]) => now.replaceAll(gap, fact), text);

/** Every town's pages with their gaps filled, and the demo town's own; its own text comes before the one for any town. */
export const townPages: PageEntry[] = [
  ...foundation
    .filter(({ slug }) => own.every((page) => page.slug !== slug))
    .map((page) => ({
      slug: page.slug,
      title: page.title,
      excerpt: filled(page.excerpt),
      body: dialable(filled(page.body)),
      updated: UPDATED[page.slug] ?? 0,
    })),
  ...own.map((page) => ({ ...page, body: dialable(page.body) })),
];
