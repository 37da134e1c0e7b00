import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { Mentioned } from '../../lib/mentioned.ts';
import { ACCOUNT, REQUESTS } from './personal/account.ts';
import { CONTENT, MESSAGES } from './personal/content.ts';
import type { Entry } from './personal/entry.ts';
import { mentions } from './personal/mentions.ts';
import { TICKETS, TOWN } from './personal/town.ts';

/**
 * Every column about a person, with its export and its deletion, in the order of deletion; a new one goes into the list
 * of its subject.
 */
export const PERSONAL_DATA: Entry[] = [...TICKETS, ...CONTENT, ...ACCOUNT, ...TOWN, ...MESSAGES, ...REQUESTS];

export function personalData(db: Db, clock: Clock) {
  const account = db.prepare<object>(
    `SELECT id, name, email, email_verified_at, accepted_terms_at, suspended_at, suspension_reason, created_at, updated_at
     FROM users WHERE id = @id`,
  );
  const exports = PERSONAL_DATA.flatMap(({ exported }) =>
    exported === null ? [] : [{ key: exported.key, rows: db.prepare<object>(exported.sql) }],
  );
  const written = mentions(db);
  const erasures = PERSONAL_DATA.flatMap(({ erased }) => (erased === null ? [] : [db.prepare<object>(erased)]));
  // One transaction, so that the export shows one moment.
  const everything = db.transaction((id: number) => ({
    exported_at: isoInstant(clock()),
    account: account.get({ id }),
    ...Object.fromEntries(exports.map(({ key, rows }) => [key, rows.all({ id })])),
  }));
  return {
    export: (userId: number): Record<string, unknown> => everything(userId),
    /** Call inside the transaction that anonymises the account. @returns what to remove outside of the tables */
    erase(userId: number): Mentioned {
      const mentioned = written.of(userId);
      written.erase(userId, mentioned);
      for (const erasure of erasures) erasure.run({ id: userId });
      return mentioned;
    },
  };
}

export type PersonalData = ReturnType<typeof personalData>;
