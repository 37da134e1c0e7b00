import type { Db } from './db.ts';
import type { QueuePurpose } from './mailThrottle.ts';

export interface QueuedMail {
  id: number;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  /** JSON text: Attachment[] */
  attachments: string;
  unsubscribe: string | null;
  purpose: QueuePurpose;
  sender_key: string;
  tries: number;
}

/** The statements of the table `mail_queue`. */
export function mailQueueRows(db: Db) {
  return {
    insert: db.prepare(
      `INSERT INTO mail_queue (recipient, reply_to, subject, text, html, attachments, unsubscribe, purpose, sender_id, sender_key, due_at, created_at, expires_at)
       VALUES (@to, @reply_to, @subject, @text, @html, @attachments, @unsubscribe, @purpose, @sender_id, @sender_key, @now, @now, @expires_at)`,
    ),
    waiting: db.prepare<[string], { all: number; recipient: number }>(
      'SELECT (SELECT count(*) FROM mail_queue) AS "all", (SELECT count(*) FROM mail_queue WHERE recipient = ?) AS recipient',
    ),
    due: db.prepare<[string, number], QueuedMail>(
      `SELECT id, recipient, reply_to, subject, text, html, attachments, unsubscribe, purpose, sender_key, tries FROM mail_queue
       WHERE due_at <= ? ORDER BY due_at, id LIMIT ?`,
    ),
    postpone: db.prepare<{ id: number; due_at: string; tries: number }>(
      'UPDATE mail_queue SET due_at = @due_at, tries = @tries WHERE id = @id',
    ),
    remove: db.prepare<[number]>('DELETE FROM mail_queue WHERE id = ?'),
    /** A mail that was removed when it was tried. */
    restore: db.prepare<QueuedMail & { due_at: string; now: string; expires_at: string }>(
      `INSERT INTO mail_queue (recipient, reply_to, subject, text, html, attachments, unsubscribe, purpose, sender_key, tries, due_at, created_at, expires_at)
       VALUES (@recipient, @reply_to, @subject, @text, @html, @attachments, @unsubscribe, @purpose, @sender_key, @tries + 1, @due_at, @now, @expires_at)`,
    ),
    withdraw: db.prepare<[string, QueuePurpose]>('DELETE FROM mail_queue WHERE recipient = ? AND purpose = ?'),
  };
}

export type MailQueueRows = ReturnType<typeof mailQueueRows>;
