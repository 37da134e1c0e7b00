import type { ImportSettings, ImportSource } from '../../../shared/contract/imports.ts';
import type { ImportFormat, ImportKind } from '../../../shared/rules/imports.ts';
import type { Db } from '../../lib/db.ts';
import type { Outline } from './reading/source.ts';

interface Stored extends Omit<ImportSource, 'direct' | 'waiting' | 'missing'> {
  /** The title of its calendar or feed itself. */
  title: string;
  /** The person in whose name the clock reads it. */
  actor_id: number | null;
  etag: string;
  last_modified: string;
  /** The town's day of the last whole reading. */
  read_on: string | null;
  failures: number;
}
interface SourceRow extends Stored {
  settings: string;
  direct: number;
}
export interface Source extends Stored {
  settings: ImportSettings;
  direct: boolean;
}

/** The columns that a reading of an address changes. */
export type Heard = Pick<Source, 'etag' | 'last_modified' | 'read_on' | 'good_at' | 'due_at' | 'failures' | 'problem'>;

const SOURCE = `SELECT s.id, s.kind, s.format, s.name, s.title, s.settings, s.address, s.direct, s.actor_id, s.etag, s.last_modified, s.read_on,
    s.good_at, s.due_at, s.failures, s.problem,
    (SELECT count(*) FROM import_links WHERE source_id = s.id AND item_id IS NOT NULL) AS items,
    (SELECT count(*) FROM import_links WHERE source_id = s.id AND item_id IS NULL) AS refused,
    (SELECT max(applied_at) FROM import_runs WHERE source_id = s.id) AS last_at
  FROM import_sources AS s`;

/** The sources of repeated imports, with the settings to read their files. */
export function importSources(db: Db) {
  const all = db.prepare<[], SourceRow>(`${SOURCE} ORDER BY s.name COLLATE NOCASE, s.id`);
  const one = db.prepare<[number], SourceRow>(`${SOURCE} WHERE s.id = ?`);
  const name = db.prepare<[number], string>('SELECT name FROM import_sources WHERE id = ?').pluck();
  const due = db
    .prepare<[string], number>(
      'SELECT id FROM import_sources WHERE address IS NOT NULL AND due_at <= ? ORDER BY due_at',
    )
    .pluck();
  const insert = db.prepare<object>(
    'INSERT INTO import_sources (kind, format, name, address, created_at) VALUES (@kind, @format, @name, @address, @now)',
  );
  const update = db.prepare<object>(
    "UPDATE import_sources SET settings = @settings, title = coalesce(nullif(@title, ''), title) WHERE id = @id",
  );
  const follow = db.prepare<object>('UPDATE import_sources SET direct = @direct, actor_id = @actor_id WHERE id = @id');
  const move = db.prepare<[string, number]>('UPDATE import_sources SET address = ? WHERE id = ?');
  const known = db
    .prepare<[number, string], number>(
      `SELECT count(*) FROM import_links WHERE source_id = ? AND item_id IS NOT NULL AND key IN (SELECT value FROM json_each(?))`,
    )
    .pluck();
  const begin = db.prepare<object>(
    'UPDATE import_sources SET due_at = @due_at, good_at = coalesce(good_at, @now) WHERE id = @id AND address IS NOT NULL AND due_at IS NULL',
  );
  const hear = db.prepare<object>(
    `UPDATE import_sources SET etag = @etag, last_modified = @last_modified, read_on = @read_on, good_at = @good_at, due_at = @due_at,
       failures = @failures, problem = @problem WHERE id = @id`,
  );
  const remove = db.prepare<[number]>('DELETE FROM import_sources WHERE id = ?');
  // Deletes sources of which nothing was published: left over from imports that were thrown away.
  const unused = db.prepare<[number]>(
    `DELETE FROM import_sources WHERE id = ? AND NOT EXISTS (SELECT 1 FROM import_links WHERE source_id = import_sources.id)
       AND NOT EXISTS (SELECT 1 FROM import_runs WHERE source_id = import_sources.id)`,
  );
  const asSource = (row: SourceRow): Source => ({
    ...row,
    settings: JSON.parse(row.settings),
    direct: row.direct === 1,
  });
  const sources = () => all.all().map(asSource);

  return {
    all: sources,
    one(id: number): Source | undefined {
      const row = one.get(id);
      return row === undefined ? undefined : asSource(row);
    },
    /** The name alone, without the counts, which need all of the source's links. */
    nameOf: (id: number): string | undefined => name.get(id),
    /** Ids of addresses that are due, the longest waiting first. */
    due: (now: string): number[] => due.all(now),
    insert: (kind: ImportKind, format: ImportFormat, name: string, address: string | null, now: string) =>
      Number(insert.run({ kind, format, name, address, now }).lastInsertRowid),
    /** @param title '' keeps the one that is known */
    remember: (id: number, settings: ImportSettings, title: string) =>
      void update.run({ id, settings: JSON.stringify(settings), title }),
    /** Reads it at this address from now on. */
    move: (id: number, address: string) => void move.run(address, id),
    /** Sets in whose name the clock reads it, and whether news is published without a person. */
    follow: (id: number, direct: boolean, actor_id: number) =>
      void follow.run({ id, direct: direct ? 1 : 0, actor_id }),
    /** Makes the clock read an address, unless it does already. */
    begin: (id: number, now: string, due_at: string) => void begin.run({ id, now, due_at }),
    hear: (id: number, heard: Heard) => void hear.run({ id, ...heard }),
    remove: (id: number) => void remove.run(id),
    removeUnused: (id: number) => void unused.run(id),
    /** The source that reads an address. */
    at: (kind: ImportKind, address: string): Source | undefined =>
      sources().find((source) => source.kind === kind && source.address === address),
    /** The source with the same columns, rows or title as a file, which is then taken for a newer version. */
    like(kind: ImportKind, format: ImportFormat, { columns, keys, title = '' }: Outline): Source | undefined {
      const alike = sources()
        .filter((row) => row.kind === kind && row.format === format)
        .sort((a, b) => b.id - a.id);
      if (format === 'table')
        return alike.find(({ settings }) => {
          const named = Object.values(settings.columns ?? {});
          return named.length > 0 && named.every((column) => columns.includes(column));
        });
      if (format === 'osm') return alike[0];
      const shared = alike.map((source) => ({ source, rows: Number(known.get(source.id, JSON.stringify(keys))) }));
      const [most] = shared.filter(({ rows }) => rows > 0).sort((a, b) => b.rows - a.rows);
      return most?.source ?? alike.find((source) => title !== '' && [source.title, source.name].includes(title));
    },
  };
}
