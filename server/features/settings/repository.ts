import type { Db } from '../../lib/db.ts';

/** Settings are stored as key and JSON value, one row per group: settings, pwa, tracking, privacy; and what the office keeps besides. */
export function settingsRepository(db: Db) {
  const all = db.prepare<[], { key: string; value: string }>('SELECT key, value FROM settings');
  const put = db.prepare<{ key: string; value: string; updated_at: string }>(
    `INSERT INTO settings (key, value, updated_at) VALUES (@key, @value, @updated_at)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
  );
  const one = db.prepare<[string], string>('SELECT value FROM settings WHERE key = ?').pluck();
  return {
    all: (): Map<string, unknown> => new Map(all.all().map((row) => [row.key, JSON.parse(row.value)])),
    one: (key: string): unknown => JSON.parse(one.get(key) ?? 'null'),
    put: (key: string, value: unknown, updatedAt: string): void => {
      put.run({ key, value: JSON.stringify(value), updated_at: updatedAt });
    },
  };
}
