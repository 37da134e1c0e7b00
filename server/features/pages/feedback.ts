import type { PageFeedbackBody, PageFeedbackList } from '../../../shared/contract/pages.ts';
import { FEEDBACK_KEPT_DAYS } from '../../../shared/rules/pages.ts';
import { visible } from '../../content/kinds.ts';
import { notFound } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

interface TotalsRow {
  id: number;
  slug: string;
  title: string;
  useful: number;
  not_useful: number;
}

const MOST_COMMENTS = 20;

/** "È stata utile?": one answer per page and device, without an account. */
export function createPageFeedback(db: Db, clock: Clock) {
  const page = db
    .prepare<[string], number>(`SELECT id FROM pages WHERE ${visible('pages', 'pages')} AND slug = ?`)
    .pluck();
  const put = db.prepare<{
    page_id: number;
    device: string;
    useful: number;
    comment: string;
    now: string;
    expires_at: string;
  }>(
    `INSERT INTO page_feedback (page_id, device, useful, comment, created_at, expires_at)
     VALUES (@page_id, @device, @useful, @comment, @now, @expires_at)
     ON CONFLICT (page_id, device) DO UPDATE SET useful = excluded.useful, comment = excluded.comment`,
  );
  const totals = db.prepare<[string], TotalsRow>(
    `SELECT p.id, p.slug, p.title, sum(f.useful) AS useful, sum(1 - f.useful) AS not_useful
     FROM page_feedback AS f JOIN pages AS p ON p.id = f.page_id WHERE f.expires_at > ?
     GROUP BY p.id ORDER BY avg(f.useful), count(*) DESC, p.id`,
  );
  const comments = db.prepare<{ page_id: number; now: string }, { useful: 0 | 1; comment: string; created_at: string }>(
    `SELECT useful, comment, created_at FROM page_feedback
     WHERE page_id = @page_id AND comment <> '' AND expires_at > @now ORDER BY id DESC LIMIT ${MOST_COMMENTS}`,
  );

  return {
    /** @throws 404 */
    receive(slug: string, { device, useful, comment }: PageFeedbackBody): void {
      const page_id = page.get(slug);
      if (page_id === undefined) throw notFound('Questa pagina non c’è, o ha cambiato indirizzo.');
      const now = clock();
      put.run({
        page_id,
        device,
        useful: useful ? 1 : 0,
        comment: comment.trim(),
        now: isoInstant(now),
        expires_at: isoInstant(now.add({ hours: FEEDBACK_KEPT_DAYS * 24 })),
      });
    },

    list(): PageFeedbackList {
      const now = isoInstant(clock());
      return {
        data: totals.all(now).map(({ id, ...row }) => ({
          ...row,
          comments: comments.all({ page_id: id, now }).map((said) => ({ ...said, useful: said.useful === 1 })),
        })),
      };
    },
  };
}

export type PageFeedback = ReturnType<typeof createPageFeedback>;
