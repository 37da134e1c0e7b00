import { type CategorisedKind, KINDS } from '../../../shared/rules/kinds.ts';
import { invalid, notFound } from '../../http/errors.ts';
import type { CategoryRepository, CategoryRow, CountedCategory } from './categoryRepository.ts';
import { slugOf, trimmed } from './editing.ts';

const TEXTS = ['name', 'plural'] as const;

/** A category as the audit names it: 'Categoria: Concerti (Eventi)'. */
export const subjectOf = ({ kind, plural }: Pick<CategoryRow, 'kind' | 'plural'>) =>
  `Categoria: ${plural} (${KINDS[kind].label})`;

/** The fields that the audit records and that make the revision. */
export const recorded = ({ name, plural, slug, tile }: Pick<CategoryRow, 'name' | 'plural' | 'slug' | 'tile'>) => ({
  name,
  plural,
  slug,
  tile,
});

export function categoryChecks(repository: CategoryRepository) {
  function found(id: number): CountedCategory {
    const row = repository.one(id);
    if (row === undefined) throw notFound('Questa categoria non c’è più.');
    return row;
  }

  /** @throws 422 when another category has the slug, or the plural gives none */
  function checked<T extends { name: string; plural: string; slug: string; tile: string }>(
    body: T,
    kind: CategorisedKind,
    id = 0,
  ): T {
    const texts = trimmed(body, TEXTS);
    const slug = texts.slug || slugOf(texts.plural);
    if (slug === '') throw invalid({ slug: ['Scrivi un indirizzo: dal plurale non se ne ricava uno.'] });
    const holder = repository.holder(kind, slug);
    if (holder !== undefined && holder !== id)
      throw invalid({ slug: [`Un’altra categoria ha già l’indirizzo «${slug}».`] });
    // Stores the slug as the seed of a tile that nobody chose, which then stays when the slug changes.
    return { ...texts, slug, tile: texts.tile || slug };
  }

  return { found, checked };
}
