import type { CategoryMerge } from '../../../shared/contract/officeTables.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import type { Audit } from '../../lib/audit.ts';
import { categoryChecks, recorded, subjectOf } from './categoryChecks.ts';
import type { CategoryRepository } from './categoryRepository.ts';
import { unchanged } from './editing.ts';

/** How a category ends: merged into another of its kind, or deleted while it has no items. */
export function categoryEnds(repository: CategoryRepository, record: Audit['record']) {
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
