import type { AlertSource } from '../../../shared/contract/alerts.ts';
import type { Db } from '../../lib/db.ts';

export interface SourceRow extends Omit<AlertSource, 'direct'> {
  direct: 0 | 1;
  failures: number;
}

/** The one feed that the portal reads, if it reads one. */
export function sourceRepository(db: Db) {
  const one = db.prepare<[], SourceRow>(
    'SELECT address, areas, direct, good_at, problem, note, failures FROM alert_source',
  );
  const isDue = db.prepare<[string], number>('SELECT 1 FROM alert_source WHERE due_at <= ?').pluck();
  const set = db.prepare<Pick<SourceRow, 'address' | 'areas' | 'direct'> & { now: string }>(
    `INSERT INTO alert_source (id, address, areas, direct, due_at, created_at) VALUES (1, @address, @areas, @direct, @now, @now)
     ON CONFLICT (id) DO UPDATE SET address = excluded.address, areas = excluded.areas, direct = excluded.direct,
       created_at = iif(address = excluded.address, created_at, excluded.created_at)`,
  );
  const hear = db.prepare<Pick<SourceRow, 'good_at' | 'failures' | 'problem' | 'note'> & { due_at: string }>(
    `UPDATE alert_source SET good_at = @good_at, due_at = @due_at, failures = @failures, problem = @problem, note = @note`,
  );
  const remove = db.prepare('DELETE FROM alert_source');
  return {
    one: () => one.get(),
    isDue: (now: string) => isDue.get(now) !== undefined,
    set: (row: Pick<SourceRow, 'address' | 'areas' | 'direct'> & { now: string }) => void set.run(row),
    hear: ({
      good_at,
      due_at,
      failures,
      problem,
      note,
    }: Pick<SourceRow, 'good_at' | 'failures' | 'problem' | 'note'> & { due_at: string }) =>
      void hear.run({ good_at, due_at, failures, problem, note }),
    remove: () => remove.run().changes > 0,
  };
}
