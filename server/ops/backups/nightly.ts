import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { TOWN_ZONE } from '../../../shared/rules/dates.ts';
import type { Config } from '../../config.ts';
import type { BackupConfig } from '../../configBackup.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { NightJob, NightResult } from './night.ts';

interface Dependencies {
  config: Pick<Config, 'data_dir' | 'development' | 'backup'>;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Does a night's work elsewhere; a test brings its own. */
  run?: (job: NightJob) => Night;
}

/** A night's work under way. */
interface Night {
  result: Promise<NightResult>;
  /** Ends it; what is half done is removed by the next one. */
  stop(): void;
}

export interface BackupRun {
  kind: 'backup' | 'drill';
  started_at: string;
  ended_at: string;
  /** Null: it went well. */
  problem: string | null;
  /** JSON: name, files, bytes, rows, pages, seconds */
  detail: string;
}

const AGAIN_HOURS = 1;
/** A week less half a day: the night of the seventh day finds it due. */
const DRILL_HOURS = 156;
const RUNS_KEPT = 60;

/**
 * Backs the portal up every night and restores a backup beside it every week. A failure is tried again after an hour; a
 * portal that was off at its hour does it when it is back.
 */
export function createNightly({ config, db, clock, log, run = inProcess }: Dependencies) {
  const rows = runsOf(db);
  const since = clock();
  let night: Night | null = null;

  function start(backup: BackupConfig, isAsked = false): void {
    const started_at = isoInstant(clock());
    const { hour: _, ...rest } = backup;
    const isDrillDue = (rows.good.get('drill')?.ended_at ?? '') < isoInstant(clock().subtract({ hours: DRILL_HOURS }));
    night = run({ ...rest, data_dir: config.data_dir, development: config.development, drill: isAsked || isDrillDue });
    night.result
      .catch((error): NightResult => ({ ...NOTHING, problem: error instanceof Error ? error.message : String(error) }))
      .then((result) => {
        night = null;
        if (db.open) keep(started_at, result);
      })
      .catch((error) => log.error({ err: error }, 'the night’s backup is not on record'));
  }

  function keep(started_at: string, { problem, drill, ...facts }: NightResult): void {
    const run = { started_at, ended_at: isoInstant(clock()) };
    rows.keep({ ...run, kind: 'backup', problem, detail: JSON.stringify(facts) });
    if (facts.name !== null) rows.made.run(run.ended_at, join(config.backup?.folder ?? '', facts.name));
    if (problem === null) log.info(facts, 'backed up');
    else log.error({ problem }, 'the backup failed');
    if (drill === null) return;
    const { problem: found, ...checked } = drill;
    rows.keep({ ...run, kind: 'drill', problem: found, detail: JSON.stringify(checked) });
    if (found === null) log.info(checked, 'the backup can be restored');
    else log.error({ problem: found }, 'the restore drill failed');
  }

  return {
    /** Starts the night's work when it is due; called every minute. */
    tick() {
      if (config.backup === null || night !== null) return;
      if (isDue(clock(), config.backup.hour, since, rows.last.get('backup') ?? null)) start(config.backup);
    },
    /** Backs up and tries the restore now. @returns false where it is not set up, or while it is already at work */
    now(): boolean {
      if (config.backup === null || night !== null) return false;
      start(config.backup, true);
      return true;
    },
    close: () => night?.stop(),
  };
}

const NOTHING: NightResult = { problem: null, name: null, files: 0, bytes: 0, seconds: 0, drill: null };

/** Due once the hour has passed since the last run, or since the portal started when there was none; a failed run after an hour. */
function isDue(now: Temporal.Instant, hour: number, since: Temporal.Instant, last: BackupRun | null): boolean {
  const today = now.toZonedDateTimeISO(TOWN_ZONE).withPlainTime({ hour });
  const passed = Temporal.Instant.compare(today.toInstant(), now) <= 0 ? today : today.subtract({ days: 1 });
  if (last === null) return Temporal.Instant.compare(passed.toInstant(), since) > 0;
  if (last.started_at < isoInstant(passed.toInstant())) return true;
  return last.problem !== null && last.ended_at <= isoInstant(now.subtract({ hours: AGAIN_HOURS }));
}

function runsOf(db: Db) {
  const insert = db.prepare<BackupRun>(
    `INSERT INTO backup_runs (kind, started_at, ended_at, problem, detail)
     VALUES (@kind, @started_at, @ended_at, @problem, @detail)`,
  );
  const forget = db.prepare(
    `DELETE FROM backup_runs WHERE id NOT IN (SELECT id FROM backup_runs ORDER BY id DESC LIMIT ${RUNS_KEPT})
       AND id NOT IN (SELECT max(id) FROM backup_runs WHERE problem IS NULL GROUP BY kind)`,
  );
  const columns = 'SELECT kind, started_at, ended_at, problem, detail FROM backup_runs WHERE kind = ?';
  return {
    last: db.prepare<[BackupRun['kind']], BackupRun>(`${columns} ORDER BY id DESC LIMIT 1`),
    good: db.prepare<[BackupRun['kind']], BackupRun>(`${columns} AND problem IS NULL ORDER BY id DESC LIMIT 1`),
    /** For the health page. */
    made: db.prepare<[string, string]>('UPDATE upkeep SET backed_up_at = ?, backed_up_to = ?'),
    keep: db.transaction((run: BackupRun) => {
      insert.run(run);
      forget.run();
    }).immediate,
  };
}

/** In a process of its own, so that neither its memory nor its priority are the portal's. */
export function inProcess(job: NightJob): Night {
  const child: ChildProcess = fork(new URL('./worker.ts', import.meta.url), {
    execArgv: ['--max-semi-space-size=4'],
    // Nobody reads what it prints: what came of it is its message.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const result = new Promise<NightResult>((resolve, reject) => {
    child.once('message', (message) => resolve(message as NightResult));
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`the backup’s process ended with ${code ?? signal}`)));
  });
  child.send(job);
  return { result, stop: () => void child.kill('SIGKILL') };
}
