import type { Db } from '../../../lib/db.ts';
import type { Known } from '../merge.ts';

export interface Link extends Known {
  item_id: number | null;
}

/** The links between a source's keys and items, with the fields that the source wrote. */
export function importLinks(db: Db) {
  const link = db.prepare<[number, string], { item_id: number | null; given: string; applied: string }>(
    'SELECT item_id, given, applied FROM import_links WHERE source_id = ? AND key = ?',
  );
  const linkOfItem = db.prepare<[number, number], { key: string }>(
    'SELECT key FROM import_links WHERE source_id = ? AND item_id = ? ORDER BY key LIMIT 1',
  );
  const putLink = db.prepare<object>(
    'INSERT OR REPLACE INTO import_links (source_id, key, item_id, given, applied) VALUES (@source_id, @key, @item_id, @given, @applied)',
  );
  const removeLink = db.prepare<[number, string]>('DELETE FROM import_links WHERE source_id = ? AND key = ?');

  return {
    link(source_id: number | null, key: string): Link | null {
      const found = source_id === null ? undefined : link.get(source_id, key);
      if (found === undefined) return null;
      return { item_id: found.item_id, given: JSON.parse(found.given), applied: JSON.parse(found.applied) };
    },
    /** The key under which a source last linked an item; null: it never did. */
    keyOfItem: (source_id: number | null, item_id: number): string | null =>
      source_id === null ? null : (linkOfItem.get(source_id, item_id)?.key ?? null),
    putLink: (source_id: number, key: string, { item_id, given, applied }: Link) =>
      void putLink.run({ source_id, key, item_id, given: JSON.stringify(given), applied: JSON.stringify(applied) }),
    removeLink: (source_id: number, key: string) => void removeLink.run(source_id, key),
  };
}
