import { beforeEach, expect, it } from 'vitest';
import { call, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const town = await townPerFile(() => contentTown());
beforeEach(() => {
  town.make.page('orari', { title: 'Orari' });
  town.make.page('bozza', { status: 'draft' });
});

const device = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const say = (n: number, useful: boolean, comment = '', slug = 'orari') =>
  call(town.app, 'POST', `/api/pages/${slug}/feedback`, { body: { device: device(n), useful, comment } });
const totals = async () => {
  const cookie = await signIn(town.app, 'redazione@prova.test', { roles: ['redattore'] });
  return (await call(town.app, 'GET', '/api/office/page-feedback', { cookie })).json().data;
};

it('counts one answer per device, its last one; the office reads comments', async () => {
  expect((await say(1, true)).statusCode).toBe(201);
  await say(2, false);
  await say(2, false, ' Manca il sabato. ');
  await say(3, false);
  await say(3, true);
  expect(await totals()).toEqual([
    {
      slug: 'orari',
      title: 'Orari',
      useful: 2,
      not_useful: 1,
      comments: [{ useful: false, comment: 'Manca il sabato.', created_at: '2026-11-21T09:00:00.000Z' }],
    },
  ]);
});

it('refuses invalid answers and unknown pages', async () => {
  const url = '/api/pages/orari/feedback';
  const wrong = await call(town.app, 'POST', url, {
    body: { device: 'io', useful: 'forse', comment: 'a'.repeat(601) },
  });
  expect([wrong.statusCode, Object.keys(wrong.json().errors).sort()]).toEqual([422, ['comment', 'device', 'useful']]);
  for (const slug of ['bozza', 'mai-vista']) expect((await say(1, true, '', slug)).statusCode).toBe(404);
  expect(await totals()).toEqual([]);
});

it('is deleted after a year', async () => {
  await say(1, false, 'Scrivetemi.');
  town.clock.advance({ hours: 365 * 24 });
  expect(await totals()).toEqual([]);
});
