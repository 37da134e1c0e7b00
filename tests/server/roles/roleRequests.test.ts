import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ATTACHMENT_DAYS, REQUEST_DAYS } from '../../../shared/rules/roleRequests.ts';
import { call, signIn, testApp } from '../../support/app.ts';
import { type FormFile, PDF, photo } from '../../support/form.ts';
import { noticesOf } from '../../support/notices.ts';
import { townPerFile } from '../../support/oncePerFile.ts';
import { admin, ask, decide, FIELDS } from '../../support/roles.ts';

let anna: string;

const town = await townPerFile(() => testApp());
beforeEach(async () => {
  anna = await signIn(town.app, 'anna@example.it');
});

const count = (table: string) => Number(town.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
const onDisk = () => readdirSync(join(dirname(town.db.name), 'private')).length;
const attached = (bytes: Buffer, name = 'visura.pdf'): FormFile => ({ field: 'attachments', name, bytes });
const mine = async (cookie = anna) =>
  (await call(town.app, 'GET', '/api/frontend/profile/role-requests', { cookie })).json().data;
const withdraw = (id: number) => call(town.app, 'POST', `/api/role-requests/${id}/withdrawal`, { cookie: anna });
const fileOf = (url: string, cookie: string) => call(town.app, 'GET', url, { cookie });

describe('asking for a role', () => {
  it('stores what was typed, with the attachments outside the served folders', async () => {
    const response = await ask(town, anna, {}, [attached(PDF), attached(await photo(), 'insegna.jpg')]);
    expect([response.statusCode, response.json()]).toEqual([201, { id: 1 }]);
    expect(await mine()).toEqual([
      {
        id: 1,
        role: 'esercente',
        activity: null,
        level: null,
        organisation: 'Bottega del Mare',
        status: 'open',
        outcome: '',
        created_at: '2026-11-21T09:00:00.000Z',
        closed_at: null,
        files: [
          { id: 1, name: 'visura.pdf', type: 'application/pdf', size: PDF.length },
          expect.objectContaining({ id: 2, name: 'insegna.jpg', type: 'image/webp' }),
        ],
      },
    ]);
    expect(town.db.prepare('SELECT tax_id FROM role_requests').pluck().get()).toBe('00743110157');
    expect(onDisk()).toBe(2);
    const [{ key }] = town.db.prepare('SELECT key FROM role_request_files').all() as [{ key: string }];
    for (const path of [`/storage/${key}`, `/private/${key}`, `/storage/../private/${key}`])
      expect((await call(town.app, 'GET', path)).body).not.toContain('%PDF');
  });

  it('opens no picture before fields and permission are checked', async () => {
    const broken = attached(Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'foto.jpg');
    const fields = async (change: Record<string, string>) => (await ask(town, anna, change, [broken])).json().errors;
    expect(await fields({ phone: '' })).toEqual({ phone: [expect.any(String)] });
    expect(await fields({})).toEqual({ attachments: [expect.stringMatching(/non si apre/)] });
    const shopkeeper = await signIn(town.app, 'bruno@example.it', { roles: ['esercente'] });
    expect((await ask(town, shopkeeper, {}, [broken])).statusCode).toBe(409);
    await ask(town, anna);
    expect((await ask(town, anna, {}, [broken])).statusCode).toBe(409);
  });

  it('limits the files of one account; withdrawing frees the quota', async () => {
    const { id } = (await ask(town, anna, {}, [attached(PDF)])).json();
    town.db.exec('UPDATE stored_files SET bytes = 50 * 1024 * 1024');
    const refused = await ask(town, anna, { role: 'organizzatore' }, [attached(PDF)]);
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/ritira una richiesta/)]);
    expect((await ask(town, anna, { role: 'organizzatore' })).statusCode).toBe(201);
    await withdraw(id);
    expect([count('stored_files'), count('role_request_files'), onDisk()]).toEqual([0, 0, 0]);
    expect((await ask(town, anna, {}, [attached(PDF)])).statusCode).toBe(201);
  });

  it('notifies the administrators', async () => {
    await admin(town);
    await ask(town, anna);
    expect(noticesOf(town.db, 'admin@example.it')).toEqual([
      {
        title: 'Una nuova richiesta di ruolo',
        body: 'Richiesta n. 1, Esercente. Aprila per rispondere.',
        deep_link: '/profilo/moduli/richieste?n=1',
      },
    ]);
  });

  it('names the problem of each field, and stores nothing, not even the files', async () => {
    const empty = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, '']));
    const response = await ask(town, anna, empty, [attached(PDF)]);
    expect([response.statusCode, Object.keys(response.json().errors).sort()]).toEqual([
      422,
      ['consent', 'email', 'organisation', 'phone', 'reason', 'role', 'tax_id'],
    ]);
    expect([count('role_requests'), count('role_request_files'), onDisk()]).toEqual([0, 0, 0]);
  });

  it('accepts PDFs and pictures only: another file is a 422 and nothing is stored', async () => {
    for (const bytes of [Buffer.from('<script>alert(1)</script>'), Buffer.from('PK\u0003\u0004nonsense')]) {
      const response = await ask(town, anna, {}, [attached(PDF), attached(bytes)]);
      expect(response.json().errors).toEqual({ attachments: ['Il file deve essere un PDF o un’immagine.'] });
    }
    expect([count('role_requests'), onDisk()]).toEqual([0, 0]);
  });

  it('refuses a file of 11 MB with 413, and a fourth one with 422', async () => {
    const large = await ask(town, anna, {}, [attached(Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]))]);
    expect([large.statusCode, large.json().message]).toEqual([413, 'Il file è troppo grande: al massimo 10 MB.']);
    const four = await ask(town, anna, {}, Array(4).fill(attached(PDF)));
    expect([four.statusCode, four.json().errors]).toEqual([422, { attachments: ['Al massimo 3 allegati.'] }]);
    expect([count('role_requests'), onDisk()]).toEqual([0, 0]);
  });

  it('accepts one of 10 MB', async () => {
    const bytes = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024 - PDF.length)]);
    expect((await ask(town, anna, {}, [attached(bytes)])).statusCode).toBe(201);
  });

  it('allows one open request per role: a second is a 409', async () => {
    const both = await Promise.all([ask(town, anna, {}, [attached(PDF)]), ask(town, anna, {}, [attached(PDF)])]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await ask(town, anna, { role: 'organizzatore' })).statusCode).toBe(201);
    expect([count('role_requests'), onDisk()]).toEqual([2, 1]);
  });

  it('is refused for a role that the person has and for an unconfirmed address', async () => {
    const shopkeeper = await signIn(town.app, 'bruno@example.it', { roles: ['esercente'] });
    const had = await ask(town, shopkeeper);
    expect([had.statusCode, had.json().message]).toEqual([409, 'Hai già il ruolo «Esercente».']);
    const unverified = await signIn(town.app, 'carla@example.it', { verified: false });
    const refused = await ask(town, unverified);
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('Conferma prima')]);
    expect(count('role_requests')).toBe(0);
  });

  it('keeps formulas and markup as plain text, in the mail too', async () => {
    const cookie = await admin(town);
    const organisation = '=HYPERLINK("http://x") <img src=x onerror=alert(1)>';
    await ask(town, anna, { organisation });
    const detail = (await call(town.app, 'GET', '/api/office/role-requests/1', { cookie })).json();
    expect(detail.organisation).toBe(organisation);
    await decide(town, cookie, 1, false, 'Il motivo è <b>questo</b>, in breve.');
    expect(town.mails.at(-1)?.html).toContain('Il motivo è &lt;b&gt;questo&lt;/b&gt;, in breve.');
  });

  it('logs none of its content', async () => {
    await ask(town, anna, {}, [attached(PDF)]);
    expect(town.log.join()).not.toMatch(/bottega|0074311|visura/i);
  });
});

describe('an attachment', () => {
  const URL = '/api/role-requests/1/files/1';
  beforeEach(async () => {
    await ask(town, anna, {}, [attached(PDF, 'Visura «1».pdf')]);
  });

  it('is readable by its sender and the office, as a download', async () => {
    const newsroom = await signIn(town.app, 'red@example.it', { roles: ['redattore'] });
    for (const cookie of [anna, await admin(town), newsroom]) {
      const response = await fileOf(URL, cookie);
      expect([response.statusCode, response.rawPayload.equals(PDF)]).toEqual([200, true]);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''Visura%20%C2%AB1%C2%BB.pdf",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('is a 404 under another request', async () => {
    const bruno = await signIn(town.app, 'bruno@example.it', { roles: ['esercente', 'organizzatore'] });
    await ask(town, bruno, { role: 'inserzionista' });
    expect((await fileOf('/api/role-requests/2/files/1', bruno)).statusCode).toBe(404);
  });

  it(`is deleted ${ATTACHMENT_DAYS} days after the answer, the request ${REQUEST_DAYS} days after`, async () => {
    await decide(town, await admin(town), 1, true);
    const row = town.db.prepare(
      'SELECT r.expires_at AS request, f.expires_at AS file FROM role_requests AS r JOIN role_request_files AS f',
    );
    expect(row.get()).toEqual({ request: '2028-11-20T09:00:00.000Z', file: '2027-02-19T09:00:00.000Z' });
  });
});

it('is withdrawn while it is open, and then asked again', async () => {
  await ask(town, anna);
  expect((await withdraw(1)).statusCode).toBe(204);
  expect((await withdraw(1)).statusCode).toBe(409);
  expect((await mine())[0].status).toBe('withdrawn');
  expect((await decide(town, await admin(town), 1, true)).statusCode).toBe(409);
  expect((await ask(town, anna)).statusCode).toBe(201);
});

it('lists only the person’s own requests', async () => {
  await ask(town, anna);
  expect(await mine(await signIn(town.app, 'bruno@example.it'))).toEqual([]);
});
