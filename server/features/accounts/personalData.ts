import { DELETED_NAME } from '../../../shared/rules/accounts.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { isFullName, type Mentioned } from '../../lib/mailFiles.ts';
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

/** Text by others that stays and may name this person: an answer to a review, a reason given to somebody else. */
const NAMING = [
  `UPDATE notifications SET title = replace(title, @text, @instead), body = replace(body, @text, @instead)
   WHERE instr(title || ' ' || body, @text) > 0`,
  `UPDATE audit_log SET subject = replace(subject, @text, @instead), reason = replace(reason, @text, @instead)
   WHERE instr(subject || ' ' || reason, @text) > 0`,
  `UPDATE review_reports SET detail = replace(detail, @text, @instead)
   WHERE review_id IN (SELECT id FROM reviews WHERE user_id = @id) AND instr(detail, @text) > 0`,
  'UPDATE reviews SET reply = replace(reply, @text, @instead) WHERE user_id = @id AND instr(reply, @text) > 0',
  `UPDATE mail_queue SET subject = replace(subject, @text, @instead), text = replace(text, @text, @instead),
     html = replace(html, @text, @instead) WHERE instr(subject || ' ' || text || ' ' || html, @text) > 0`,
];

const NAMED = `SELECT name, email FROM users WHERE id = @id
  UNION SELECT '', email FROM user_tokens WHERE user_id = @id AND email IS NOT NULL
  UNION SELECT '', email FROM role_requests WHERE user_id = @id
  UNION SELECT name, email FROM private_event_requests WHERE user_id = @id
  UNION SELECT name, email FROM contact_messages WHERE user_id = @id
  UNION SELECT name, email FROM leads WHERE user_id = @id AND email IS NOT NULL`;

function mentions(db: Db) {
  const erasures = WRITTEN_ABOUT.map((sql) => db.prepare<object>(sql));
  const replacements = NAMING.map((sql) => db.prepare<object>(sql));
  const named = db.prepare<{ id: number }, { name: string; email: string }>(NAMED);
  return {
    /** The person's names and addresses, here and in what they sent; call before any of it is deleted. */
    of(id: number): Mentioned {
      const rows = named.all({ id });
      const kept = (values: string[]) => [
        ...new Set(values.map((value) => value.trim()).filter((value) => value !== '')),
      ];
      return { addresses: kept(rows.map(({ email }) => email)), names: kept(rows.map(({ name }) => name)) };
    },
    /** @param mentioned the result of `of` */
    erase(id: number, { addresses, names }: Mentioned): void {
      for (const erasure of erasures) erasure.run({ id });
      for (const text of [...addresses, ...names.filter(isFullName)])
        for (const replacement of replacements) replacement.run({ id, text, instead: DELETED_NAME });
    },
  };
}
