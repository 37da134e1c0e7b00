import type { Db } from '../../lib/db.ts';

/** Settings are stored as key and JSON value, one row per group: settings, pwa, tracking, privacy. */
export function settingsRepository(db: Db) {
  const all = db.prepare<[], { key: string; value: string }>('SELECT key, value FROM settings');
  const put = db.prepare<{ key: string; value: string; updated_at: string }>(
    `INSERT INTO settings (key, value, updated_at) VALUES (@key, @value, @updated_at)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
  );
  const contentChanged = db.prepare('UPDATE content_version SET version = version + 1');
  return {
    contentChanged: (): void => void contentChanged.run(),
    all: (): Map<string, unknown> => new Map(all.all().map((row) => [row.key, JSON.parse(row.value)])),
    put: (key: string, value: unknown, updatedAt: string): void => {
      put.run({ key, value: JSON.stringify(value), updated_at: updatedAt });
    },
  };
}
