import type { ContactBody, OfficeMessage } from '../../../shared/contract/contact.ts';
import type { Db } from '../../lib/db.ts';

export type ContactMessage = ContactBody & { user_id: number | null; created_at: string; expires_at: string };

interface Asked {
  status: string | null;
  now: string;
}

const MESSAGE = `SELECT m.id, m.topic, m.name, m.email, m.message, m.status, m.answer, m.answered_at, u.name AS answered_by_name,
  m.created_at, m.expires_at FROM contact_messages AS m LEFT JOIN people AS u ON u.id = m.answered_by`;
const ASKED = '(@status IS NULL OR m.status = @status) AND m.expires_at > @now';

export function contactRepository(db: Db) {
  const insert = db.prepare(
    `INSERT INTO contact_messages (topic, name, email, message, user_id, created_at, expires_at)
     VALUES (@topic, @name, @email, @message, @user_id, @created_at, @expires_at)`,
  );
  // What nobody has read comes first.
  const page = db.prepare<Asked & { limit: number; offset: number }, OfficeMessage>(
    `${MESSAGE} WHERE ${ASKED} ORDER BY m.status = 'unread' DESC, m.id DESC LIMIT @limit OFFSET @offset`,
  );
  const count = db.prepare<Asked, number>(`SELECT count(*) FROM contact_messages AS m WHERE ${ASKED}`).pluck();
  const one = db.prepare<{ id: number; now: string }, OfficeMessage>(
    `${MESSAGE} WHERE m.id = @id AND m.expires_at > @now`,
  );
  /** Whether it came from the account that has this address, and the address is confirmed. */
  const isConfirmed = db
    .prepare<[number], 1>(
      `SELECT 1 FROM contact_messages AS m JOIN people AS u ON u.id = m.user_id
       WHERE m.id = ? AND u.email = m.email COLLATE NOCASE AND u.email_verified_at IS NOT NULL`,
    )
    .pluck();
  const markRead = db.prepare<[number]>(
    "UPDATE contact_messages SET status = 'read' WHERE id = ? AND status = 'unread'",
  );
  const answer = db.prepare<{ id: number; answer: string; now: string; actor: number }>(
    `UPDATE contact_messages SET status = 'answered', answer = @answer, answered_at = @now, answered_by = @actor
     WHERE id = @id AND status <> 'answered'`,
  );
  return {
    insert: (message: ContactMessage) => void insert.run(message),
    page,
    count,
    one,
    isConfirmed,
    markRead,
    answer,
    transaction: <T>(work: () => T): T => db.transaction(work).immediate(),
  };
}
