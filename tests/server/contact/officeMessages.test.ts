import { beforeEach, expect, it } from 'vitest';
import { call, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let editor: string;
const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  editor = await signIn(town.app, 'redazione@prova.test', { name: 'Agata', roles: ['redattore'] });
  for (const name of ['Anna', 'Bruno'])
    await call(town.app, 'POST', '/api/contact', {
      body: { topic: 'eventi', name, email: `${name}@example.it`, message: 'Quando è la festa?' },
    });
  town.mails.length = 0;
});

const list = async (query = '', cookie = editor) => call(town.app, 'GET', `/api/office/messages${query}`, { cookie });
const answer = (id: number, text: string, cookie = editor) =>
  call(town.app, 'PUT', `/api/office/messages/${id}/answer`, { body: { answer: text }, cookie });

it('lists messages, the unread before the others, newest first, filtered by state', async () => {
  const page = (await list()).json();
  expect(page).toMatchObject({
    total: 2,
    unread: 2,
    data: [{ name: 'Bruno', status: 'unread' }, { name: 'Anna' }],
  });
  await call(town.app, 'POST', '/api/office/messages/2/read', { cookie: editor });
  expect((await list()).json().data.map(({ name }: { name: string }) => name)).toEqual(['Anna', 'Bruno']);
  expect((await list('?status=unread')).json()).toMatchObject({ total: 1, unread: 1, data: [{ name: 'Anna' }] });
  expect((await list('?status=read')).json().data).toMatchObject([{ name: 'Bruno' }]);
});

it('has an address for each message, to open it again', async () => {
  const read = (id: number) => call(town.app, 'GET', `/api/office/messages/${id}`, { cookie: editor });
  expect((await read(2)).json()).toMatchObject({ id: 2, name: 'Bruno', status: 'unread' });
  expect((await read(99)).statusCode).toBe(404);
});

it('mails the text of the answer to a confirmed account with this address', async () => {
  const carla = await signIn(town.app, 'carla@example.it');
  const body = { topic: 'eventi', name: 'Carla', email: 'Carla@Example.it', message: 'Quando è la festa?' };
  await call(town.app, 'POST', '/api/contact', { body, cookie: carla });
  town.mails.length = 0;
  await answer(3, 'È sabato, in piazza.');
  expect(town.mails).toEqual([
    expect.objectContaining({
      to: 'carla@example.it',
      reply_to: 'piazza@roccamarina.example',
      subject: 'Risposta al tuo messaggio: Eventi',
      text: expect.stringContaining('È sabato, in piazza.\n\nAvevi scritto:\nQuando è la festa?'),
    }),
  ]);
});

it('mails only a link to the answer to an unconfirmed address', async () => {
  const eve = await signIn(town.app, 'eve@example.it', { verified: false });
  const body = { topic: 'eventi', name: 'LEGGI QUI', email: 'eve@example.it', message: 'https://truffa.example' };
  await call(town.app, 'POST', '/api/contact', { body, cookie: eve });
  const carla = await signIn(town.app, 'carla@example.it');
  await call(town.app, 'POST', '/api/contact', { body: { ...body, email: 'vittima@example.it' }, cookie: carla });
  town.mails.length = 0;
  for (const id of [3, 4]) await answer(id, 'Non capiamo la domanda.');
  expect(town.mails.map(({ to, reply_to }) => [to, reply_to])).toEqual([
    ['eve@example.it', undefined],
    ['vittima@example.it', undefined],
  ]);
  expect(JSON.stringify(town.mails)).not.toMatch(/LEGGI|truffa|Non capiamo/);
  const link = /\/contatti\/risposta#(\S+)/.exec(town.mails[1]?.text ?? '')?.[1] as string;
  const read = (sent: unknown) => call(town.app, 'POST', '/api/contact/answer', { body: { link: sent } });
  const opened = await read(link);
  expect([opened.statusCode, opened.json()]).toEqual([
    200,
    {
      topic: 'eventi',
      answer: 'Non capiamo la domanda.',
      answered_at: '2026-11-21T09:00:00.000Z',
      created_at: '2026-11-21T09:00:00.000Z',
    },
  ]);
  const [, seal = ''] = link.split('.');
  for (const wrong of [`3.${seal}`, `04.${seal}`, link.slice(0, -1), `${link}x`, '', '4.', seal])
    expect((await read(wrong)).statusCode, wrong).toBe(404);
  town.clock.advance({ hours: 24 * 366 });
  expect((await read(link)).statusCode).toBe(404);
});

it('answers by mail, once, and logs who answered', async () => {
  expect((await answer(1, 'È sabato, in piazza.')).statusCode).toBe(204);
  expect(town.mails.map(({ to }) => to)).toEqual(['anna@example.it']);
  expect((await list('?status=answered')).json().data).toMatchObject([
    { answer: 'È sabato, in piazza.', answered_by_name: 'Agata', answered_at: '2026-11-21T09:00:00.000Z' },
  ]);
  expect((await answer(1, 'Un’altra risposta.')).statusCode).toBe(409);
  expect(town.mails).toHaveLength(1);
  await call(town.app, 'POST', '/api/office/messages/1/read', { cookie: editor });
  expect((await list('?status=answered')).json().total).toBe(1);
  expect(town.db.prepare('SELECT action, subject_id FROM audit_log').all()).toEqual([
    { action: 'message.answered', subject_id: 1 },
  ]);
});

it('refuses an empty answer and an unknown message; hides expired ones', async () => {
  expect((await answer(1, ' '.repeat(20))).json().errors).toHaveProperty('answer');
  expect((await answer(99, 'Una risposta lunga.')).statusCode).toBe(404);
  town.clock.advance({ hours: 24 * 366 });
  const later = await signIn(town.app, 'redazione@prova.test');
  expect((await list('', later)).json()).toMatchObject({ total: 0, unread: 0 });
  expect((await answer(1, 'Una risposta lunga.', later)).statusCode).toBe(404);
});
