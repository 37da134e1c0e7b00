import type { Db } from '../../server/lib/db.ts';

/** What somebody was told in the portal, oldest first. */
export const noticesOf = (db: Db, email: string) =>
  db
    .prepare<[string], { title: string; body: string; deep_link: string }>(
      `SELECT n.title, n.body, n.deep_link FROM notification_deliveries AS d JOIN notifications AS n ON n.id = d.notification_id
       JOIN users AS u ON u.id = d.user_id WHERE u.email = ? ORDER BY d.id`,
    )
    .all(email);

/** Their titles alone. */
export const noticeTitlesOf = (db: Db, email: string): string[] => noticesOf(db, email).map(({ title }) => title);
