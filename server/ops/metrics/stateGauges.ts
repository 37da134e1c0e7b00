import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

/** What the database knows, read when Prometheus asks: queues, backups, what is on hold and what is broken. */
export function registerStateGauges(registry: Registry, db: Db, clock: Clock): void {
  const now = () => clock().epochMilliseconds;
  const registers = [registry];
  /** A figure a label, from rows of label and value. */
  function gauge(
    name: string,
    help: string,
    sql: string,
    values: (row: { label: string; value: number }) => number = (row) => row.value,
  ): void {
    const rows = db.prepare<[], { label: string; value: number }>(sql);
    new Gauge({
      ...{ name: `piazza_${name}`, help, labelNames: ['kind'], registers },
      collect() {
        this.reset();
        for (const row of rows.all()) this.set({ kind: row.label }, values(row));
      },
    });
  }
  const secondsSince = ({ value }: { value: number }) => Math.max(0, (now() - value) / 1000);

  gauge(
    'push_queue',
    'Push messages by state',
    'SELECT state AS label, count(*) AS value FROM push_queue GROUP BY state',
  );
  gauge(
    'push_results',
    'Settled push messages by answer',
    'SELECT coalesce(result, state) AS label, count(*) AS value FROM push_queue WHERE settled_at IS NOT NULL GROUP BY 1',
  );
  gauge(
    'push_queue_age_seconds',
    'How long the oldest push message has been due',
    "SELECT 'oldest' AS label, min(due_at) AS value FROM push_queue WHERE state = 'queued' HAVING min(due_at) IS NOT NULL",
    secondsSince,
  );
  gauge(
    'mail_queue',
    'Mails that wait, by purpose',
    'SELECT purpose AS label, count(*) AS value FROM mail_queue GROUP BY purpose',
  );
  gauge(
    'mail_queue_age_seconds',
    'Age of the oldest mail that waits',
    `SELECT 'oldest' AS label, unixepoch(min(created_at), 'subsec') * 1000 AS value FROM mail_queue HAVING min(created_at) IS NOT NULL`,
    secondsSince,
  );
  gauge(
    'backup_age_seconds',
    'Since the newest good backup and the newest good restore drill',
    `SELECT kind AS label, unixepoch(max(ended_at), 'subsec') * 1000 AS value FROM backup_runs WHERE problem IS NULL GROUP BY kind`,
    secondsSince,
  );
  gauge(
    'backup_failed',
    'Whether the newest backup and restore drill failed',
    'SELECT kind AS label, problem IS NOT NULL AS value FROM backup_runs WHERE id IN (SELECT max(id) FROM backup_runs GROUP BY kind)',
  );
  gauge(
    'retention_held',
    'Whether the removal of expired data is on hold',
    "SELECT coalesce(held_why, 'none') AS label, held_at IS NOT NULL AS value FROM upkeep",
  );
  gauge(
    'broken',
    'What is broken, as the administrators are told',
    "SELECT topic AS label, since <> '' AS value FROM troubles",
  );
  gauge(
    'database_bytes',
    'Size of the database',
    "SELECT 'file' AS label, page_count * page_size AS value FROM pragma_page_count, pragma_page_size",
  );
}
