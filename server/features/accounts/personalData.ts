import { DELETED_NAME } from '../../../shared/rules/accounts.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { type Mentioned, mention } from '../../lib/mentioned.ts';
import { ACCOUNT, REQUESTS } from './personal/account.ts';
import { CONTENT, MESSAGES } from './personal/content.ts';
import type { Entry } from './personal/entry.ts';
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

/**
 * Text about a person in rows without an owner. It is deleted before the rows by which it is found. Text about a deleted
 * private event or review is deleted with it, by triggers (db/migrations, nothing_left).
 */
const WRITTEN_ABOUT = [
  // Sent to this person alone, by the portal or the office.
  `DELETE FROM notifications WHERE id IN (SELECT notification_id FROM notification_deliveries WHERE user_id = @id)
     AND NOT EXISTS (SELECT 1 FROM notification_deliveries AS d WHERE d.notification_id = notifications.id AND d.user_id <> @id)
     AND CASE (SELECT audience ->> 'kind' FROM announcements AS a WHERE a.notification_id = notifications.id)
       WHEN 'users' THEN 1 WHEN 'everyone' THEN 0 WHEN 'role' THEN 0 WHEN 'me' THEN 0 ELSE created_by IS NULL END`,
  // The log keeps the decision and who made it, but not the reason, which was written for this person.
  `UPDATE audit_log SET reason = '' WHERE reason <> '' AND (
     (subject_id = @id AND (action GLOB 'role*' OR action GLOB 'user.*'))
     OR (action GLOB 'review.*' AND subject_id IN (SELECT id FROM reviews WHERE user_id = @id)))`,
];

/**
 * Text by others that stays and may name this person: an answer to a review, a reason given to somebody else. Elsewhere a name counts
 * only where it is written as one: whoever calls himself «Nuova Recensione» changes no sentence of the portal.
 */
const NAMING = [
  `UPDATE review_reports SET detail = without_person(detail)
   WHERE review_id IN (SELECT id FROM reviews WHERE user_id = @id) AND detail <> without_person(detail)`,
  'UPDATE reviews SET reply = without_person(reply) WHERE user_id = @id AND reply <> without_person(reply)',
  `UPDATE notifications SET title = without_name(title), body = without_name(body)
   WHERE title || ' ' || body LIKE @like ESCAPE '\\' AND (title <> without_name(title) OR body <> without_name(body))`,
  `UPDATE audit_log SET subject = without_name(subject), reason = without_name(reason)
   WHERE subject || ' ' || reason LIKE @like ESCAPE '\\' AND (subject <> without_name(subject) OR reason <> without_name(reason))`,
  `UPDATE mail_queue SET subject = without_name(subject), text = without_name(text), html = without_name(html)
   WHERE subject || ' ' || text || ' ' || html LIKE @like ESCAPE '\\'
     AND (subject <> without_name(subject) OR text <> without_name(text) OR html <> without_name(html))`,
];

/** Finds at least the rows with a text, in any letters; SQLite alone reads most of them, and accounts nobody confirmed go by dozens. */
const likeOf = (text: string) => `%${text.replace(/[%_\\]/g, '\\$&').replace(/[^\x21-\x7e]+|['’]/g, '%')}%`;

const NAMED = `SELECT name, email FROM users WHERE id = @id
  UNION SELECT '', email FROM user_tokens WHERE user_id = @id AND email IS NOT NULL
  UNION SELECT '', email FROM role_requests WHERE user_id = @id
  UNION SELECT name, email FROM private_event_requests WHERE user_id = @id
  UNION SELECT name, email FROM contact_messages WHERE user_id = @id
  UNION SELECT name, email FROM leads WHERE user_id = @id AND email IS NOT NULL`;

/** A single word is many people's, and «Account n. 3» is nobody's. */
const isFullName = (name: string): boolean =>
  /^\p{L}[\p{L}\p{M}’'-]+(\s+[\p{L}\p{M}’'-]+)*\s+\p{L}[\p{L}\p{M}’'-]+$/u.test(name);

/** What the town calls its places, events, streets and pages, and the name of somebody else who is still here, are not this person's. */
const OTHERS = `SELECT 1 FROM users WHERE name = @name COLLATE NOCASE AND id <> @id AND email_verified_at IS NOT NULL
  ${['activities', 'events', 'jobs', 'promotions'].map((kind) => `UNION ALL SELECT 1 FROM search_${kind} WHERE search_${kind} MATCH @phrase`).join(' ')}
  UNION ALL SELECT 1 FROM pages WHERE status = 'published' AND title LIKE @like
  UNION ALL SELECT 1 FROM articles WHERE status = 'published' AND title LIKE @like LIMIT 1`;

function mentions(db: Db) {
  let anywhere: RegExp | null = null;
  let written: RegExp | null = null;
  const without = (found: RegExp | null, text: unknown) =>
    found === null || typeof text !== 'string' ? text : text.replaceAll(found, DELETED_NAME);
  db.function('without_person', (text) => without(anywhere, text));
  db.function('without_name', (text) => without(written, text));

  const erasures = WRITTEN_ABOUT.map((sql) => db.prepare<object>(sql));
  const replacements = NAMING.map((sql) => db.prepare<object>(sql));
  const named = db.prepare<{ id: number }, { name: string; email: string }>(NAMED);
  const others = db.prepare<{ id: number; name: string; phrase: string; like: string }>(OTHERS);
  const isOnlyTheirs = (id: number, name: string) =>
    isFullName(name) && others.get({ id, name, phrase: `{title place} : "${name}"`, like: `%${name}%` }) === undefined;

  return {
    /** The person's names and addresses, here and in what they sent; call before any of it is deleted. */
    of(id: number): Mentioned {
      const rows = named.all({ id });
      const kept = (values: string[]) => [
        ...new Set(values.map((value) => value.trim()).filter((value) => value !== '')),
      ];
      return {
        addresses: kept(rows.map(({ email }) => email)),
        names: kept(rows.map(({ name }) => name)).filter((name) => isOnlyTheirs(id, name)),
      };
    },
    /** @param mentioned the result of `of` */
    erase(id: number, mentioned: Mentioned): void {
      for (const erasure of erasures) erasure.run({ id });
      anywhere = mention(mentioned, 'iu');
      written = mention(mentioned, 'u');
      for (const text of [...mentioned.addresses, ...mentioned.names])
        for (const replacement of replacements) replacement.run({ id, like: likeOf(text) });
    },
  };
}
