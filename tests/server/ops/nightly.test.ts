import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { type Db, openDb } from '../../../server/lib/db.ts';
import { loadKeys } from '../../../server/lib/keys.ts';
import { makeBackup } from '../../../server/ops/backups/backup.ts';
import type { CopyRecord, Manifest } from '../../../server/ops/backups/backups.ts';
import { drill } from '../../../server/ops/backups/drill.ts';
import type { NightJob, NightResult } from '../../../server/ops/backups/night.ts';
import { type BackupRun, createNightly } from '../../../server/ops/backups/nightly.ts';
import { outdated } from '../../../server/ops/backups/prune.ts';
import { movableClock } from '../../support/app.ts';
import { folderPerTest } from '../../support/perTest.ts';
import { seededTown } from '../../support/seededTown.ts';

const FINE: NightResult = { problem: null, name: 'n', files: 4, bytes: 1, seconds: 1, drill: null };
const DRILLED = { problem: null, files: 4, rows: 10, pages: 20, seconds: 1 };

const own = folderPerTest();
let folder: string;
beforeEach(() => {
  folder = own();
});

/** A demo town with a private file and a logo added by hand. */
function townFolder(): string {
  const town = seededTown();
  const data = join(folder, 'data');
  for (const part of ['private', 'storage']) mkdirSync(join(data, part), { recursive: true });
  writeFileSync(join(data, 'storage/foto.jpg'), 'foto');
  const cvs = town.db.prepare<[], string>('SELECT cv_key FROM job_applications WHERE cv_key IS NOT NULL').pluck();
  for (const key of cvs.all()) writeFileSync(join(data, 'private', key), 'curriculum');
  town.db.exec(`VACUUM INTO '${join(data, 'piazza.db')}'`);
  town.close();
  loadKeys(readConfig({ DATA_DIR: data }));
  return data;
}

describe('when it is due', () => {
  /** The portal at 10:00 of 21 November, with backups at three; `nights` are the jobs it started. */
  function portal(answers: Partial<NightResult>[] = []) {
    const { db } = openDb(folder);
    const clock = movableClock();
    const nights: NightJob[] = [];
    const config = readConfig({ DATA_DIR: folder, BACKUP_HOUR: '3' });
    const run = (job: NightJob) => {
      nights.push(job);
      const result = { ...FINE, drill: job.drill ? DRILLED : null, ...answers[nights.length - 1] };
      return { result: Promise.resolve(result), stop: () => undefined };
    };
    const nightly = createNightly({ config, db, clock, log: Fastify().log, run });
    const wait = async (duration: Temporal.DurationLike) => {
      clock.advance(duration);
      nightly.tick();
      await new Promise(setImmediate);
      nightly.tick();
      return nights.length;
    };
    return { db, wait, nights, nightly, again: () => createNightly({ config, db, clock, log: Fastify().log, run }) };
  }

  it('runs at the town’s hour, once a night, also after a restart', async () => {
    const { wait, again, nights, db } = portal();
    expect([await wait({ hours: 16, minutes: 59 }), await wait({ minutes: 1 }), await wait({ hours: 23 })]).toEqual([
      0, 1, 1,
    ]);
    again().tick();
    expect(nights).toHaveLength(1);
    expect(await wait({ hours: 1 })).toBe(2);
    db.close();
  });

  it('catches up after a night in which the portal was off, and restores a backup every week', async () => {
    const { wait, nights, db } = portal();
    await wait({ hours: 17 });
    await wait({ hours: 30 });
    for (let night = 0; night < 6; night += 1) await wait({ hours: 24 });
    expect(nights.map(({ drill: isDue }) => isDue)).toEqual([true, false, false, false, false, false, false, true]);
    expect(runsIn(db).drill.good?.detail).toContain('"pages":20');
    db.close();
  });

  it('tries again an hour after a failure, and the failure stays on record', async () => {
    const { wait, db } = portal([{ problem: 'No room' }]);
    expect([await wait({ hours: 17 }), await wait({ minutes: 59 })]).toEqual([1, 1]);
    expect(runsIn(db).backup).toMatchObject({ last: { problem: 'No room' }, good: null });
    expect(await wait({ minutes: 1 })).toBe(2);
    expect(runsIn(db).backup.last?.problem).toBeNull();
    db.close();
  });

  it('runs when somebody asks, with its trial, but not twice at once', async () => {
    const { wait, nightly, nights, db } = portal();
    expect([nightly.now(), nightly.now()]).toEqual([true, false]);
    expect(nights.map(({ drill: isTried }) => isTried)).toEqual([true]);
    await wait({ minutes: 1 });
    expect(runsIn(db).drill.good).not.toBeNull();
    expect(nightly.now()).toBe(true);
    await wait({ minutes: 1 });
    db.close();
  });

  it('is off outside production unless an hour is set, and with “off”', () => {
    expect(readConfig({}).backup).toBeNull();
    expect(readConfig({ NODE_ENV: 'production', BACKUP_HOUR: 'off' }).backup).toBeNull();
    expect(readConfig({ NODE_ENV: 'production', DATA_DIR: '/d' }).backup).toMatchObject({
      ...{ hour: 3, folder: '/d/backups/nightly', recipients: [], keep: { days: 7, weeks: 4, months: 0 } },
    });
  });
});

it('keeps the newest of each of the last days, weeks and months, and never touches another name', () => {
  const at = (day: string, hour = '02') => `${day}T${hour}-00-00.000Z`;
  const days = Array.from({ length: 60 }, (_, back) => Temporal.PlainDate.from('2026-11-22').subtract({ days: back }));
  const names = [
    ...days.map((day) => at(day.toString())),
    at('2026-11-22', '09'),
    'replaced',
    `${at('2026-01-01')}.partial`,
  ];
  const gone = new Set(outdated(names, { days: 3, weeks: 2, months: 2 }));
  expect(names.filter((name) => !gone.has(name))).toEqual([
    at('2026-11-21'),
    at('2026-11-20'),
    at('2026-11-15'),
    at('2026-10-31'),
    at('2026-11-22', '09'),
    'replaced',
    `${at('2026-01-01')}.partial`,
  ]);
  expect(outdated([at('2026-11-22')], { days: 0, weeks: 0, months: 0 })).toEqual([]);
});

/** The newest run of each kind, and the newest without a problem. */
function runsIn(db: Db) {
  const newest = (which: string) =>
    db.prepare<[], BackupRun>(`SELECT * FROM backup_runs WHERE ${which} ORDER BY id DESC LIMIT 1`).get() ?? null;
  const of = (kind: BackupRun['kind']) => ({
    last: newest(`kind = '${kind}'`),
    good: newest(`kind = '${kind}' AND problem IS NULL`),
  });
  return { backup: of('backup'), drill: of('drill') };
}

/** A night in a process of its own, as the portal runs it. */
async function night(env: Record<string, string>) {
  const data = townFolder();
  const config = readConfig({ DATA_DIR: data, BACKUP_HOUR: '3', PIAZZA_DEV: '1', ...env });
  const { db } = openDb(data);
  const clock = movableClock();
  const nightly = createNightly({ config, db, clock, log: Fastify().log });
  clock.advance({ hours: 18 });
  nightly.tick();
  await expect.poll(() => runsIn(db).backup.last, { timeout: 60_000, interval: 50 }).not.toBeNull();
  const state = runsIn(db);
  db.close();
  return {
    data,
    ...state,
    copies: existsSync(join(data, 'backups/nightly')) ? readdirSync(join(data, 'backups/nightly')) : [],
  };
}

it('copies, restores beside, compares and hands the copy on, without the portal’s secrets', {
  timeout: 90_000,
}, async () => {
  const secrets = ['STRIPE_SECRET_KEY', 'OIDC_CLIENT_SECRET', 'APPLE_PASS_KEY', 'GOOGLE_WALLET_ACCOUNT'];
  for (const name of secrets) vi.stubEnv(name, 'sk_test_of_this_test');
  const command = `ls "$BACKUP" > ${folder}/elsewhere; echo "${secrets.map((name) => `$${name}`).join('')}" > ${folder}/secret`;
  const {
    data,
    backup,
    drill: drilled,
    copies,
  } = await night({ BACKUP_COPY_COMMAND: command, ...Object.fromEntries(secrets.map((name) => [name, ''])) });
  expect([backup.last?.problem, drilled.last?.problem]).toEqual([null, null]);
  expect(JSON.parse(drilled.last?.detail ?? '')).toMatchObject({ files: 5, pages: expect.any(Number) });
  expect(JSON.parse(drilled.last?.detail ?? '').pages).toBeGreaterThan(15);
  expect(copies).toHaveLength(1);
  expect(readFileSync(join(folder, 'elsewhere'), 'utf8').trim().split('\n')).toContain('piazza.db');
  expect(readFileSync(join(folder, 'secret'), 'utf8').trim()).toBe('');
  expect(readdirSync(data).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('encrypts to a public key; only its private key restores it', { timeout: 90_000 }, async () => {
  const identity = await generateX25519Identity();
  const env = {
    BACKUP_RECIPIENTS: await identityToRecipient(identity),
    BACKUP_COPY_COMMAND: 'echo broken >&2; exit 3',
  };
  const { data, backup, drill: drilled, copies } = await night(env);
  expect(drilled.last?.problem).toBeNull();
  expect(backup.last?.problem).toBe('BACKUP_COPY_COMMAND ended with 3: broken');
  const copy = join(data, 'backups/nightly', copies[0] ?? '');
  expect(readdirSync(copy).sort()).toEqual([
    'backup.json.age',
    'keys.json.age',
    'piazza.db.age',
    'private',
    'sealed.json',
    'storage',
  ]);
  expect(readFileSync(join(copy, 'piazza.db.age')).includes('SQLite format')).toBe(false);

  const restore = (key: string) => {
    writeFileSync(join(folder, 'key.txt'), `# created\n${key}\n`);
    const env = { ...process.env, DATA_DIR: join(folder, 'elsewhere') };
    const script = join(import.meta.dirname, '../../../scripts/restore.ts');
    const { status, stderr } = spawnSync(process.execPath, [script, copy, '--identity', join(folder, 'key.txt')], {
      env,
    });
    return { status, said: String(stderr) };
  };
  expect(restore(await generateX25519Identity())).toMatchObject({
    status: 1,
    said: expect.stringContaining('cannot be opened'),
  });
  expect(restore(identity)).toEqual({ status: 0, said: '' });
  expect(readFileSync(join(folder, 'elsewhere/storage/foto.jpg'), 'utf8')).toBe('foto');
  const count = (file: string) =>
    new Database(file, { readonly: true }).prepare('SELECT count(*) FROM users').pluck().get();
  expect(count(join(folder, 'elsewhere/piazza.db'))).toBe(count(join(data, 'piazza.db')));
});

it('the restore drill finds what differs, and removes what it restored', async () => {
  const data = townFolder();
  const { folder: copy } = await makeBackup(data, join(folder, 'copies'));
  const file = join(copy, 'backup.json');
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const record = manifest.record as CopyRecord;
  const withRecord = async (changed: Partial<CopyRecord>) => {
    writeFileSync(file, JSON.stringify({ ...manifest, record: { ...record, ...changed } }));
    return (await drill(copy, join(data, '.drill'), true)).problem;
  };
  const withPage = (path: string, title: string) => withRecord({ pages: [{ path, title }] });
  const found = [
    await withRecord({ counts: { ...record.counts, users: (record.counts.users ?? 0) + 1 } }),
    await withPage('/attivita/non-esiste', 'X'),
    await withPage('/attivita', 'Un titolo che non c’è'),
  ];
  writeFileSync(join(copy, 'storage/foto.jpg'), 'altra');
  expect([...found, await withRecord({})]).toEqual([
    expect.stringMatching(/^users has \d+ rows, \d+ were backed up\.$/),
    '/attivita/non-esiste answers 404.',
    '/attivita lacks its title.',
    expect.stringContaining('is damaged: storage/foto.jpg'),
  ]);
  expect(readdirSync(data)).not.toContain('.drill');
});
