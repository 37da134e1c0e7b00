import type {
  CategoryBody,
  CategoryOrder,
  NewCategory,
  OfficeCategories,
} from '../../../shared/contract/officeTables.ts';
import { KINDS } from '../../../shared/rules/kinds.ts';
import { categoryChecks, recorded, subjectOf } from './categoryChecks.ts';
import { categoryEnds } from './categoryEnds.ts';
import type { CategoryUse } from './categoryReferences.ts';
import { categoryRepository } from './categoryRepository.ts';
import { type Editing, revisionOf, sameRows, unchanged } from './editing.ts';

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
