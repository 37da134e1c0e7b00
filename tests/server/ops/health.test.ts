import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDb, unwritable } from '../../../server/lib/db.ts';
import { certificateOf } from '../../../server/ops/health/certificate.ts';
import { judgeBackups, judgeDrill } from '../../../server/ops/health/checks/backups.ts';
import { judgeFeeds } from '../../../server/ops/health/checks/feeds.ts';
import {
  answerAt,
  judgeDatabase,
  judgeDisk,
  judgeOrigin,
  judgeUpkeep,
} from '../../../server/ops/health/checks/machine.ts';
import { judgeMail, judgePushKeys, judgeRefusals } from '../../../server/ops/health/checks/sending.ts';
import {
  judgeAdministrators,
  judgeContacts,
  judgeDuties,
  judgeLegalPages,
} from '../../../server/ops/health/checks/town.ts';
import { judgeWallets } from '../../../server/ops/health/checks/wallets.ts';
import { judgeSchedules, judgeWaiting } from '../../../server/ops/health/checks/work.ts';
import type { Finding, HealthReport } from '../../../shared/contract/health.ts';
import { blank } from '../../../shared/rules/legalPages.ts';
import { call, type MovableClock, movableClock, signIn, type TestTown, testApp } from '../../support/app.ts';
import { folderPerTest } from '../../support/perTest.ts';
import { inserter } from '../../support/rows.ts';

const own = folderPerTest();
const GB = 1024 ** 3;
const now = '2026-11-21T09:00:00.000Z';
const TRIED = { ended_at: now, problem: 'No room', rows: 5_000, pages: 12 };
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();
const pages = (body: string, checked: boolean) => [{ slug: 'termini', title: 'Termini', body, checked }];
const copy = { now, made_at: daysAgo(0.5), inside: false, nightly: true, failed: false };
const mail = { smtp: true, production: true, failure: null, stuck: 0, seen_at: now };
const keys = { has_keys: true, service_worker: true, devices: 10, strangers: 0 };
const pushed = { refused: 0, settled: 900, refused_lately: 0, settled_lately: 0 };
const nobody = { now, revision: null, request: null, message: null };
const address = { origin: 'https://citta.example', production: true, now, certificate: null, answer: null };
const until = (days: number) => ({ valid_to: daysAgo(days), problem: null });
const feed = { name: 'Comune', days: 1, room: 'importa' as const };
const passes = { now, valid_to: daysAgo(-60), google: false };
const upkeep = { now, seen_at: now, held_why: null, held_detail: '' };

it.each([
  ['room', judgeDisk({ free: 40 * GB, total: 100 * GB }), 'ok', /40 GB su 100/],
  ['a disk that fills', judgeDisk({ free: GB, total: 100 * GB }), 'note', /1 GB su 100/],
  ['a full disk', judgeDisk({ free: GB / 20, total: 100 * GB }), 'broken', /51 MB su 100 GB/],
  ['a small disk that is full', judgeDisk({ free: 0, total: GB / 4 }), 'broken', /0 MB su 256 MB/],
  ['a copy of last night', judgeBackups(copy), 'ok', /24 ore/],
  ['a copy of the day before', judgeBackups({ ...copy, made_at: daysAgo(1.3) }), 'note', /1 giorno fa/],
  ['a copy by hand of yesterday', judgeBackups({ ...copy, made_at: daysAgo(1.3), nightly: false }), 'ok', /1 giorno/],
  ['a night that failed', judgeBackups({ ...copy, failed: true }), 'broken', /questa notte non è riuscita/],
  ['a copy beside the portal', judgeBackups({ ...copy, inside: true }), 'note', /stesso disco/],
  ['a copy of three days', judgeBackups({ ...copy, made_at: daysAgo(3.2) }), 'note', /3 giorni fa/],
  ['a copy of last month', judgeBackups({ ...copy, made_at: daysAgo(30) }), 'broken', /30 giorni fa/],
  ['a trial of last night', judgeDrill({ now, nightly: true, last: { ...TRIED, problem: null } }), 'ok', /12 pagine/],
  ['a trial that failed', judgeDrill({ now, nightly: true, last: TRIED }), 'broken', /non è riuscita/],
  ['no trial yet', judgeDrill({ now, nightly: true, last: null }), 'ok', /prossima notte/],
  ['no trial ever', judgeDrill({ now, nightly: false, last: null }), 'note', /mai stata ripristinata/],
  ['no copy', judgeBackups({ ...copy, made_at: null }), 'broken', /Nessuna copia/],
  ['https', judgeOrigin(address), 'ok', /HTTPS; il certificato da qui non si vede/],
  ['a town without https', judgeOrigin({ ...address, origin: 'http://citta.example' }), 'broken', /HTTPS/],
  ['a town at localhost', judgeOrigin({ ...address, origin: 'http://localhost:3000' }), 'broken', /localhost/],
  ['a demo at localhost', judgeOrigin({ ...address, origin: 'http://localhost', production: false }), 'ok', /prova/],
  ['a certificate of months', judgeOrigin({ ...address, certificate: until(-60) }), 'ok', /ancora 60 giorni, fino al/],
  ['another site there', judgeOrigin({ ...address, answer: { other: 'codice 301' } }), 'broken', /qualcos’altro.*301/],
  ['nobody at the address', judgeOrigin({ ...address, answer: 'nobody' }), 'note', /non risponde nessuno/],
  ['the portal at the address', judgeOrigin({ ...address, answer: 'piazza' }), 'ok', /HTTPS/],
  ['a certificate of yesterday', judgeOrigin({ ...address, certificate: until(1) }), 'broken', /è scaduto il/],
  ['a certificate that nobody renews', judgeOrigin({ ...address, certificate: until(-3) }), 'note', /scade il/],
  [
    'a certificate of another name',
    judgeOrigin({ ...address, certificate: { ...until(-60), problem: 'ERR_TLS_CERT_ALTNAME_INVALID' } }),
    'broken',
    /ALTNAME/,
  ],
  ['a sound database', judgeDatabase(null), 'ok', /si scrive/],
  ['a database on a disk without room', judgeDatabase({ what: 'Pieno.', is_damaged: false }), 'broken', /Pieno/],
  ['a clock that goes', judgeUpkeep(upkeep), 'ok', /giusto/],
  ['a clock set back', judgeUpkeep({ ...upkeep, now: daysAgo(400) }), 'broken', /indietro/],
  ['a clock 400 days ahead', judgeUpkeep({ ...upkeep, seen_at: daysAgo(400) }), 'broken', /avanti/],
  ['a portal that was off for a week', judgeUpkeep({ ...upkeep, seen_at: daysAgo(6.9) }), 'ok', /giusto/],
  ['mails that leave and arrive', judgeMail(mail), 'ok', /arrivata/],
  ['mails nobody saw', judgeMail({ ...mail, seen_at: null }), 'note', /Nessuno/],
  ['mails that wait', judgeMail({ ...mail, stuck: 2 }), 'broken', /2 mail aspettano/],
  ['a mail server that takes nothing', judgeMail({ ...mail, failure: 'host:25 non risponde.' }), 'broken', /host:25/],
  ['no mail server', judgeMail({ ...mail, smtp: false }), 'broken', /SMTP_URL/],
  ['a demo without mail server', judgeMail({ ...mail, smtp: false, production: false }), 'note', /SMTP_URL/],
  ['push keys', judgePushKeys(keys), 'ok', /10 telefoni iscritti/],
  ['push keys that are gone', judgePushKeys({ ...keys, has_keys: false }), 'broken', /Mancano/],
  ['phones of an older key', judgePushKeys({ ...keys, strangers: 1 }), 'note', /1 telefono è iscritto/],
  ['push that is accepted', judgeRefusals({ ...pushed, refused: 2 }), 'ok', /900 invii/],
  ['push that is refused', judgeRefusals({ ...pushed, refused: 300 }), 'broken', /300 invii su 900/],
  [
    'push that is refused now',
    judgeRefusals({ ...pushed, refused_lately: 20, settled_lately: 90 }),
    'broken',
    /20 .* su 90/,
  ],
  ['what went out', judgeSchedules({ contents: 0, announcements: 0 }), 'ok', /uscito/],
  ['what did not', judgeSchedules({ contents: 1, announcements: 2 }), 'broken', /1 contenuto e 2 notifiche/],
  ['nobody who waits', judgeWaiting(nobody), 'ok', /Nessuno/],
  ['somebody of yesterday', judgeWaiting({ ...nobody, message: daysAgo(1.5) }), 'ok', /1 giorno/],
  [
    'the longest of all',
    judgeWaiting({ ...nobody, message: daysAgo(8), request: daysAgo(9) }),
    'note',
    /9 giorni aspetta/,
  ],
  ['no passes', judgeWallets({ ...passes, valid_to: null }), 'ok', /nessuno l’ha impostato/],
  ['a certificate for passes', judgeWallets(passes), 'ok', /vale fino al/],
  ['one that ends soon', judgeWallets({ ...passes, valid_to: daysAgo(-29) }), 'note', /scade il/],
  ['one that is over', judgeWallets({ ...passes, valid_to: daysAgo(1) }), 'broken', /è scaduto il/],
  ['feeds that come', judgeFeeds([feed]), 'ok', /tutti/],
  ['a feed that stands still', judgeFeeds([{ ...feed, days: 5 }]), 'note', /«Comune» è fermo da 5 giorni/],
  ['alerts that stand still', judgeFeeds([{ ...feed, room: 'allerte' }]), 'note', /«Comune» è fermo da 1 giorno/],
  ['two administrators', judgeAdministrators({ active: 2, confirmed: 2 }), 'ok', /2/],
  ['one administrator', judgeAdministrators({ active: 1, confirmed: 1 }), 'note', /solo/],
  [
    'a town that says who it is',
    judgeContacts({ name: 'A', locality: 'B', office: 'Comune di B' }),
    'ok',
    /Comune di B/,
  ],
  ['a town without a name', judgeContacts({ name: null, locality: null, office: null }), 'note', /«Piazza»/],
  ['a town without contacts', judgeContacts({ name: 'A', locality: 'B', office: null }), 'note', /contatti/],
  ['a town with all its links', judgeDuties([]), 'ok', /tutti/],
  ['a town without a link', judgeDuties(['Albo pretorio']), 'note', /Albo pretorio/],
  ['complete pages', judgeLegalPages(pages('Il Comune.', true)), 'ok', /Complete/],
  ['pages nobody read', judgeLegalPages(pages('Il Comune.', false)), 'note', /«Termini»/],
  ['pages with a gap', judgeLegalPages(pages(`Il ${blank('nome dell’ente')}.`, true)), 'broken', /nome dell’ente/],
])('%s', (_case, verdict, state, what) => {
  expect(verdict.state).toBe(state);
  expect(verdict.what).toMatch(what);
  // Every problem says why it matters.
  if (state !== 'ok') expect(verdict.why).not.toBe('');
});

describe('the page', () => {
  let town: TestTown;
  let clock: MovableClock;
  let admin: string;
  beforeEach(async () => {
    clock = movableClock();
    town = await testApp({ clock, config: { production: true, smtp_url: 'smtp://mail.example:25' } });
    admin = await signIn(town.app, 'admin@piazza.test', { roles: ['amministratore'] });
  });
  afterEach(() => town.close());

  const URL = '/api/office/health';
  const of = (report: HealthReport, id: string) => report.findings.find((finding) => finding.id === id) as Finding;
  const act = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', body?: object) =>
    call(town.app, method, URL + path, { cookie: admin, body });

  it('lists failures first, and says for each what to do', async () => {
    const { findings } = (await act('GET')).json<HealthReport>();
    expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
    const states = findings.map(({ state }) => state);
    expect(states).toEqual([
      ...states.filter((state) => state === 'broken'),
      ...states.filter((state) => state === 'note'),
      ...states.filter((state) => state === 'ok'),
    ]);
    expect(of({ checked_at: '', findings }, 'backups').state).toBe('broken');
    expect(of({ checked_at: '', findings }, 'disk').may_dismiss).toBe(false);
  });

  it('can put a finding aside with a reason, which the log records, and show it again', async () => {
    expect((await act('PUT', '/dismissals/backups', { reason: ' ' })).statusCode).toBe(422);
    expect((await act('PUT', '/dismissals/disk', { reason: 'Non serve.' })).statusCode).toBe(422);
    expect((await act('PUT', '/dismissals/niente', { reason: 'Non serve.' })).statusCode).toBe(404);
    const reason = 'Il server si copia intero ogni notte.';
    const aside = of((await act('PUT', '/dismissals/backups', { reason })).json(), 'backups');
    expect([aside.state, aside.dismissed?.reason]).toEqual(['dismissed', reason]);
    expect(of((await act('GET')).json(), 'backups').state).toBe('dismissed');
    expect(of((await act('DELETE', '/dismissals/backups')).json(), 'backups').state).toBe('broken');
    const log = town.db.prepare('SELECT action, subject, reason FROM audit_log ORDER BY id').all();
    expect(log).toEqual([
      { action: 'health.dismissed', subject: 'Salute: Copie di sicurezza', reason },
      { action: 'health.restored', subject: 'Salute: Copie di sicurezza', reason: '' },
    ]);
  });

  it('does not back up where that is not set up, and says so', async () => {
    expect((await act('POST', '/backup')).statusCode).toBe(409);
    const { findings } = (await act('GET')).json<HealthReport>();
    expect(of({ checked_at: '', findings }, 'backups').remedy).toMatchObject({
      action: null,
      command: 'BACKUP_HOUR=3',
    });
  });

  it('counts mail as working for a day once somebody has typed the code from a mail', async () => {
    expect((await act('POST', '/mail/code', { code: '123456' })).statusCode).toBe(409);
    expect(of((await act('POST', '/mail')).json(), 'mail').state).toBe('note');
    const code = /: (\d{6})$/m.exec(town.mails.at(-1)?.text ?? '')?.[1] as string;
    expect(town.mails.at(-1)?.to).toBe('admin@piazza.test');
    const other = code === '000000' ? '000001' : '000000';
    expect((await act('POST', '/mail/code', { code: other })).json().errors.code[0]).toMatch(/Non è il codice/);
    clock.advance({ hours: 25 });
    admin = await signIn(town.app, 'admin@piazza.test');
    expect((await act('POST', '/mail/code', { code })).statusCode).toBe(409);
    await act('POST', '/mail');
    const again = /: (\d{6})$/m.exec(town.mails.at(-1)?.text ?? '')?.[1];
    expect(of((await act('POST', '/mail/code', { code: ` ${again} ` })).json(), 'mail').state).toBe('ok');
  });

  it('tries the test mail at once, shows why it did not leave, and is red from then on', async () => {
    const closed = await testApp({ clock, mailsToFiles: true, config: { smtp_url: 'smtp://127.0.0.1:9' } });
    const cookie = await signIn(closed.app, 'admin@piazza.test', { roles: ['amministratore'] });
    const refused = await call(closed.app, 'POST', `${URL}/mail`, { cookie });
    expect([refused.statusCode, refused.json().message]).toEqual([
      502,
      'La mail non è partita: 127.0.0.1:9 rifiuta la connessione: la porta è chiusa.',
    ]);
    const report = (await call(closed.app, 'GET', URL, { cookie })).json<HealthReport>();
    expect(of(report, 'mail')).toMatchObject({ state: 'broken', what: expect.stringContaining('la porta è chiusa') });
    expect(closed.db.prepare('SELECT count(*) FROM mail_queue').pluck().get()).toBe(0);
    await closed.close();
  });

  it('checks again at every visit, so that a repaired fault disappears', async () => {
    const insert = inserter(town.db);
    const notification_id = insert('notifications', {});
    insert('announcements', { notification_id, scheduled_at: '2026-11-21T08:00:00.000Z' });
    expect(of((await act('GET')).json(), 'schedules')).toMatchObject({ state: 'broken' });
    town.db.prepare('UPDATE announcements SET sent_at = scheduled_at').run();
    expect(of((await act('GET')).json(), 'schedules')).toMatchObject({ state: 'ok' });
    town.db
      .prepare('UPDATE upkeep SET backed_up_at = ?, backed_up_to = ?')
      .run('2026-11-21T02:00:00.000Z', '/mnt/copie/2026-11-21');
    expect(of((await act('GET')).json(), 'backups')).toMatchObject({ state: 'ok', remedy: null });
  });
});

it('a disk without room asks for room, damage for a backup', () => {
  expect(judgeDatabase({ what: 'x', is_damaged: false }).remedy?.command).toContain('df -h');
  expect(judgeDatabase({ what: 'x', is_damaged: true }).remedy?.command).toContain('npm run restore');
});

it('sees the certificate that browsers are shown', async () => {
  const folder = join(import.meta.dirname, '../../support/localhost');
  const [cert, key] = ['cert.pem', 'key.pem'].map((name) => readFileSync(join(folder, name)));
  const server = createTlsServer({ cert, key }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await certificateOf(`https://localhost:${port}`)).toEqual({
    valid_to: expect.stringMatching(/^\d{4}-/),
    problem: expect.stringMatching(/SELF_SIGNED|LEAF/),
  });
  server.close();
  expect(await certificateOf(`https://localhost:${port}`)).toBeNull();
  expect(await certificateOf('http://localhost')).toBeNull();
});

it('says what answers at the portal’s own address, and offers to ask again', async () => {
  let status = 301;
  const server = createServer((_request, response) =>
    status === 301
      ? response.writeHead(301, { server: 'nginx', location: 'https://altro.example/' }).end()
      : response.end('{"status":"ok"}'),
  ).listen(0, 'localhost');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const answer = await answerAt(origin);
  expect(answer).toEqual({ other: 'codice 301 di nginx, verso https://altro.example/' });
  expect(judgeOrigin({ ...address, answer }).remedy).toMatchObject({ action: 'try_address' });
  status = 200;
  expect(await answerAt(origin)).toBe('piazza');
  server.close();
  expect(await answerAt(origin)).toBe('nobody');
});

it('a disk that can only be read is not called written', () => {
  const folder = own();
  openDb(folder).db.close();
  const refuses = () => {
    throw Object.assign(new Error('read-only file system'), { code: 'EROFS' });
  };
  expect(unwritable(folder)).toBeNull();
  expect(unwritable(folder, () => {}, refuses)).toEqual({ place: folder, code: 'EROFS' });
});

it('prints the same in a terminal, without a running portal, and fails when something is broken', {
  timeout: 60_000,
}, async () => {
  const folder = own();
  const script = join(import.meta.dirname, '../../../scripts/doctor.ts');
  const env = { PATH: process.env.PATH, DATA_DIR: folder, NODE_ENV: 'production' };
  const doctor = () => promisify(execFile)(process.execPath, [script], { env }).catch((error) => error);
  expect(await doctor()).toMatchObject({ code: 1, stderr: expect.stringContaining('has no portal') });
  openDb(folder).db.close();
  const { code, stdout } = await doctor();
  expect(code).toBe(1);
  expect(stdout).toMatch(/^✗ Posta: Le mail non partono/m);
  expect(stdout).toContain('PUBLIC_ORIGIN=https://');
  expect(stdout).toMatch(/Da riparare: \d+\. Da guardare: \d+\./);
  // The trial really writes: it is refused only where the disk refuses it.
  expect(stdout).toMatch(/^✓ Database:/m);
  writeFileSync(join(folder, 'piazza.db'), Buffer.alloc(8192, 7));
  expect(await doctor()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Il database è danneggiato e non si apre: ferma il portale.*npm run restore\.\n$/),
  });
});
