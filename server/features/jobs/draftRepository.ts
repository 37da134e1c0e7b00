import type { JobDraft } from '../../../shared/contract/drafts/jobs.ts';
import type { Written } from '../../content/publication.ts';
import type { Db } from '../../lib/db.ts';

type Row = Omit<JobDraft, 'questions'> & { questions: string };

const FIELDS = `title, category_id, activity_id, employer, place, contract, working_time, salary_min, salary_max, salary_period,
  positions, starts_on, expires_on, excerpt, description, keywords, questions`;
const NAMES = FIELDS.split(/,\s*/);

/** Reads live rows as drafts, and writes drafts to live rows. */
export function jobDrafts(db: Db) {
  const read = db.prepare<[number], Row>(`SELECT ${FIELDS} FROM jobs WHERE id = ?`);
  const insert = db.prepare<object>(
    `INSERT INTO jobs (${FIELDS}, owner_id, status, published_at, created_at, updated_at)
     VALUES (${NAMES.map((name) => `@${name}`).join(', ')}, @owner_id, 'pubblicato', @now, @now, @now)`,
  );
  const update = db.prepare<object>(
    `UPDATE jobs SET ${NAMES.map((name) => `${name} = @${name}`).join(', ')}, updated_at = @now WHERE id = @id`,
  );
  const shopOf = db.prepare<[number], number | null>('SELECT activity_id FROM jobs WHERE id = ?').pluck();
  const shop = db.prepare<[number], { name: string; address: string }>(
    'SELECT name, address FROM activities WHERE id = ?',
  );

  return {
    shop,
    /** The shop of the live row; null: none. */
    shopOf: (id: number): number | null => shopOf.get(id) ?? null,
    read(id: number): JobDraft | undefined {
      const row = read.get(id);
      return row === undefined ? undefined : { ...row, questions: JSON.parse(row.questions) };
    },
    write(
      draft: JobDraft,
      { id, owner_id, now }: { id: number | null; owner_id: number | null; now: string },
    ): Written {
      const row = {
        ...draft,
        title: draft.title.trim(),
        employer: draft.employer.trim(),
        place: draft.place.trim(),
        excerpt: draft.excerpt.trim(),
        keywords: draft.keywords.trim(),
        questions: JSON.stringify(draft.questions.map(({ text, kind }) => ({ text: text.trim(), kind }))),
        starts_on: draft.starts_on || null,
        now,
      };
      if (id !== null) update.run({ ...row, id });
      const written = id ?? Number(insert.run({ ...row, owner_id }).lastInsertRowid);
      return { id: written, key: String(written) };
    },
  };
}
