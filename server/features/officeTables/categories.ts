import type {
  CategoryBody,
  CategoryMerge,
  CategoryOrder,
  NewCategory,
  OfficeCategories,
} from '../../../shared/contract/officeTables.ts';
import { type CategorisedKind, KINDS } from '../../../shared/rules/kinds.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import type { Audit } from '../../lib/audit.ts';
import {
  type CategoryRepository,
  type CategoryRow,
  type CategoryUse,
  type CountedCategory,
  categoryRepository,
} from './categoryRepository.ts';
import { type Editing, revisionOf, sameRows, slugOf, trimmed, unchanged } from './editing.ts';

/** The categories of every kind. A slug that changes, and a category merged into another, redirect (server/content/categories.ts). */
export function createOfficeCategories({ db, record }: Editing, uses: readonly CategoryUse[]) {
  const repository = categoryRepository(db, uses);
  const { transaction } = repository;
  const { found, checked } = categoryChecks(repository);

  return {
    list: (): OfficeCategories => ({
      data: repository.all().map((row) => ({ ...row, revision: revisionOf(recorded(row)) })),
    }),

    create(body: NewCategory, actor_id: number): number {
      return transaction(() => {
        const row = checked(body, body.kind);
        const id = repository.insert(row);
        record({ actor_id, action: 'category.created', subject: subjectOf(row), subject_id: id, after: recorded(row) });
        return id;
      });
    },

    /** @throws 404, 409, 422 */
    change(id: number, { revision, ...body }: CategoryBody, actor_id: number): void {
      transaction(() => {
        const row = found(id);
        unchanged(recorded(row), revision);
        const next = checked(body, row.kind, id);
        if (revisionOf(recorded(next)) === revision) return;
        repository.update(row, next);
        const states = { before: recorded(row), after: recorded(next) };
        record({ actor_id, action: 'category.changed', subject: subjectOf(row), subject_id: id, ...states });
      });
    },

    /** @throws 409 when the list is no longer what was ordered */
    order({ kind, ids }: CategoryOrder, actor_id: number): void {
      transaction(() => {
        const rows = repository.ofKind(kind);
        sameRows(rows, ids);
        if (rows.every((row, at) => row.id === ids[at])) return;
        for (const [position, id] of ids.entries()) repository.place(id, position);
        const names = (list: readonly { plural: string }[]) => ({ order: list.map(({ plural }) => plural) });
        const states = { before: names(rows), after: names(repository.ofKind(kind)) };
        record({ actor_id, action: 'category.ordered', subject: `Categorie: ${KINDS[kind].label}`, ...states });
      });
    },

    ...categoryEnds(repository, record),
  };
}

export type OfficeCategoriesService = ReturnType<typeof createOfficeCategories>;

const TEXTS = ['name', 'plural'] as const;

/** A category as the audit names it: 'Categoria: Concerti (Eventi)'. */
const subjectOf = ({ kind, plural }: Pick<CategoryRow, 'kind' | 'plural'>) =>
  `Categoria: ${plural} (${KINDS[kind].label})`;

/** The fields that the audit records and that make the revision. */
const recorded = ({ name, plural, slug, tile }: Pick<CategoryRow, 'name' | 'plural' | 'slug' | 'tile'>) => ({
  name,
  plural,
  slug,
  tile,
});

function categoryChecks(repository: CategoryRepository) {
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

/** How a category ends: merged into another of its kind, or deleted while it has no items. */
function categoryEnds(repository: CategoryRepository, record: Audit['record']) {
  const { transaction } = repository;
  const { found } = categoryChecks(repository);

  return {
    /** @returns how many items moved. @throws 404, 409 when it has more or fewer items than was told, 422 */
    merge(id: number, { into, items, revision }: CategoryMerge, actor_id: number): number {
      return transaction(() => {
        const row = found(id);
        unchanged(recorded(row), revision);
        const target = repository.one(into);
        if (target === undefined || target.kind !== row.kind || into === id)
          throw invalid({ into: ['Scegli un’altra categoria della stessa sezione.'] });
        if (row.items !== items)
          throw new HttpError(
            409,
            `Nel frattempo le voci da spostare sono diventate ${row.items}: controlla di nuovo.`,
          );
        repository.merge(row, target);
        record({
          actor_id,
          action: 'category.merged',
          subject: `${subjectOf(row)} unita a ${target.plural}`,
          subject_id: into,
          before: { ...recorded(row), items },
          after: { ...recorded(target), items: target.items + items },
        });
        return items;
      });
    },

    /** @throws 404, 409 while it has items */
    remove(id: number, revision: string, actor_id: number): void {
      transaction(() => {
        const row = found(id);
        unchanged(recorded(row), revision);
        if (row.items > 0)
          throw new HttpError(409, 'Questa categoria ha ancora voci: uniscila a un’altra, oppure spostale prima.');
        repository.remove(row);
        record({
          actor_id,
          action: 'category.deleted',
          subject: subjectOf(row),
          subject_id: id,
          before: recorded(row),
        });
      });
    },
  };
}
