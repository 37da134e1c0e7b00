import { expect, it } from 'vitest';
import { NAMING_COLUMNS } from '../../../server/ops/retention/namedFiles.ts';
import { dbPerTest } from '../../support/perTest.ts';

/** Columns called like a file's that name none: keys and paths of other things, files that another column names, uploads in `incoming`. */
const OTHERS = [
  'settings.key',
  'login_attempts.key',
  'mail_queue.sender_key',
  'push_subscriptions.vapid_key',
  'discarded_files.key',
  'stored_files.key',
  'uploaded_photos.photo_path',
  'orders.idempotency_key',
  'checkouts.key',
  'refunds.key',
  'import_links.key',
  'import_rows.key',
  'ticket_messages.key',
  'import_runs.file',
  'town_grounds.file',
  'passkeys.public_key',
];

const own = dbPerTest();

it('lists every column that may name a file, because the removal of orphans deletes and backups omit files it misses', () => {
  const columns = own.db
    .prepare<[], string>(
      `SELECT t.name || '.' || c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
       WHERE t.type = 'table' AND (c.name LIKE '%key' OR c.name LIKE '%path' OR c.name LIKE '%file')`,
    )
    .pluck()
    .all();
  const told = NAMING_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(columns.sort()).toEqual([...told, ...OTHERS].sort());
});
