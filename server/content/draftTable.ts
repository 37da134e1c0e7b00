import type { DraftPhoto } from '../../shared/contract/publishing.ts';
import { type DraftOf, entriesOf, type Field, type Fields } from '../../shared/kinds/field.ts';
import { firstSentence } from '../../shared/rules/firstSentence.ts';
import type { Kind } from '../../shared/rules/kinds.ts';
import type { Db } from '../lib/db.ts';
import { coverOf, itemPhotos } from './itemPhotos.ts';
import { CONTENT } from './kinds.ts';
import { newSlugs } from './newSlug.ts';
import type { Written } from './publication.ts';

export interface Writing {
  /** Null: a new row, published at `now`. */
  id: number | null;
  owner_id: number | null;
  now: string;
}

/** The part of a draft that is in columns of its table; the kind itself reads and writes what is apart. */
type InColumns<F extends Fields> = {
  [Name in keyof DraftOf<F> as F[Name] extends { apart: true } | { type: 'photos' } ? never : Name]: DraftOf<F>[Name];
};

const inColumns = (fields: Fields) =>
  entriesOf(fields).filter(([, { apart, type }]) => apart !== true && type !== 'photos');

/** The columns of the fields that are in their table. */
export const columnNames = <F extends Fields>(fields: F) =>
  inColumns(fields).map(([name]) => name as keyof InColumns<F> & string);

/** What a draft, or a row inside it, has in these columns. */
export function columnValues<F extends Fields>(fields: F, draft: InColumns<F>): Record<string, unknown> {
  const given = draft as Record<string, unknown>;
  return Object.fromEntries(
    inColumns(fields).map(([name, field]) => [
      name,
      sentenceFor(field, given[name], given) ?? toColumn(field, given[name]),
    ]),
  );
}

/** SQL that inserts a row, or changes one, from a parameter of each column's name. */
export const insertSql = (table: string, names: readonly string[]): string =>
  `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`;
export const assignments = (names: readonly string[]): string => names.map((name) => `${name} = @${name}`).join(', ');

/**
 * Reads live rows as drafts, and writes drafts to live rows.
 * @param more columns besides the fields', written with each draft: a slug, a cover
 */
export function draftTable<F extends Fields, More extends string = never>(
  db: Db,
  table: string,
  fields: F,
  more: readonly More[] = [],
) {
  const entries = inColumns(fields);
  const names = columnNames(fields);
  const written = [...names, ...more];
  const read = db.prepare<[number], Record<string, unknown>>(`SELECT ${names.join(', ')} FROM ${table} WHERE id = ?`);
  const insert = db.prepare<object>(
    `INSERT INTO ${table} (${written.join(', ')}, owner_id, status, published_at, created_at, updated_at)
     VALUES (${written.map((name) => `@${name}`).join(', ')}, @owner_id, 'published', @now, @now, @now)`,
  );
  const update = db.prepare<object>(`UPDATE ${table} SET ${assignments(written)}, updated_at = @now WHERE id = @id`);
  const nullable = nullableColumns(db, table);

  return {
    read(id: number): InColumns<F> | undefined {
      const row = read.get(id);
      if (row === undefined) return undefined;
      const draft = entries.map(([name, field]): [string, unknown] => {
        const value = fromColumn(field, row[name]);
        return [name, value !== '' && value === sentenceFor(field, '', row) ? '' : value];
      });
      return Object.fromEntries(draft) as InColumns<F>;
    },
    /** @returns the row's id */
    write(draft: InColumns<F>, { id, owner_id, now }: Writing, further: Record<More, unknown>): number {
      const values = Object.entries(columnValues(fields, draft));
      const row = Object.fromEntries(
        values.map(([name, value]) => [name, value === '' && nullable.has(name) ? null : value]),
      );
      if (id === null) return Number(insert.run({ ...row, ...further, owner_id, now }).lastInsertRowid);
      update.run({ ...row, ...further, id, now });
      return id;
    },
  };
}

type Kept<F extends Fields> = InColumns<F> & (F extends { photos: unknown } ? { photos: DraftPhoto[] } : unknown);

/**
 * Reads live items as drafts, and writes drafts to live items, with what kinds have besides their columns: an address made of the title,
 * photos and their cover. What is apart, the kind itself reads and writes.
 * @param more as in draftTable
 */
export function itemDrafts<F extends Fields, More extends string = never>(
  db: Db,
  kind: Kind,
  fields: F,
  more: readonly More[] = [],
) {
  const { table, title } = CONTENT[kind];
  const titled = title.replace('t.', '');
  const slugFor = kind === 'jobs' ? null : newSlugs(db, kind);
  const photos = 'photos' in fields ? itemPhotos(db, kind) : null;
  const columns = [...(slugFor === null ? [] : ['slug']), ...(photos === null ? [] : ['photo_path']), ...more];
  const rows = draftTable(db, table, fields, columns);

  return {
    read(id: number): Kept<F> | undefined {
      const row = rows.read(id) as Kept<F> & Record<string, string>;
      if (row === undefined || photos === null) return row;
      return { ...row, photos: photos.of(id, row[titled] as string) };
    },

    /** Call it inside a transaction, with a draft that the check found complete. */
    write(draft: Kept<F>, at: Writing, further: Record<More, unknown>): Written {
      const given = draft as Kept<F> & Record<string, string> & { photos: DraftPhoto[] };
      const slug = slugFor?.((given[titled] as string).trim(), at.id);
      const cover = photos === null ? null : coverOf(given.photos);
      const id = rows.write(draft, at, { slug, photo_path: cover, ...further });
      photos?.write(id, given.photos);
      return { id, key: slug ?? String(id) };
    },
  };
}

/** The columns that take NULL: an empty text is kept there as NULL, elsewhere as ''. */
function nullableColumns(db: Db, table: string): Set<string> {
  const columns = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?) WHERE "notnull" = 0').pluck();
  return new Set(columns.all(table));
}

/** What an empty short text is kept as: the first sentence of the text it stands for. Undefined for any other field and value. */
function sentenceFor(field: Field, value: unknown, given: Record<string, unknown>): string | undefined {
  if (field.type !== 'text' || field.first === undefined || (value as string).trim() !== '') return undefined;
  return firstSentence(given[field.first] as string, field.most);
}

function fromColumn(field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'text':
    case 'markdown':
      return value ?? '';
    case 'yesNo':
    case 'fact':
      return value === null ? null : value === 1;
    case 'several':
    case 'json':
      return JSON.parse(value as string);
    default:
      return value;
  }
}

function toColumn(field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'text':
      return (value as string).trim();
    case 'yesNo':
    case 'fact':
      return value === null ? null : Number(value);
    case 'several':
    case 'json':
      return JSON.stringify(value);
    case 'day':
    case 'time':
    case 'moment':
      return value || null;
    default:
      return value;
  }
}
