import type { IdentityItem } from '../../../shared/contract/identities.ts';
import type { Db } from '../../lib/db.ts';

export interface Identity {
  issuer: string;
  subject: string;
}

export function identityRepository(db: Db) {
  const holder = db.prepare<Identity, number>(
    'SELECT user_id FROM identities WHERE issuer = @issuer AND subject = @subject',
  );
  const insert = db.prepare(
    `INSERT INTO identities (user_id, issuer, subject, created_at) VALUES (@user_id, @issuer, @subject, @now)
     ON CONFLICT (issuer, subject) DO NOTHING`,
  );
  const use = db.prepare('UPDATE identities SET used_at = @now WHERE issuer = @issuer AND subject = @subject');
  const list = db.prepare<[number], IdentityItem>(
    'SELECT id, created_at, used_at FROM identities WHERE user_id = ? ORDER BY id',
  );
  const remove = db.prepare<[number, number]>('DELETE FROM identities WHERE id = ? AND user_id = ?');
  return {
    holder: (identity: Identity) => holder.pluck().get({ issuer: identity.issuer, subject: identity.subject }),
    /** @returns false when it opens an account already */
    insert: (row: Identity & { user_id: number; now: string }) => insert.run(row).changes > 0,
    use: (row: Identity & { now: string }) => void use.run(row),
    list: (userId: number) => list.all(userId),
    /** @returns whether this person had it */
    remove: (userId: number, id: number) => remove.run(id, userId).changes > 0,
  };
}
