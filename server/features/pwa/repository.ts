import type { Db } from '../../plugins/db.ts';

export interface InstallClickRow {
  platform: string;
  device: string;
  source: string;
  created_at: string;
}

/** How often installing is asked for, and where; nothing leads to a person. */
export function installClickRepository(db: Db) {
  const insert = db.prepare(
    'INSERT INTO install_clicks (platform, device, source, created_at) VALUES (@platform, @device, @source, @created_at)',
  );
  return { insert: (click: InstallClickRow) => void insert.run(click) };
}
