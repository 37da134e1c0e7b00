import type { Db } from '../../lib/db.ts';

export interface Reader {
  id: number;
  email: string;
  /** JSON text: string[] */
  categories: string;
  zone: string | null;
  created_at: string;
  confirmed_at: string | null;
}

export interface Issue {
  week: string;
  recipients: number;
  delivered: number;
  refused: number;
}

const READER = 'id, email, categories, zone, created_at, confirmed_at';
/** Who has not got the issue @week, and asked for it before the day @closes. */
const DUE = 'FROM week_readers WHERE confirmed_at < @closes AND (sent_for IS NULL OR sent_for < @week)';

/** The statements of `week_readers` and `week_issues`. */
export function readerRepository(db: Db) {
  return {
    one: db.prepare<[number], Reader>(`SELECT ${READER} FROM week_readers WHERE id = ?`),
    byEmail: db.prepare<[string], Reader>(`SELECT ${READER} FROM week_readers WHERE email = ?`),
    /** A confirmed one keeps its choices: anybody can write an address. */
    ask: db.prepare<{ email: string; categories: string; zone: string | null; now: string; expires_at: string }>(
      `INSERT INTO week_readers (email, categories, zone, created_at, expires_at) VALUES (@email, @categories, @zone, @now, @expires_at)
       ON CONFLICT (email) DO UPDATE SET categories = excluded.categories, zone = excluded.zone, expires_at = excluded.expires_at
       WHERE confirmed_at IS NULL`,
    ),
    confirm: db.prepare<{ id: number; now: string }>(
      'UPDATE week_readers SET confirmed_at = @now, expires_at = NULL WHERE id = @id AND confirmed_at IS NULL',
    ),
    choose: db.prepare<{ id: number; categories: string; zone: string | null }>(
      'UPDATE week_readers SET categories = @categories, zone = @zone WHERE id = @id',
    ),
    remove: db.prepare<[number]>('DELETE FROM week_readers WHERE id = ?'),
    removeByEmail: db.prepare<[string]>('DELETE FROM week_readers WHERE email = ?'),
    due: db.prepare<{ week: string; closes: string; limit: number }, Reader>(
      `SELECT ${READER} ${DUE} ORDER BY id LIMIT @limit`,
    ),
    left: db.prepare<{ week: string; closes: string }, number>(`SELECT count(*) ${DUE}`).pluck(),
    markSent: db.prepare<{ id: number; week: string }>('UPDATE week_readers SET sent_for = @week WHERE id = @id'),
    count: db.prepare<[], { confirmed: number; waiting: number }>(
      'SELECT count(confirmed_at) AS confirmed, count(*) - count(confirmed_at) AS waiting FROM week_readers',
    ),
    /** The newest issue that was begun. */
    last: db
      .prepare<[], string | null>(
        `SELECT max(week) FROM (SELECT max(sent_for) AS week FROM week_readers WHERE confirmed_at IS NOT NULL
         UNION ALL SELECT max(week) FROM week_issues)`,
      )
      .pluck(),
    addRecipient: db.prepare<[string]>(
      'INSERT INTO week_issues (week, recipients) VALUES (?, 1) ON CONFLICT (week) DO UPDATE SET recipients = recipients + 1',
    ),
    settled: {
      delivered: db.prepare(
        'UPDATE week_issues SET delivered = delivered + 1 WHERE week = (SELECT max(week) FROM week_issues)',
      ),
      refused: db.prepare(
        'UPDATE week_issues SET refused = refused + 1 WHERE week = (SELECT max(week) FROM week_issues)',
      ),
    },
    issues: db.prepare<[], Issue>(
      'SELECT week, recipients, delivered, refused FROM week_issues ORDER BY week DESC LIMIT 12',
    ),
  };
}
