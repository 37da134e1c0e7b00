import { photoFiles } from '../../../shared/rules/photos.ts';
import type { Db } from '../../lib/db.ts';

/** Columns that name a file of the data folder: private files by key, public ones by path below /storage. */
export const NAMING_COLUMNS = [
  { table: 'role_request_files', column: 'key', folder: 'private' },
  { table: 'job_applications', column: 'cv_key', folder: 'private' },
  { table: 'activities', column: 'photo_path', folder: 'storage' },
  { table: 'events', column: 'photo_path', folder: 'storage' },
  { table: 'promotions', column: 'photo_path', folder: 'storage' },
  { table: 'articles', column: 'photo_path', folder: 'storage' },
  { table: 'ad_campaigns', column: 'photo_path', folder: 'storage' },
  { table: 'ad_campaigns', column: 'whole_path', folder: 'storage' },
  { table: 'flyer_pages', column: 'photo_path', folder: 'storage' },
  { table: 'item_photos', column: 'photo_path', folder: 'storage' },
  { table: 'item_photos', column: 'whole_path', folder: 'storage' },
  { table: 'revision_photos', column: 'photo_path', folder: 'storage' },
] as const;

/** Names of photos that the portal creates below storage and so may remove; other files were added by hand. */
export const MADE_PHOTO = /^photos\/[0-9a-f]{24}-\d{1,4}x\d{1,4}(\.\d+)?$/;
export const MADE_LOGO = /^logo-[\w-]{16}\.webp$/;

export interface NamedFiles {
  /** Keys of private files. */
  private: Set<string>;
  /** Paths of files; for photos, of folders. */
  storage: Set<string>;
}

/** All files that rows name. Tables that an older Piazza's database lacks are skipped. */
export function namedFiles(db: Db): NamedFiles {
  const named: NamedFiles = { private: new Set(), storage: new Set() };
  for (const { table, column, folder } of NAMING_COLUMNS) addNames(db, table, column, named[folder]);
  addLogo(db, named);
  return named;
}

function hasColumn(db: Db, table: string, column: string): boolean {
  const known = db.prepare<[string, string], number>('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').pluck();
  return known.get(table, column) !== undefined;
}

function addNames(db: Db, table: string, column: string, names: Set<string>): void {
  if (!hasColumn(db, table, column)) return;
  const rows = db.prepare<[], string>(`SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL`).pluck();
  for (const name of rows.all()) names.add(photoFiles(name));
}

function addLogo(db: Db, { storage }: NamedFiles): void {
  if (!hasColumn(db, 'settings', 'value')) return;
  const logo = db
    .prepare<[], string | null>("SELECT json_extract(value, '$.header_logo_path') FROM settings WHERE key = 'settings'")
    .pluck()
    .get();
  if (typeof logo === 'string' && MADE_LOGO.test(logo)) storage.add(logo);
}
