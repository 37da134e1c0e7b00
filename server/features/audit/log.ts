import type { AuditPage, AuditQuery, AuditRow } from '../../../shared/contract/audit.ts';
import { addDays } from '../../../shared/rules/dates.ts';
import { pageOf, slice } from '../../content/paging.ts';
import { invalid } from '../../http/errors.ts';
import { townInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

type Row = Omit<AuditRow, 'before' | 'after'> & { before: string | null; after: string | null };

interface Filters {
  action: string | null;
  /** The words of the search as a LIKE pattern. */
  person: string | null;
  from: string | null;
  /** Exclusive. */
  until: string | null;
}

const FILTERED = `audit_log AS l LEFT JOIN people AS u ON u.id = l.actor_id
  -- Names are looked up, not written down: who deletes the account leaves none in the log.
  LEFT JOIN people AS about ON about.id = l.subject_id AND (l.action GLOB 'role*' OR l.action GLOB 'user.*')
  WHERE (@action IS NULL OR l.action = @action)
    AND (@person IS NULL OR u.name LIKE @person ESCAPE '\\' OR u.email LIKE @person ESCAPE '\\'
      OR about.name LIKE @person ESCAPE '\\' OR about.email LIKE @person ESCAPE '\\')
    AND (@from IS NULL OR l.created_at >= @from) AND (@until IS NULL OR l.created_at < @until)`;

/** Reads the audit log. */
export function createAuditLog(db: Db) {
  const total = db.prepare<Filters, number>(`SELECT count(*) FROM ${FILTERED}`).pluck();
  const rows = db.prepare<Filters & { limit: number; offset: number }, Row>(
    `SELECT l.id, l.action, u.name AS actor, about.name AS person, l.subject, l.reason, l.before, l.after, l.created_at
     FROM ${FILTERED} ORDER BY l.id DESC LIMIT @limit OFFSET @offset`,
  );
  const actions = db.prepare<[], string>('SELECT DISTINCT action FROM audit_log ORDER BY action').pluck();

  return {
    page(query: AuditQuery): AuditPage {
      const filters = {
        action: query.action || null,
        person: containing(query.person),
        from: query.from === undefined ? null : start(query.from, 'from'),
        until: query.to === undefined ? null : start(query.to, 'to', 1),
      };
      const page = rows.all({ ...filters, ...slice(query) }).map(({ before, after, ...row }) => ({
        ...row,
        before: before === null ? null : JSON.parse(before),
        after: after === null ? null : JSON.parse(after),
      }));
      return { ...pageOf(page, total.get(filters) ?? 0, query), actions: actions.all() };
    },
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;

function containing(words: string | undefined): string | null {
  const text = words?.trim() ?? '';
  return text === '' ? null : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** The instant at which a day of the town begins. @throws 422 when there is no such day */
function start(day: string, field: string, later = 0): string {
  try {
    return townInstant(addDays(Temporal.PlainDate.from(day).toString(), later));
  } catch {
    throw invalid({ [field]: ['Questo giorno non esiste.'] });
  }
}
