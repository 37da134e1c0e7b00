import type { Review } from '../../../shared/contract/activities.ts';
import type { ReportReason } from '../../../shared/rules/reviews.ts';
import type { Db } from '../../lib/db.ts';

interface Report {
  review_id: number;
  user_id: number | null;
  reason: ReportReason;
  detail: string;
  created_at: string;
  expires_at: string;
}

export interface ReviewRow extends Omit<Review, 'visited_on' | 'updated_at' | 'replied_at'> {
  author_id: number;
  status: 'published' | 'archived';
  activity_slug: string;
  activity_name: string;
}

interface ReportRow {
  review_id: number;
  reason: ReportReason;
  detail: string;
  reporter: string | null;
  created_at: string;
}

const REVIEW = `r.id, r.user_id AS author_id, u.name AS author, r.rating, r.body, r.reply, r.created_at, r.status,
  a.slug AS activity_slug, a.name AS activity_name`;
const FROM =
  'FROM reviews AS r JOIN people AS u ON u.id = r.user_id JOIN activity_outlines AS a ON a.id = r.activity_id';
const HAS_OPEN = `EXISTS (SELECT 1 FROM review_reports AS p WHERE p.review_id = r.id AND p.status = 'open')`;
/** Open reports: the oldest first. Decided ones: the latest decision first. */
const STATES = {
  open: {
    where: HAS_OPEN,
    order: "(SELECT MIN(created_at) FROM review_reports WHERE review_id = r.id AND status = 'open')",
  },
  decided: {
    where: `NOT ${HAS_OPEN} AND EXISTS (SELECT 1 FROM review_reports WHERE review_id = r.id)`,
    order: '(SELECT MAX(decided_at) FROM review_reports WHERE review_id = r.id) DESC',
  },
} as const;

export function reportRepository(db: Db) {
  const list = ({ where, order }: (typeof STATES)[keyof typeof STATES]) => ({
    page: db.prepare<{ limit: number; offset: number }, ReviewRow>(
      `SELECT ${REVIEW} ${FROM} WHERE ${where} ORDER BY ${order}, r.id LIMIT @limit OFFSET @offset`,
    ),
    total: db.prepare<[], number>(`SELECT COUNT(*) FROM reviews AS r WHERE ${where}`).pluck(),
  });
  return {
    transaction: <T>(work: () => T): T => db.transaction(work).immediate(),
    shown: db.prepare<[number], { user_id: number; name: string }>(
      `SELECT r.user_id, a.name FROM reviews AS r JOIN activity_outlines AS a ON a.id = r.activity_id
       WHERE r.id = ? AND r.status = 'published'`,
    ),
    isWaiting: db.prepare<[number], 1>(`SELECT 1 FROM review_reports WHERE review_id = ? AND status = 'open'`),
    /** A person's second report of the same review changes nothing. */
    insert: db.prepare<Report>(
      `INSERT OR IGNORE INTO review_reports (review_id, user_id, reason, detail, created_at, expires_at)
       VALUES (@review_id, @user_id, @reason, @detail, @created_at, @expires_at)`,
    ),
    lists: { open: list(STATES.open), decided: list(STATES.decided) },
    reported: db.prepare<[number], ReviewRow>(
      `SELECT ${REVIEW} ${FROM} WHERE r.id = ? AND EXISTS (SELECT 1 FROM review_reports WHERE review_id = r.id)`,
    ),
    /** Of several reviews, a JSON list of ids. */
    reports: db.prepare<[string], ReportRow>(
      `SELECT p.review_id, p.reason, p.detail, u.name AS reporter, p.created_at
       FROM review_reports AS p LEFT JOIN people AS u ON u.id = p.user_id
       WHERE p.review_id IN (SELECT value FROM json_each(?)) ORDER BY p.created_at, p.id`,
    ),
    waiting: db
      .prepare<[number], number>(
        `SELECT user_id FROM review_reports WHERE review_id = ? AND status = 'open' AND user_id IS NOT NULL`,
      )
      .pluck(),
    settle: db.prepare<{ id: number; status: 'dismissed' | 'upheld'; now: string }>(
      `UPDATE review_reports SET status = @status, decided_at = @now WHERE review_id = @id AND status = 'open'`,
    ),
    setStatus: db.prepare<{ id: number; status: 'published' | 'archived' }>(
      'UPDATE reviews SET status = @status WHERE id = @id',
    ),
  };
}
