import type { Db } from '../../lib/db.ts';

interface Proofs {
  /** An administrator has confirmed the test mail. */
  mail_arrived: boolean;
  /** A push has reached a phone of an administrator. */
  push_arrived: boolean;
  /** The folder of the last backup; null before the first one. */
  backed_up_to: string | null;
}

type Row = Pick<Proofs, 'backed_up_to'> & { mail_arrived: 0 | 1; push_arrived: 0 | 1 };

/** What somebody has seen to work. */
export function proofs(db: Db): () => Proofs {
  const row = db.prepare<[], Row>(
    `SELECT EXISTS (SELECT 1 FROM health_trials WHERE kind = 'mail' AND seen_at IS NOT NULL) AS mail_arrived,
       EXISTS (SELECT 1 FROM push_subscriptions AS s JOIN roles_held AS r ON r.user_id = s.user_id
         WHERE r.role = 'amministratore' AND s.last_success_at IS NOT NULL) AS push_arrived,
       (SELECT backed_up_to FROM upkeep) AS backed_up_to`,
  );
  return () => {
    const { mail_arrived, push_arrived, backed_up_to } = row.get() as Row;
    return { mail_arrived: mail_arrived === 1, push_arrived: push_arrived === 1, backed_up_to };
  };
}
