import type { ConsentDecision, ConsentRecord } from '../../../shared/contract/consent.ts';
import type { Db } from '../../lib/db.ts';
import type { Ends } from './chain.ts';

type Row = Omit<ConsentRecord, 'accepted_categories' | 'rejected_categories'> & {
  accepted_categories: string;
  rejected_categories: string;
};

const record = (row: Row): ConsentRecord => ({
  ...row,
  accepted_categories: JSON.parse(row.accepted_categories),
  rejected_categories: JSON.parse(row.rejected_categories),
});

export function consentRepository(db: Db) {
  const insert = db.prepare<Omit<Row, 'id'>>(
    `INSERT INTO privacy_consents (consent_id, choice_id, revision, decision, accepted_categories, rejected_categories, language, text_version, created_at, previous_hash, hash)
     VALUES (@consent_id, @choice_id, @revision, @decision, @accepted_categories, @rejected_categories, @language, @text_version, @created_at, @previous_hash, @hash)`,
  );
  const ends = db.prepare<[], Ends>('SELECT anchor, head, removed FROM consent_chain');
  const moveHead = db.prepare<[string]>('UPDATE consent_chain SET head = ?');
  const moveAnchor = db.prepare<[string, number]>('UPDATE consent_chain SET anchor = ?, removed = removed + ?');
  const after = db.prepare<[number, number], Row>('SELECT * FROM privacy_consents WHERE id > ? ORDER BY id LIMIT ?');
  const page = db.prepare<{ limit: number; offset: number }, Row>(
    'SELECT * FROM privacy_consents ORDER BY id DESC LIMIT @limit OFFSET @offset',
  );
  const counts = db.prepare<[], { decision: ConsentDecision['decision']; total: number }>(
    'SELECT decision, count(*) AS total FROM privacy_consents GROUP BY decision',
  );
  // Deletes the oldest first, so the chain stays whole: a record behind a younger one stays until that one expires.
  const lastExpired = db.prepare<[string], { id: number; hash: string }>(
    `SELECT id, hash FROM privacy_consents
     WHERE id < coalesce((SELECT min(id) FROM privacy_consents WHERE created_at > ?), 9223372036854775807) ORDER BY id DESC LIMIT 1`,
  );
  const removeUpTo = db.prepare<[number]>('DELETE FROM privacy_consents WHERE id <= ?');
  const keepText = db.prepare<{ hash: string; texts: string; created_at: string }>(
    'INSERT INTO consent_texts (hash, texts, created_at) VALUES (@hash, @texts, @created_at) ON CONFLICT (hash) DO NOTHING',
  );
  const knowsText = db.prepare<[string], number>('SELECT 1 FROM consent_texts WHERE hash = ?').pluck();
  const knowsChoice = db.prepare<[string], number>('SELECT 1 FROM privacy_consents WHERE choice_id = ?').pluck();
  const texts = db.prepare<[], { hash: string; texts: string; created_at: string; records: number }>(
    `SELECT t.hash, t.texts, t.created_at, (SELECT count(*) FROM privacy_consents AS c WHERE c.text_version = t.hash) AS records
     FROM consent_texts AS t ORDER BY t.created_at DESC, t.rowid DESC`,
  );

  return {
    ends: (): Ends => ends.get() as Ends,
    after: (id: number, limit: number): ConsentRecord[] => after.all(id, limit).map(record),
    page: (part: { limit: number; offset: number }): ConsentRecord[] => page.all(part).map(record),
    counts: () => {
      const found = { accept_all: 0, accept_necessary: 0, reject_all: 0 };
      for (const { decision, total } of counts.all()) found[decision] = total;
      return found;
    },
    texts: () => texts.all(),
    knowsChoice: (id: string): boolean => knowsChoice.get(id) !== undefined,
    knowsText: (hash: string): boolean => knowsText.get(hash) !== undefined,
    keepText: (hash: string, text: string, createdAt: string): void => {
      keepText.run({ hash, texts: text, created_at: createdAt });
    },
    /** Appends a record; reads the chain's end and writes the new one in the same transaction. */
    append: db.transaction((make: (previousHash: string) => Omit<ConsentRecord, 'id'>): void => {
      const made = make((ends.get() as Ends).head);
      insert.run({
        ...made,
        accepted_categories: JSON.stringify(made.accepted_categories),
        rejected_categories: JSON.stringify(made.rejected_categories),
      });
      moveHead.run(made.hash);
    }).immediate,
    /** @returns how many records up to `moment` were removed; the hash of the last one stays as the anchor */
    removeUntil: db.transaction((moment: string): number => {
      const last = lastExpired.get(moment);
      if (last === undefined) return 0;
      const { changes } = removeUpTo.run(last.id);
      moveAnchor.run(last.hash, changes);
      return changes;
    }).immediate,
  };
}
