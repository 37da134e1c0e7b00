import type { ContactBody } from '../../../shared/contract/contact.ts';
import type { Db } from '../../plugins/db.ts';

export type ContactMessage = ContactBody & { user_id: number | null; created_at: string; expires_at: string };

export function contactRepository(db: Db) {
  const insert = db.prepare(
    `INSERT INTO contact_messages (topic, name, email, message, user_id, created_at, expires_at)
     VALUES (@topic, @name, @email, @message, @user_id, @created_at, @expires_at)`,
  );
  return { insert: (message: ContactMessage) => void insert.run(message) };
}
