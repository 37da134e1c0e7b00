import type { ImportSettings, ImportSource } from '../../../shared/contract/imports.ts';
import type { ImportFormat, ImportKind } from '../../../shared/rules/imports.ts';
import type { Db } from '../../lib/db.ts';
import type { SourceFile } from './reading/source.ts';

interface SourceRow extends Omit<ImportSource, 'settings'> {
  settings: string;
}
export interface Source extends ImportSource {
  settings: ImportSettings;
}

const SOURCE = `SELECT s.id, s.kind, s.format, s.name, s.settings,
    (SELECT count(*) FROM import_links WHERE source_id = s.id AND item_id IS NOT NULL) AS items,
    (SELECT count(*) FROM import_links WHERE source_id = s.id AND item_id IS NULL) AS refused,
    (SELECT max(applied_at) FROM import_runs WHERE source_id = s.id) AS last_at
  FROM import_sources AS s`;

/** Where things come from again and again, with how their files are understood. */
export function importSources(db: Db) {
  const all = db.prepare<[], SourceRow>(`${SOURCE} ORDER BY s.name COLLATE NOCASE, s.id`);
  const one = db.prepare<[number], SourceRow>(`${SOURCE} WHERE s.id = ?`);
  const insert = db.prepare<object>(
    'INSERT INTO import_sources (kind, format, name, created_at) VALUES (@kind, @format, @name, @now)',
  );
  const update = db.prepare<[string, number]>('UPDATE import_sources SET settings = ? WHERE id = ?');
  const remove = db.prepare<[number]>('DELETE FROM import_sources WHERE id = ?');
  // A source of which nothing was ever published is only left over from an import that was thrown away.
  const unused = db.prepare<[number]>(
    `DELETE FROM import_sources WHERE id = ? AND NOT EXISTS (SELECT 1 FROM import_links WHERE source_id = import_sources.id)
       AND NOT EXISTS (SELECT 1 FROM import_runs WHERE source_id = import_sources.id)`,
  );
  const asSource = (row: SourceRow): Source => ({ ...row, settings: JSON.parse(row.settings) });

  return {
    all: (): Source[] => all.all().map(asSource),
    one(id: number): Source | undefined {
      const row = one.get(id);
      return row === undefined ? undefined : asSource(row);
    },
    insert: (kind: ImportKind, format: ImportFormat, name: string, now: string) =>
      Number(insert.run({ kind, format, name, now }).lastInsertRowid),
    remember: (id: number, settings: ImportSettings) => void update.run(JSON.stringify(settings), id),
    remove: (id: number) => void remove.run(id),
    removeUnused: (id: number) => void unused.run(id),
    /** The source whose columns or title a file has: it is the same list again. */
    like: (
      kind: ImportKind,
      format: ImportFormat,
      { columns, title = '' }: Pick<SourceFile, 'columns' | 'title'>,
    ): Source | undefined =>
      all
        .all()
        .map(asSource)
        .filter((row) => row.kind === kind && row.format === format)
        .sort((a, b) => b.id - a.id)
        .find(({ name, settings }) => {
          const known = Object.values(settings.columns ?? {});
          if (format === 'table') return known.length > 0 && known.every((column) => columns.includes(column));
          return format === 'osm' || name === title;
        }),
  };
}
export type ImportSources = ReturnType<typeof importSources>;
