import type { AlertLevel, AlertLine } from '../../../shared/rules/alerts.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

/** What an alert says. */
export interface AlertFields extends Omit<AlertLine, 'id'> {
  area: string;
  instructions: string;
}

export interface AlertRow extends AlertFields {
  id: number;
  state: 'proposed' | 'published' | 'cancelled' | 'dismissed';
  source: string;
  web: string;
  told_level: AlertLevel | null;
  notification_id: number | null;
  published_at: string | null;
  updated_at: string;
  cancelled_at: string | null;
}

export interface MessageRow {
  id: number;
  type: 'Alert' | 'Update' | 'Cancel';
  document: string;
  reference: string;
  sent_at: string;
}

const SAID = ['kind', 'level', 'headline', 'area', 'instructions', 'starts_at', 'ends_at'] as const;
const COLUMNS = [
  'id',
  ...SAID,
  'state',
  'source',
  'web',
  'told_level',
  'notification_id',
  'published_at',
  'updated_at',
  'cancelled_at',
];
const ROW = `SELECT ${COLUMNS.map((name) => `a.${name}`).join(', ')} FROM alerts AS a`;
const PUBLIC = `a.state IN ('published', 'cancelled')`;

type Stored = Omit<AlertRow, 'id'>;

export function alertRepository(db: Db) {
  const one = db.prepare<[number], AlertRow>(`${ROW} WHERE a.id = ?`);
  const open = db.prepare<[string], AlertRow>(
    `${ROW} WHERE a.state IN ('proposed', 'published') AND a.ends_at > ? ORDER BY a.state DESC, a.starts_at, a.id`,
  );
  const past = db.prepare<{ now: string; limit: number }, AlertRow>(
    `${ROW} WHERE ${PUBLIC} AND (a.ends_at <= @now OR a.cancelled_at IS NOT NULL)
     ORDER BY min(a.ends_at, coalesce(a.cancelled_at, a.ends_at)) DESC, a.id DESC LIMIT @limit`,
  );
  const insert = db.prepare<Stored & { source_ids: string }>(
    `INSERT INTO alerts (${COLUMNS.slice(1).join(', ')}, source_ids)
     VALUES (${COLUMNS.slice(1)
       .map((name) => `@${name}`)
       .join(', ')}, @source_ids)`,
  );
  const update = db.prepare<AlertRow>(
    `UPDATE alerts SET ${COLUMNS.slice(1)
      .map((name) => `${name} = @${name}`)
      .join(', ')} WHERE id = @id`,
  );
  const addMessage = db.prepare<Omit<MessageRow, 'id'> & { alert_id: number }>(
    `INSERT INTO alert_messages (alert_id, type, document, reference, sent_at)
     VALUES (@alert_id, @type, @document, @reference, @sent_at)`,
  );
  const messages = db.prepare<[number], MessageRow>(
    'SELECT id, type, document, reference, sent_at FROM alert_messages WHERE alert_id = ? ORDER BY id',
  );
  const document = db.prepare<[number], string>('SELECT document FROM alert_messages WHERE id = ?').pluck();
  const told = db.prepare<
    [string],
    AlertRow & { message_id: number } & Pick<MessageRow, 'type' | 'reference' | 'sent_at'>
  >(
    `SELECT ${COLUMNS.map((name) => `a.${name}`).join(', ')}, m.id AS message_id, m.type, m.reference, m.sent_at
     FROM alerts AS a JOIN alert_messages AS m ON m.id = (SELECT max(id) FROM alert_messages WHERE alert_id = a.id)
     WHERE a.ends_at > ? ORDER BY m.id DESC`,
  );
  const bySource = db.prepare<[string], AlertRow & { source_ids: string }>(
    `${ROW.replace(' FROM', ', a.source_ids FROM')} WHERE a.source <> '' AND EXISTS (
       SELECT 1 FROM json_each(a.source_ids) WHERE value IN (SELECT value FROM json_each(?))) ORDER BY a.id`,
  );
  const setSourceIds = db.prepare<[string, number]>('UPDATE alerts SET source_ids = ? WHERE id = ?');
  const fromSourceSince = db
    .prepare<[string], number>(`SELECT count(*) FROM alerts WHERE source <> '' AND published_at >= ?`)
    .pluck();
  const proposed = db
    .prepare<[string], number>(`SELECT count(*) FROM alerts WHERE state = 'proposed' AND ends_at > ?`)
    .pluck();

  return {
    transaction: <T>(work: () => T): T => db.transaction(work).immediate(),
    one: (id: number) => one.get(id),
    /** What is proposed and what holds, also what begins later. */
    open: (now: string) => open.all(now),
    past: (now: string, limit: number) => past.all({ now, limit }),
    insert: (row: Stored, sourceIds: readonly string[] = []): AlertRow => {
      const { lastInsertRowid } = insert.run({ ...row, source_ids: JSON.stringify(sourceIds) });
      return { ...row, id: Number(lastInsertRowid) };
    },
    update: (row: AlertRow) => void update.run(row),
    addMessage: (message: Omit<MessageRow, 'id'> & { alert_id: number }) => void addMessage.run(message),
    messages: (alertId: number) => messages.all(alertId),
    document: (message: number) => document.get(message),
    /** The newest message of each alert that has not ended, the last one first. */
    told: (now: string) => told.all(now),
    /** The alerts that one of these messages of the source is about. */
    bySource: (ids: readonly string[]) =>
      bySource
        .all(JSON.stringify(ids))
        .map(({ source_ids, ...row }) => ({ row, ids: JSON.parse(source_ids) as string[] })),
    setSourceIds: (id: number, ids: readonly string[]) => void setSourceIds.run(JSON.stringify(ids), id),
    fromSourceSince: (since: string) => fromSourceSince.get(since) ?? 0,
    proposed: (now: string) => proposed.get(now) ?? 0,
  };
}

/** How long one that is over keeps its page and documents. */
const KEPT_DAYS = 365;

export function removeOldAlerts(db: Db, clock: Clock): () => number {
  const remove = db.prepare<[string]>('DELETE FROM alerts WHERE ends_at < ?');
  return () => remove.run(isoInstant(clock().subtract({ hours: KEPT_DAYS * 24 }))).changes;
}
