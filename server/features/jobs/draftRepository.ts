import type { JobDraft } from '../../../shared/contract/drafts/jobs.ts';
import { JOB_FIELDS } from '../../../shared/kinds/jobs.ts';
import { draftTable } from '../../content/draftTable.ts';
import type { Written } from '../../content/publication.ts';
import type { Db } from '../../lib/db.ts';

/** Reads live rows as drafts, and writes drafts to live rows. */
export function jobDrafts(db: Db) {
  const table = draftTable(db, 'jobs', JOB_FIELDS);
  const shopOf = db.prepare<[number], number | null>('SELECT activity_id FROM jobs WHERE id = ?').pluck();
  const shop = db.prepare<[number], { name: string; address: string }>(
    'SELECT name, address FROM activity_outlines WHERE id = ?',
  );

  return {
    shop,
    /** The shop of the live row; null: none. */
    shopOf: (id: number): number | null => shopOf.get(id) ?? null,
    read: table.read,
    write(draft: JobDraft, at: { id: number | null; owner_id: number | null; now: string }): Written {
      const questions = draft.questions.map(({ text, kind }) => ({ text: text.trim(), kind }));
      const id = table.write({ ...draft, questions }, at, {});
      return { id, key: String(id) };
    },
  };
}
