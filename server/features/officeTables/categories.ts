import type {
  CategoryBody,
  CategoryMerge,
  CategoryOrder,
  NewCategory,
  OfficeCategories,
} from '../../../shared/contract/officeTables.ts';
import { type CategorisedKind, KINDS } from '../../../shared/rules/kinds.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { type CategoryRow, type CountedCategory, categoryRepository } from './categoryRepository.ts';
import { type Editing, revisionOf, sameRows, slugOf, trimmed, unchanged } from './editing.ts';

const TEXTS = ['name', 'plural'] as const;

/** The categories of every kind. A slug that changes, and a category merged into another, redirect (server/content/categories.ts). */
export function createOfficeCategories({ db, record }: Editing) {
  const repository = categoryRepository(db);
  const { transaction } = repository;
  const subject = ({ kind, plural }: Pick<CategoryRow, 'kind' | 'plural'>) =>
    `Categoria: ${plural} (${KINDS[kind].label})`;

  function found(id: number): CountedCategory {
    const row = repository.one(id);
    if (row === undefined) throw notFound('Questa categoria non c’è più.');
    return row;
  }

  /** @throws 422 when another category has the slug, or the words leave none */
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
    // A tile that nobody chose stays when the address changes.
    return { ...texts, slug, tile: texts.tile || slug };
  }

  return {
    list: (): OfficeCategories => ({
      data: repository.all().map((row) => ({ ...row, revision: revisionOf(said(row)) })),
    }),

    create(body: NewCategory, actor_id: number): number {
      return transaction(() => {
        const row = checked(body, body.kind);
        const id = repository.insert(row);
        record({ actor_id, action: 'category.created', subject: subject(row), subject_id: id, after: said(row) });
        return id;
      });
    },

    /** @throws 404, 409, 422 */
    change(id: number, { revision, ...body }: CategoryBody, actor_id: number): void {
      transaction(() => {
        const row = found(id);
        unchanged(said(row), revision);
        const next = checked(body, row.kind, id);
        if (revisionOf(said(next)) === revision) return;
        repository.update(row, next);
        const states = { before: said(row), after: said(next) };
        record({ actor_id, action: 'category.changed', subject: subject(row), subject_id: id, ...states });
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

    /** @returns how many items moved. @throws 404, 409 when it has more or fewer items than was told, 422 */
    merge(id: number, { into, items, revision }: CategoryMerge, actor_id: number): number {
      return transaction(() => {
        const row = found(id);
        unchanged(said(row), revision);
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
          subject: `${subject(row)} unita a ${target.plural}`,
          subject_id: into,
          before: { ...said(row), items },
          after: { ...said(target), items: target.items + items },
        });
        return items;
      });
    },

    /** @throws 404, 409 while it has items */
    remove(id: number, revision: string, actor_id: number): void {
      transaction(() => {
        const row = found(id);
        unchanged(said(row), revision);
        if (row.items > 0)
          throw new HttpError(409, 'Questa categoria ha ancora voci: uniscila a un’altra, oppure spostale prima.');
        repository.remove(row);
        record({ actor_id, action: 'category.deleted', subject: subject(row), subject_id: id, before: said(row) });
      });
    },
  };
}

export type OfficeCategoriesService = ReturnType<typeof createOfficeCategories>;

function said({ name, plural, slug, tile }: Pick<CategoryRow, 'name' | 'plural' | 'slug' | 'tile'>) {
  return { name, plural, slug, tile };
}
