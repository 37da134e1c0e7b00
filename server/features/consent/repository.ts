import type { ConsentDecision } from '../../../shared/contract/consent.ts';
import type { Db } from '../../plugins/db.ts';

export type ConsentRecord = ConsentDecision & { created_at: string; expires_at: string };

/** Decisions without a person: they prove that the portal asks and counts answers, not who answered. */
export function consentRepository(db: Db) {
  const insert = db.prepare(
    `INSERT INTO privacy_consents (decision, accepted_categories, rejected_categories, created_at, expires_at)
     VALUES (@decision, @accepted_categories, @rejected_categories, @created_at, @expires_at)`,
  );
  return {
    insert: (record: ConsentRecord): void => {
      insert.run({
        ...record,
        accepted_categories: JSON.stringify(record.accepted_categories),
        rejected_categories: JSON.stringify(record.rejected_categories),
      });
    },
  };
}
