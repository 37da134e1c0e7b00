import type { Page } from '../../../shared/contract/pagination.ts';
import type { DecisionBody, ReportBody, ReportedReview, ReportQuery } from '../../../shared/contract/reviews.ts';
import { paths } from '../../../shared/paths.ts';
import { REPORT_KEPT_DAYS } from '../../../shared/rules/reviews.ts';
import { pageOf, slice } from '../../content/paging.ts';
import type { Context } from '../../context.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Notice, Notifier } from '../../lib/notice.ts';
import { type ReviewRow, reportRepository } from './reportRepository.ts';

/** A decision of the office, for the people concerned. */
interface Decision {
  /** The former state. */
  review: ReviewRow;
  status: ReviewRow['status'];
  reporters: number[];
  reason: string;
}

const OWN_REVIEW = 'È la tua recensione: puoi modificarla o eliminarla quando vuoi.';

/** Reports of reviews, and the office's decisions about them. */
export function createReports({ db, clock, notifier, audit: { record } }: Context) {
  const repository = reportRepository(db);

  /** Writes the decision and its audit entry together. @throws 409 when nothing would change */
  function settle(id: number, actor: number, { review, status, reason }: Decision): void {
    const archived = status === 'archived';
    repository.transaction(() => {
      const now = isoInstant(clock());
      const { changes } = repository.settle.run({ id, status: archived ? 'upheld' : 'dismissed', now });
      if (changes === 0 && status === review.status)
        throw new HttpError(409, 'Qualcuno ha già deciso così: ricarica l’elenco.');
      repository.setStatus.run({ id, status });
      record({
        actor_id: actor,
        action: archived ? 'review.archived' : 'review.kept',
        subject: `Recensione n. ${id} di ${review.activity_name}`,
        subject_id: id,
        reason,
        before: { status: review.status },
        after: { status },
      });
    });
  }

  return {
    /** @param userId null: a visitor. @throws 404, and 409 for one's own review */
    report(reviewId: number, userId: number | null, { reason, detail = '' }: ReportBody): void {
      const review = repository.shown.get(reviewId);
      if (review === undefined) throw notFound('Questa recensione non c’è, o non c’è più.');
      if (review.user_id === userId) throw new HttpError(409, OWN_REVIEW);
      const isFirst = repository.isWaiting.get(reviewId) === undefined;
      const now = clock();
      const { changes } = repository.insert.run({
        review_id: reviewId,
        user_id: userId,
        reason,
        detail: detail.trim(),
        created_at: isoInstant(now),
        expires_at: isoInstant(now.add({ hours: REPORT_KEPT_DAYS * 24 })),
      });
      if (changes === 0 || !isFirst) return;
      notifier.notifyRole(reportNotice(review.name), 'redattore');
    },

    list(query: ReportQuery): Page<ReportedReview> {
      const { page, total } = repository.lists[query.state];
      const rows = page.all(slice(query));
      return pageOf(withReports(repository, rows), total.get() as number, query);
    },

    /**
     * Keeps the review (or restores it) or takes it down, with a reason that its author reads. @throws 404, and 409
     * when nothing would change, or it does not stand as it was seen
     */
    decide(id: number, actor: number, { decision, reason, seen }: DecisionBody): void {
      const review = repository.reported.get(id);
      if (review === undefined) throw notFound('Questa segnalazione non c’è.');
      const isWaiting = repository.isWaiting.get(id) !== undefined;
      const stands = isWaiting ? 'waiting' : review.status === 'archived' ? 'archived' : 'visible';
      if (seen !== undefined && seen !== stands)
        throw new HttpError(409, 'Nel frattempo ha deciso qualcun altro: vale la sua risposta.');
      const status = decision === 'archive' ? 'archived' : 'published';
      const reporters = repository.waiting.all(id);
      const decided: Decision = { review, status, reporters, reason: reason.trim() };
      settle(id, actor, decided);
      tell(notifier, decided);
    },
  };
}

export type Reports = ReturnType<typeof createReports>;

function withReports(
  { reports: ofReviews }: Pick<ReturnType<typeof reportRepository>, 'reports'>,
  rows: ReviewRow[],
): ReportedReview[] {
  const reports = Map.groupBy(ofReviews.all(JSON.stringify(rows.map(({ id }) => id))), (report) => report.review_id);
  return rows.map(({ activity_slug: slug, activity_name: name, status, ...row }) => ({
    ...row,
    is_archived: status === 'archived',
    activity: { slug, name },
    reports: reports.get(row.id) ?? [],
  }));
}

const reportNotice = (place: string): Notice => ({
  title: 'Una recensione è stata segnalata',
  body: `Riguarda ${place}: leggila e decidi se resta.`,
  type: 'warning',
  deep_link: paths.module('risposte'),
});

/** Tells the author when the review disappears or reappears, and always the reporters. */
function tell({ notify }: Pick<Notifier, 'notify'>, { review, status, reporters, reason }: Decision): void {
  const deep_link = `${paths.activity(review.activity_slug)}#recensioni`;
  if (status !== review.status) {
    const [what, body] =
      status === 'archived'
        ? ['è stata archiviata', `Il motivo: ${reason} Se non sei d’accordo, scrivici dai contatti.`]
        : ['è di nuovo visibile', `Il motivo: ${reason}`];
    const title = `La tua recensione di ${review.activity_name} ${what}`;
    notify({ title, body, type: 'warning', deep_link }, [review.author_id]);
  }
  if (reporters.length === 0) return;
  notify(
    {
      title: 'Abbiamo letto la tua segnalazione',
      body: `La recensione di ${review.activity_name} ${status === 'archived' ? 'non è più visibile' : 'resta visibile'}. Il motivo: ${reason}`,
      type: 'info',
      deep_link,
    },
    reporters,
  );
}
