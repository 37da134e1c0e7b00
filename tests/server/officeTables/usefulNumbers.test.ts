import { beforeEach, expect, it } from 'vitest';
import type { ContentPage } from '../../../shared/contract/pages.ts';
import type { OfficeUsefulNumbers } from '../../../shared/contract/usefulNumbers.ts';
import { call, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let office: string;
const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  office = await signIn(town.app, 'redazione@prova.test', { roles: ['redattore'] });
  town.make.page('numeri-utili', { body: 'Prima.\n\n[//]: # (elenco)\n\n## Dopo' });
});

const URL = '/api/office/useful-numbers';
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  call(town.app, method, URL + path, { cookie: office, body });
const rows = async () => (await call(town.app, 'GET', URL, { cookie: office })).json<OfficeUsefulNumbers>().data;
const page = () => town.read<ContentPage>('/api/pages/numeri-utili');
const add = (name: string, number: string, section = 'Emergenze', note = '') =>
  send('POST', '', { section, name, number, note });

it('puts the numbers into the page where its text says so, each dialled at a tap, in the office’s order', async () => {
  const { updated_at } = await page();
  town.clock.advance({ hours: 1 });
  await add('Guardia *medica*', '116 117', 'Salute', 'dalle 20:00');
  await add('<b>Soccorso</b> | tutto', '+39 112');
  const { body_html, headings, ...now } = await page();
  expect(headings.map(({ text }) => text)).toEqual(['Salute', 'Emergenze', 'Dopo']);
  expect(body_html).toContain('<strong>Guardia *medica*</strong>: <a href="tel:116117">116 117</a>, dalle 20:00');
  expect(body_html).toContain('<strong>&lt;b&gt;Soccorso&lt;/b&gt; | tutto</strong>: <a href="tel:+39112">+39 112</a>');
  expect(now.updated_at > updated_at).toBe(true);

  const ids = (await rows()).map(({ id }) => id).reverse();
  expect((await send('PUT', '/order', { ids })).statusCode).toBe(204);
  expect((await page()).headings.map(({ text }) => text)).toEqual(['Emergenze', 'Salute', 'Dopo']);
});

it('changes and removes a number as long as nobody else did, and writes it down', async () => {
  await add('Soccorso', '112');
  const { id, revision, ...row } = (await rows())[0] as OfficeUsefulNumbers['data'][number];
  const put = (number: string) => send('PUT', `/${id}`, { ...row, number, revision });
  expect((await put('118')).statusCode).toBe(204);
  expect((await put('113')).statusCode).toBe(409);
  expect((await page()).body_html).toContain('tel:118');
  expect((await send('DELETE', `/${id}?revision=${(await rows())[0]?.revision}`)).statusCode).toBe(204);
  expect((await page()).body_html).not.toContain('tel:');
  const log = town.db.prepare('SELECT action, subject, before, after FROM audit_log ORDER BY id').all();
  expect(log).toMatchObject([
    { action: 'useful_number.created' },
    {
      action: 'useful_number.changed',
      subject: 'Numero utile: Emergenze, Soccorso',
      before: expect.stringContaining('"112"'),
      after: expect.stringContaining('"118"'),
    },
    { action: 'useful_number.deleted' },
  ]);
});

it('refuses what is no telephone number', async () => {
  for (const number of ['', 'centododici', '1', '112; drop', '(0925) 1', '1'.repeat(25)])
    expect((await add('Soccorso', number)).json().errors, number).toHaveProperty('number');
  expect((await add(' ', '112', ' ')).json().errors).toEqual({
    section: ['Questo campo è obbligatorio.'],
    name: ['Questo campo è obbligatorio.'],
  });
});
