import { entriesOf, type Fields as KindFields } from '../../../shared/kinds/field.ts';
import { notFound } from '../../http/errors.ts';
import type { Db } from '../../lib/db.ts';
import { type Editing, revisionOf, sameRows, trimmed, unchanged } from './editing.ts';

type Value = string | number | null;
export type Fields = Record<string, unknown>;

/** A table whose rows are edited one at a time. `Body`: a row as a form sends it. */
export interface Table<Body extends Fields> {
  /** For the audit log: 'waste_point'. */
  noun: string;
  /** A row as the audit log names it: 'Punto di raccolta: Isola ecologica'. */
  subject(body: Body): string;
  /** The list as the audit log names it when its order changes. */
  subjects: string;
  fields: KindFields;
  /** In the list's order. */
  all(): (Body & { id: number })[];
  /** @throws 422 */
  check?(body: Body, id: number | null): void;
  insert(body: Body): number;
  update(id: number, body: Body): void;
  remove(id: number): void;
  /** Only for lists that the office orders. */
  place?: ((id: number, position: number) => void) | undefined;
}

/** Creates, changes, orders and removes rows of a table, each with its audit entry in one immediate transaction. */
export function createTable<Body extends Fields>({ db, record }: Editing, table: Table<Body>) {
  const { noun, subject } = table;
  const required = entriesOf(table.fields).flatMap(([name, { type, missing }]) =>
    type === 'text' && missing !== undefined ? [name as keyof Body & string] : [],
  );
  const change = <T>(work: () => T): T => db.transaction(work).immediate();

  function found(id: number): Body {
    const row = table.all().find((one) => one.id === id);
    if (row === undefined) throw notFound('Questa voce non c’è più.');
    return said(row);
  }

  return {
    list: () => table.all().map((row) => ({ ...row, revision: revisionOf(said(row)) })),

    /** @throws 422 */
    create(body: Body, actor_id: number): number {
      return change(() => {
        const row = trimmed(body, required);
        table.check?.(row, null);
        const id = table.insert(row);
        record({ actor_id, action: `${noun}.created`, subject: subject(row), subject_id: id, after: row });
        return id;
      });
    },

    /** @throws 404, 409, 422 */
    change(id: number, body: Body & { revision: string }, actor_id: number): void {
      change(() => {
        const { revision, ...rest } = body;
        const before = found(id);
        unchanged(before, revision);
        const after = trimmed(rest as unknown as Body, required);
        table.check?.(after, id);
        table.update(id, after);
        const now = found(id);
        if (revisionOf(now) === revision) return;
        record({ actor_id, action: `${noun}.changed`, subject: subject(before), subject_id: id, before, after: now });
      });
    },

    /** @throws 404, 409 */
    remove(id: number, revision: string, actor_id: number): void {
      change(() => {
        const before = found(id);
        unchanged(before, revision);
        table.remove(id);
        record({ actor_id, action: `${noun}.deleted`, subject: subject(before), subject_id: id, before });
      });
    },

    /** @throws 409 when the list is no longer what was ordered */
    order(ids: readonly number[], actor_id: number): void {
      change(() => {
        const rows = table.all();
        sameRows(rows, ids);
        if (rows.every((row, at) => row.id === ids[at])) return;
        for (const [position, id] of ids.entries()) table.place?.(id, position);
        const names = (list: Body[]) => ({ order: list.map(subject) });
        record({
          actor_id,
          action: `${noun}.ordered`,
          subject: table.subjects,
          before: names(rows),
          after: names(table.all()),
        });
      });
    },
  };
}

export type OfficeTable<Body extends Fields> = ReturnType<typeof createTable<Body>>;

function said<Body extends Fields>({ id: _, ...body }: Body & { id: number }): Body {
  return body as unknown as Body;
}

/**
 * The statements of a table whose columns are the body's fields.
 * @param placed rows have a position; a new one comes last
 */
export function statements<Body extends Fields>(
  db: Db,
  table: string,
  columns: readonly (keyof Body & string)[],
  placed = false,
) {
  const values = columns.map((column) => `@${column}`).join(', ');
  const insert = db.prepare<Record<string, Value>>(
    placed
      ? `INSERT INTO ${table} (${columns.join(', ')}, position) SELECT ${values}, COALESCE(MAX(position), -1) + 1 FROM ${table}`
      : `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values})`,
  );
  const update = db.prepare<Record<string, Value>>(
    `UPDATE ${table} SET ${columns.map((column) => `${column} = @${column}`).join(', ')} WHERE id = @id`,
  );
  const remove = db.prepare<[number]>(`DELETE FROM ${table} WHERE id = ?`);
  const place = placed ? db.prepare<[number, number]>(`UPDATE ${table} SET position = ? WHERE id = ?`) : null;
  const row = (body: Body) => Object.fromEntries(columns.map((column) => [column, body[column] as Value]));
  return {
    insert: (body: Body) => Number(insert.run(row(body)).lastInsertRowid),
    update: (id: number, body: Body) => void update.run({ ...row(body), id }),
    remove: (id: number) => void remove.run(id),
    place: place === null ? undefined : (id: number, position: number) => void place.run(position, id),
  };
}
