import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../../server/http/app.ts';
import { createWriting, registerWriting } from '../../../server/http/writing.ts';
import { createPrivateFiles } from '../../../server/lib/privateFiles.ts';
import { registerDiscardedFiles } from '../../../server/ops/retention/discardedFiles.ts';
import { call, person, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { type FormFile, multipart } from '../../support/form.ts';
import { noticesOf } from '../../support/notices.ts';
import { townPerFile } from '../../support/oncePerFile.ts';
import { TINY_PDF } from '../../support/pdf.ts';
import { keptRunning, startRetention } from '../../support/retention.ts';

const MESSAGE = 'Ho lavorato tre estati in sala, posso cominciare subito.';
const CV: FormFile = { field: 'cv', name: 'Curriculum di Ninfa.pdf', bytes: TINY_PDF };

let owner: string;
let ownerId: number;
let ninfa: string;
let job: number;

const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  owner = await signIn(town.app, 'oste@prova.test', { name: 'Oste', roles: ['esercente'] });
  ownerId = person(town.app, 'oste@prova.test');
  ninfa = await signIn(town.app, 'ninfa@prova.test', { name: 'Ninfa' });
  job = town.make.job({ title: 'Cameriere', owner_id: ownerId });
});

const apply = (cookie: string, id = job, fields: Record<string, string> = { message: MESSAGE }, files = [CV]) =>
  call(town.app, 'POST', `/api/jobs/${id}/application`, { ...multipart(fields, files), cookie });
const get = (url: string, cookie: string) => call(town.app, 'GET', url, { cookie });
const mine = async (cookie = ninfa) => (await get('/api/frontend/profile/applications', cookie)).json().data;
const applicants = async () => (await get(`/api/employer/jobs/${job}/applications`, owner)).json();
const decide = (id: number, body: object) =>
  call(town.app, 'PUT', `/api/employer/applications/${id}/status`, { body, cookie: owner });
const dataDir = () => dirname(town.db.name);
const folder = () => readdirSync(join(dataDir(), 'private'));
/** Deletes the files as the portal does at its start and periodically. */
const removeExpired = async () => {
  keptRunning(town.db, town.clock);
  await (await startRetention(town.db, town.clock)).close();
  const app = Fastify() as unknown as App;
  registerWriting(app, createWriting(town.db));
  registerDiscardedFiles(app, town.db, createPrivateFiles(dataDir(), town.db, town.clock));
  await app.ready();
  await app.close();
};
const told = (email: string) => noticesOf(town.db, email).map((notice) => Object.values(notice));

describe('applying', () => {
  it('stores message and CV for six months, and notifies the employer', async () => {
    const response = await apply(ninfa, job, { message: `  ${MESSAGE} `, phone: '+39 333 1234567' });
    expect([response.statusCode, response.json()]).toEqual([201, { message: 'La tua candidatura è stata inviata.' }]);
    const expected = {
      id: 1,
      job: { id: job, title: 'Cameriere', employer: 'Bottega', is_published: true },
      status: 'sent',
      note: '',
      status_at: '2026-11-21T09:00:00.000Z',
      message: MESSAGE,
      phone: '+39 333 1234567',
      answers: [],
      cv_name: CV.name,
      created_at: '2026-11-21T09:00:00.000Z',
      // Six months in the town's time, which is an hour ahead by then (summer time).
      expires_at: '2027-05-21T08:00:00.000Z',
    };
    expect(await mine()).toEqual([expected]);
    expect((await get(`/api/jobs/${job}/application`, ninfa)).json()).toEqual({ application: expected });
    expect(folder()).toHaveLength(1);
    expect(told('oste@prova.test')).toEqual([
      ['Nuova candidatura', 'Qualcuno si è candidato per «Cameriere».', `/profilo/moduli/candidature?annuncio=${job}`],
    ]);
    const cv = await get('/api/frontend/profile/applications/1/cv', ninfa);
    expect(cv.rawPayload.equals(TINY_PDF)).toBe(true);
  });

  it('works without a CV and a phone', async () => {
    expect((await apply(ninfa, job, { message: MESSAGE }, [])).statusCode).toBe(201);
    expect(await mine()).toMatchObject([{ cv_name: null, phone: '' }]);
    expect((await get('/api/frontend/profile/applications/1/cv', ninfa)).statusCode).toBe(404);
  });

  it('is possible once per person and ad, also when sent twice at once', async () => {
    const answers = await Promise.all([apply(ninfa), apply(ninfa)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const again = await apply(ninfa);
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe('Hai già inviato la candidatura per questo annuncio: la trovi nel profilo.');
    expect(folder()).toHaveLength(1);
    expect(told('oste@prova.test')).toHaveLength(1);
  });

  it('asks the employer’s questions, and keeps the answers with their words', async () => {
    const ask = (questions: object[]) =>
      town.db.prepare('UPDATE jobs SET questions = ? WHERE id = ?').run(JSON.stringify(questions), job);
    const [swim, when] = ['Sai nuotare?', 'Da quando puoi cominciare?'];
    ask([
      { text: swim, kind: 'yes_no' },
      { text: when, kind: 'text' },
    ]);
    const answer = (answers: [string, string][], message = MESSAGE) =>
      apply(ninfa, job, {
        message,
        answers: JSON.stringify(answers.map(([question, answer]) => ({ question, answer }))),
      });
    const empty = await answer(
      [
        [swim, 'Forse'],
        [when, ' '],
      ],
      '',
    );
    expect(empty.json().errors).toEqual({
      message: ['Scrivi due righe su di te: da 20 a 3000 caratteri.'],
      'answers.0': ['Scegli sì o no.'],
      'answers.1': ['Rispondi a questa domanda.'],
    });
    const long = await answer([
      [swim, 'No'],
      [when, 'x'.repeat(501)],
    ]);
    expect(long.json().errors).toEqual({ 'answers.1': ['Al massimo 500 caratteri.'] });
    // No answers, answers to another question, and a value that is not a list.
    for (const response of [await apply(ninfa), await answer([[swim, 'Sì']])]) expect(response.statusCode).toBe(409);
    expect((await apply(ninfa, job, { message: MESSAGE, answers: 'sì' })).json().errors).toHaveProperty('answers');
    expect([folder(), await mine()]).toEqual([[], []]);

    await answer([
      [when, ' Da lunedì '],
      [swim, 'Sì'],
    ]);
    const kept = [
      { question: swim, answer: 'Sì' },
      { question: when, answer: 'Da lunedì' },
    ];
    ask([{ text: 'Altro?', kind: 'text' }]);
    expect(await mine()).toMatchObject([{ answers: kept }]);
    expect((await applicants()).data).toMatchObject([{ answers: kept }]);
    const exported = await get('/api/frontend/profile/export', ninfa);
    expect(JSON.parse(exported.json().job_applications[0].answers)).toEqual(kept);
  });

  it.each([
    ['a short message', { message: 'Ciao' }, [CV], 'message'],
    ['no message', {}, [CV], 'message'],
    ['a message of blanks', { message: ' '.repeat(40) }, [CV], 'message'],
    ['an odd phone', { message: MESSAGE, phone: 'chiamami' }, [CV], 'phone'],
    ['a text called CV', { message: MESSAGE }, [{ ...CV, bytes: Buffer.from('<script>alert(1)</script>') }], 'cv'],
  ])('refuses %s on its field, and stores no file', async (_what, fields, files, field) => {
    const response = await apply(ninfa, job, fields as Record<string, string>, files);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
    expect([folder(), await mine()]).toEqual([[], []]);
  });

  it('refuses a CV over 5 MB', async () => {
    const big = { ...CV, bytes: Buffer.concat([TINY_PDF, Buffer.alloc(5 * 1024 * 1024)]) };
    const response = await apply(ninfa, job, { message: MESSAGE }, [big]);
    expect([response.statusCode, response.json().message]).toEqual([413, 'Il file è troppo grande: al massimo 5 MB.']);
    expect([folder(), await mine()]).toEqual([[], []]);
  });

  it('is for people with a confirmed address, and not for their own ad', async () => {
    expect((await apply(await signIn(town.app, 'nuova@prova.test', { verified: false }))).statusCode).toBe(403);
    expect((await apply(owner)).statusCode).toBe(409);
    expect(folder()).toEqual([]);
  });

  it('is refused for an ad that is expired, unknown, a draft, scheduled or without an owner', async () => {
    const { make } = town;
    const status = async (row: Parameters<typeof make.job>[0]) =>
      (await apply(ninfa, make.job({ owner_id: ownerId, ...row }))).statusCode;
    expect(await status({ expires_on: '2026-11-20' })).toBe(409);
    expect(await status({ expires_on: '2026-11-21' })).toBe(201);
    expect(await status({ status: 'draft' })).toBe(404);
    expect(await status({ published_at: '2026-11-21T09:00:01.000Z' })).toBe(404);
    expect(await status({ owner_id: null })).toBe(409);
    expect(await status({ owner_id: make.user('Senza ruolo') })).toBe(409);
    const suspended = person(town.app, 'sospeso@prova.test', { roles: ['esercente'] });
    town.db.prepare('UPDATE users SET suspended_at = created_at WHERE id = ?').run(suspended);
    expect(await status({ owner_id: suspended })).toBe(409);
    expect((await apply(ninfa, 99_999)).statusCode).toBe(404);
    const details = await Promise.all(
      [job, make.job(), make.job({ owner_id: ownerId, expires_on: '2026-11-20' })].map((id) =>
        town.read<{ takes_applications: boolean }>(`/api/jobs/${id}`),
      ),
    );
    expect(details.map(({ takes_applications }) => takes_applications)).toEqual([true, false, false]);
  });
});

describe('the employer', () => {
  beforeEach(async () => void (await apply(ninfa)));

  it('sees the applications to own ads, and to no others', async () => {
    town.make.job({ title: 'Cuoco', owner_id: ownerId });
    town.make.job({ title: 'Altrui', owner_id: town.make.user('Altro') });
    const list = (await get('/api/employer/jobs', owner)).json().data;
    expect(list.map(({ title, total, unread }: Record<string, unknown>) => [title, total, unread])).toEqual([
      ['Cameriere', 1, 1],
      ['Cuoco', 0, 0],
    ]);
    expect(await applicants()).toMatchObject({
      job: { title: 'Cameriere', is_open: true },
      data: [{ name: 'Ninfa', email: 'ninfa@prova.test', message: MESSAGE, cv_name: CV.name, status: 'sent' }],
    });
  });

  it('downloads the CV as a file, never as a page', async () => {
    const cv = await get('/api/employer/applications/1/cv', owner);
    expect(cv.statusCode).toBe(200);
    expect(cv.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Curriculum di Ninfa.pdf"; filename*=UTF-8\'\'Curriculum%20di%20Ninfa.pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(cv.rawPayload.equals(TINY_PDF)).toBe(true);
  });

  it('changes the state; the applicant is notified once per change', async () => {
    expect((await decide(1, { status: 'read' })).statusCode).toBe(204);
    expect((await decide(1, { status: 'read' })).statusCode).toBe(204);
    expect((await decide(1, { status: 'contacted', note: ' Passa lunedì alle 15. ' })).statusCode).toBe(204);
    expect(await mine()).toMatchObject([{ status: 'contacted', note: 'Passa lunedì alle 15.' }]);
    expect(told('ninfa@prova.test')).toEqual([
      ['La tua candidatura', 'Chi assume ha letto la tua candidatura per «Cameriere».', '/profilo/lavoro#candidature'],
      ['La tua candidatura', 'Chi assume vuole sentirti per «Cameriere».', '/profilo/lavoro#candidature'],
    ]);
  });

  it('keeps the answer of a colleague when the application is opened in an older list', async () => {
    await decide(1, { status: 'contacted', note: 'Passa lunedì.' });
    expect((await decide(1, { status: 'read' })).statusCode).toBe(204);
    expect(await mine()).toMatchObject([{ status: 'contacted', note: 'Passa lunedì.' }]);
    await decide(1, { status: 'read', note: '' });
    expect(await mine()).toMatchObject([{ status: 'read', note: '' }]);
  });

  it('cannot take back that it was sent', async () => {
    expect((await decide(1, { status: 'sent' })).json().errors).toHaveProperty('status');
  });
});

describe('the CV is deleted with its row', () => {
  beforeEach(async () => void (await apply(ninfa)));

  it('when the application is withdrawn; then one may apply again', async () => {
    const response = await call(town.app, 'DELETE', '/api/frontend/profile/applications/1', { cookie: ninfa });
    expect([response.statusCode, folder(), await mine()]).toEqual([204, [], []]);
    expect((await applicants()).data).toEqual([]);
    expect((await apply(ninfa)).statusCode).toBe(201);
  });

  it('after six months, by themselves; from that moment on nobody sees it', async () => {
    const download = async () =>
      (await get('/api/employer/applications/1/cv', await signIn(town.app, 'oste@prova.test'))).statusCode;
    town.clock.advance({ hours: 24 * 181 - 2 });
    await removeExpired();
    expect([await download(), folder().length]).toEqual([200, 1]);
    town.clock.advance({ hours: 1 });
    expect(await download()).toBe(404);
    expect(await mine(await signIn(town.app, 'ninfa@prova.test'))).toEqual([]);
    await removeExpired();
    expect(folder()).toEqual([]);
    expect(town.db.prepare('SELECT count(*) FROM job_applications').pluck().get()).toBe(0);
  });

  it('when the ad is deleted by who published it, and the applicant is told', async () => {
    const at = `/api/desk/jobs/items/${job}`;
    const asked = { cookie: owner };
    expect((await call(town.app, 'PUT', `${at}/archive`, asked)).statusCode).toBe(200);
    expect([told('ninfa@prova.test'), await mine()]).toMatchObject([[], [{ job: { is_published: false } }]]);
    expect((await call(town.app, 'DELETE', at, asked)).statusCode).toBe(204);
    expect(told('ninfa@prova.test')).toEqual([
      [
        'Annuncio eliminato: Cameriere',
        'Chi assume l’ha tolto per sempre. Con lui è cancellata la tua candidatura, con il curriculum se c’era.',
        '/profilo/lavoro#candidature',
      ],
    ]);
    await removeExpired();
    expect([folder(), await mine()]).toEqual([[], []]);
  });

  it('when the ad is deleted', async () => {
    town.db.prepare('DELETE FROM jobs WHERE id = ?').run(job);
    // The next withdrawal deletes the leftover files from the disk; the timer does the same every minute.
    const other = town.make.job({ owner_id: ownerId });
    await apply(ninfa, other);
    expect(folder()).toHaveLength(2);
    const id = (await mine())[0].id;
    await call(town.app, 'DELETE', `/api/frontend/profile/applications/${id}`, { cookie: ninfa });
    expect([folder(), town.db.prepare('SELECT count(*) FROM discarded_files').pluck().get()]).toEqual([[], 0]);
  });
});
