import {
  type Draft,
  MOST_AT_ONCE,
  type OfficeDesk,
  type QueueQuery,
  type ReviewItem,
  type RevisionPage,
  type SeenRevision,
} from '../../../shared/contract/publishing.ts';
import { namesFor } from '../../../shared/kinds/names.ts';
import { addDays } from '../../../shared/rules/dates.ts';
import { STALE_DAYS } from '../../../shared/rules/freshness.ts';
import { changedFields } from '../../../shared/rules/publishing.ts';
import { townNow } from '../../content/answers.ts';
import { TOUCHED } from '../../content/ownership.ts';
import { pageOf, slice } from '../../content/paging.ts';
import { notFound } from '../../http/errors.ts';
import { isoInstant, townInstant } from '../../lib/clock.ts';
import type { Online } from './online.ts';
import type { Parts } from './parts.ts';
import { parse, REVISION_COLUMNS, REVISIONS, type RevisionRow, toRevision } from './repository.ts';

/** The schedule runs every few seconds; anything overdue by more than this has failed. */
const LATE_MINUTES = 3;
const NAMES = namesFor('content.published');

interface Dependencies extends Parts {
  online: Online;
}

/** The office's first page and its queue. */
export function createOfficeDesk({ db, clock, publications, revisions, online, trust }: Dependencies) {
  const numbers = db.prepare<object, OfficeDesk>(
    `SELECT (SELECT count(*) FROM revisions WHERE state = 'submitted') AS waiting,
       (SELECT min(submitted_at) FROM revisions WHERE state = 'submitted') AS oldest_waiting,
       (SELECT count(*) FROM revisions WHERE state = 'scheduled' AND publish_at >= @today AND publish_at < @tomorrow) AS scheduled_today,
       (SELECT count(*) FROM revisions WHERE state = 'scheduled' AND publish_at < @late) AS overdue,
       (SELECT count(*) FROM revisions WHERE state = 'approved' AND decided_at >= @today) AS changed_today,
       (SELECT count(*) FROM revisions WHERE state = 'to_correct') AS to_correct,
       (SELECT count(*) FROM activity_outlines AS t WHERE t.status = 'published' AND ${TOUCHED} < @stale) AS stale,
       (SELECT count(*) FROM office_queue WHERE queue = 'messages' AND until > @now) AS messages,
       (SELECT count(*) FROM office_queue WHERE queue = 'requests') AS requests,
       (SELECT count(DISTINCT id) FROM office_queue WHERE queue = 'reports') AS reports,
       (SELECT count(*) FROM office_queue WHERE queue = 'suggestions') AS suggestions,
       (SELECT count(*) FROM office_queue WHERE queue = 'private_events') AS private_events`,
  );
  type Asked = { state: string; kind: string | null };
  const found = 'r.state = @state AND (@kind IS NULL OR r.kind = @kind)';
  const total = db.prepare<Asked, number>(`SELECT count(*) FROM revisions AS r WHERE ${found}`).pluck();
  // Waiting: the oldest first. Decided: the latest decision first.
  const queue = db.prepare<Asked & { limit: number; offset: number }, RevisionRow>(
    `SELECT ${REVISION_COLUMNS} FROM ${REVISIONS} WHERE ${found}
     ORDER BY CASE r.state WHEN 'submitted' THEN r.submitted_at WHEN 'scheduled' THEN r.publish_at END, r.decided_at DESC, r.id
     LIMIT @limit OFFSET @offset`,
  );
  const oldest = db.prepare<Asked & { most: number }, SeenRevision>(
    `SELECT r.id, r.version FROM revisions AS r WHERE ${found} ORDER BY r.submitted_at, r.id LIMIT @most`,
  );
  const approved = db
    .prepare<[number], number>("SELECT count(*) FROM revisions WHERE author_id = ? AND state = 'approved'")
    .pluck();

  function changed({ kind, item_id, body }: RevisionRow): string[] {
    const live = item_id === null ? undefined : (publications.of(kind).read(item_id) as Draft | undefined);
    if (live === undefined) return [];
    return [...new Set(changedFields(live, parse(body)).map((field) => NAMES.get(field) ?? field))];
  }

  return {
    numbers(): OfficeDesk {
      const { day } = townNow(clock);
      const before = (duration: Temporal.DurationLike) => isoInstant(clock().subtract(duration));
      const asked = { today: townInstant(day), tomorrow: townInstant(addDays(day, 1)) };
      const late = { late: before({ minutes: LATE_MINUTES }), stale: before({ hours: STALE_DAYS * 24 }) };
      return numbers.get({ ...asked, ...late, now: isoInstant(clock()) }) as OfficeDesk;
    },
    queue(query: QueueQuery): RevisionPage {
      const asked = { state: query.state ?? 'submitted', kind: query.kind ?? null };
      const data = queue
        .all({ ...asked, ...slice(query) })
        .map((row) => ({ ...toRevision(row), changed: changed(row) }));
      const together = asked.state === 'submitted' ? oldest.all({ ...asked, most: MOST_AT_ONCE }) : [];
      return { ...pageOf(data, total.get(asked) ?? 0, query), together };
    },
    /** @throws 404 */
    review(id: number): ReviewItem {
      const row = revisions.one(id);
      if (row === undefined) throw notFound('Questa proposta non c’è.');
      const live = row.item_id === null ? null : (publications.of(row.kind).read(row.item_id) ?? null);
      return {
        ...toRevision(row),
        draft: parse(row.body),
        live_draft: live,
        live: online.liveOf(row.kind, row.item_id),
        author_id: row.author_id,
        author_trusted: row.author_id !== null && trust.has(row.author_id),
        author_approved: row.author_id === null ? 0 : (approved.get(row.author_id) ?? 0),
      };
    },
  };
}
