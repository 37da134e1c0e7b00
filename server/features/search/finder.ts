import { RESULTS_PER_SECTION, type SearchSection } from '../../../shared/rules/search.ts';
import { type Matching, matchExpression } from './match.ts';
import { ALL_SECTIONS, type Matches, type SearchRepository } from './repository.ts';
import { type Filters, MOST_RANKED } from './section.ts';
import type { FoundRows, Rows } from './sections.ts';
import type { Term } from './term.ts';
import { onlyCategories, type Understanding } from './understanding.ts';

export type Finder = ReturnType<typeof createFinder>;

/** What a search reads from; `ask` finds rows by words. */
interface Source {
  repository: SearchRepository;
  filters: Filters;
  ask: <K extends SearchSection>(kind: K, terms: readonly Term[], matching: Matching) => Matches<K>;
}

/** Finds the best eight rows of each section, by words when the query has some, else by its filters alone. */
export function createFinder(repository: SearchRepository) {
  return {
    /** @param least how many of the words a document must have; undefined: all */
    find(query: Understanding, sections: readonly SearchSection[], filters: Filters, least?: number): FoundRows {
      const rows = noRows();
      const source: Source = {
        repository,
        filters,
        ask(kind, terms, matching) {
          const match = matchExpression(terms, matching);
          return match === null ? NO_MATCHES : repository.matching(kind, match, filters);
        },
      };
      for (const kind of sections) fill(rows, kind, query, source, least);
      return rows;
    },
    /** How many documents have the term. */
    frequency: (term: Term): number =>
      ALL_SECTIONS.reduce((sum, kind) => sum + repository.frequency(kind, matchExpression([term])), 0),
    /** Whether some title contains all the terms. */
    isName: (terms: readonly Term[]): boolean =>
      ALL_SECTIONS.some((kind) => repository.fits(kind, matchExpression(terms, { inTitle: true }))),
  };
}

function fill<K extends SearchSection>(
  rows: FoundRows,
  kind: K,
  query: Understanding,
  source: Source,
  least: number | undefined,
): void {
  const { repository, filters, ask } = source;
  const byCategory = kind === 'activities';
  const categories = byCategory ? onlyCategories(query) : [];
  if (categories.length > 0) rows.activities = inCategories(query, categories, source);
  else if (query.terms.length === 0) rows[kind] = repository.browse(kind, filters) as FoundRows[K];
  else if (least !== undefined) rows[kind] = ask(kind, query.terms, { least, byCategory }).rows as FoundRows[K];
  else rows[kind] = matching(kind, query, source) as FoundRows[K];
}

/** Matching titles come first. When only the newest matches were ranked, older ones with a matching title are searched too. */
function matching<K extends SearchSection>(kind: K, { terms, open, when }: Understanding, { ask }: Source): Rows[K][] {
  const byCategory = kind === 'activities';
  const where = { byCategory, addresses: hasAddresses(kind) };
  if (byCategory && (open || when !== null)) {
    // "Farmacia aperta" asks for pharmacies, not for texts that mention one.
    const named = ask(kind, terms, { ...where, named: true }).rows;
    if (named.length > 0) return named;
  }
  const first = byCategory ? firstCategory(terms) : null;
  if (first !== null) return joined(ask(kind, first, where).rows, ask(kind, terms, where).rows);
  const { rows, ranked, titled } = ask(kind, terms, where);
  if (ranked < MOST_RANKED || titled) return rows;
  return joined(ask(kind, terms, { ...where, inTitle: true }).rows, rows);
}

/** A word that means one category ("trattoria") finds names, then the category; one that means several ("ristorante") finds some of each. */
function inCategories(
  { terms }: Understanding,
  categories: readonly string[],
  { ask, repository, filters }: Source,
): Rows['activities'][] {
  const [only] = categories;
  if (categories.length === 1 && only !== undefined) {
    const names = terms.map((term) => ({ ...term, prefix: null, categories: [] }));
    return joined(ask('activities', names, { inTitle: true }).rows, repository.inCategory(only, filters));
  }
  const lists = categories.map((category) => repository.inCategory(category, filters));
  const shares = lists.map((list, at) =>
    Math.min(list.length, at === 0 ? RESULTS_PER_SECTION - 2 * (lists.length - 1) : 2),
  );
  for (let room = RESULTS_PER_SECTION - shares.reduce((a, b) => a + b); room > 0; room--) {
    const at = lists.findIndex((list, n) => list.length > (shares[n] as number));
    if (at < 0) break;
    shares[at] = (shares[at] as number) + 1;
  }
  return lists.flatMap((list, at) => list.slice(0, shares[at]));
}

const NO_MATCHES = { rows: [], ranked: 0, titled: false };

function noRows(): FoundRows {
  return Object.fromEntries(ALL_SECTIONS.map((kind) => [kind, []])) as unknown as FoundRows;
}

function joined<T extends { id: number }>(first: T[], second: T[]): T[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !ids.has(id))].slice(0, RESULTS_PER_SECTION);
}

/** Whether the place column holds an address only; for jobs and promotions it holds the shop's name too. */
function hasAddresses(kind: SearchSection): boolean {
  return kind === 'activities' || kind === 'events';
}

/** When a word asks for several categories, keeps only the first, which counts more: "ristorante con cani" is no bar. Null: no word does. */
function firstCategory(terms: readonly Term[]): Term[] | null {
  if (terms.length < 2 || !terms.some(({ categories }) => categories.length > 1)) return null;
  return terms.map((term) => ({ ...term, categories: term.categories.slice(0, 1) }));
}
