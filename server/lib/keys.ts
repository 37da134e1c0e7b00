import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { StartError } from '../env.ts';
import { makeVapidKeys, type VapidKeys } from '../push/vapid.ts';
import type { Db } from './db.ts';

export interface Keys {
  /** Base64url; the browser subscribes with the public one. */
  vapid: VapidKeys;
  /**
   * 32 random bytes, base64url: the key for hashes that must not be guessed back, such as addresses in the throttle.
   */
  secret: string;
  /** True when this start wrote the file. */
  made: boolean;
}

/** The keys of this town, from keys.json in the data folder; made there on the first start. */
export function loadKeys(config: Config): Keys {
  const file = join(config.data_dir, 'keys.json');
  const kept = readKeys(file);
  const keys = kept ?? makeKeys();
  if (kept === null) writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  return { ...keys, made: kept === null };
}

/**
 * New keys end every push subscription, so a portal with accounts gets new ones only when a person decides it.
 * @throws StartError for a database whose keys are missing, unless NEW_KEYS is on
 */
export function requireKeys(config: Config, db: Db): void {
  if (config.new_keys || existsSync(join(config.data_dir, 'keys.json'))) return;
  if (db.prepare('SELECT 1 FROM people LIMIT 1').get() === undefined) return;
  throw new StartError(
    `${config.data_dir} has a database with people, but no keys.json: restore it from a backup. With NEW_KEYS=on new keys are made, and every phone must subscribe again.`,
  );
}

function makeKeys(): Omit<Keys, 'made'> {
  return { vapid: makeVapidKeys(), secret: randomBytes(32).toString('base64url') };
}

/** Null when there is no file. @throws StartError when the file exists and holds no keys */
export function readKeys(file: string): Omit<Keys, 'made'> | null {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const broken = new StartError(
    `${file} is not readable as keys. Restore it from a backup; deleting it makes new keys, and every phone must subscribe again.`,
  );
  try {
    const keys = JSON.parse(text) as Omit<Keys, 'made'>;
    if (
      typeof keys.secret !== 'string' ||
      typeof keys.vapid.public_key !== 'string' ||
      typeof keys.vapid.private_key !== 'string'
    )
      throw broken;
    return keys;
  } catch {
    throw broken;
  }
}
