import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { writeFoundation } from '../../../db/foundation/foundation.ts';
import { isoInstant } from '../../../server/lib/clock.ts';
import type { Guide } from '../../../shared/contract/guide.ts';
import { nextStep } from '../../../shared/rules/guide.ts';
import { BLANKS, blanksIn, LEGAL_PAGES } from '../../../shared/rules/legalPages.ts';
import { call, movableClock, signIn, type TestTown, testApp } from '../../support/app.ts';
import { oncePerFile } from '../../support/oncePerFile.ts';

let town: TestTown;
let admin: string;
const again = oncePerFile(async () => {
  const clock = movableClock();
  const built = await testApp({ clock });
  writeFoundation(built.db, isoInstant(clock()));
  return built;
});
beforeEach(async () => {
  town = await again();
  admin = await signIn(town.app, 'admin@piazza.test', { roles: ['amministratore'] });
});

const act = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, cookie = admin) =>
  call(town.app, method, `/api/office/${path}`, { cookie, body });
const guide = async (cookie?: string) => (await act('GET', 'guide', undefined, cookie)).json<Guide>();
const stateOf = async (slug: string) => (await guide()).steps.find((step) => step.slug === slug)?.state;

it('starts with every step open; steps can be skipped and reopened, and another device shows the same', async () => {
  const { steps } = await guide();
  expect(steps.every(({ state }) => state === 'open')).toBe(true);
  expect(nextStep(steps)).toBe('nome');
  await act('PUT', 'guide/steps/nome', { state: 'skipped' });
  const otherDevice = await signIn(town.app, 'admin@piazza.test');
  expect(nextStep((await guide(otherDevice)).steps)).toBe('colori');
  await act('PUT', 'guide/steps/nome', { state: 'open' });
  expect(await stateOf('nome')).toBe('open');
  expect((await act('PUT', 'guide/steps/altro', { state: 'skipped' })).statusCode).toBe(422);
});

it('notices by itself which steps are done', async () => {
  const { sections } = (await act('GET', 'settings')).json();
  const identity = { ...sections.identity, project_name: 'Piazza di Roccamarina', town_locality: 'Roccamarina' };
  await act('PUT', 'settings/identity', identity);
  await act('PUT', 'settings/map', { ...sections.map, town_place: '37.3216, 13.5889' });
  const backup = (folder: string) =>
    town.db.prepare("UPDATE upkeep SET backed_up_at = '2026-11-21T02:00:00.000Z', backed_up_to = ?").run(folder);
  backup(join(dirname(town.db.name), 'backups', 'nightly', 'x'));
  expect((await guide()).steps.find(({ slug }) => slug === 'copie')).toMatchObject({
    state: 'open',
    fact: expect.stringContaining('sullo stesso disco'),
  });
  backup('/mnt/copie/x');
  await signIn(town.app, 'altra@piazza.test', { roles: ['amministratore'] });
  const done = (await guide()).steps.filter(({ state }) => state === 'done').map(({ slug }) => slug);
  expect(done).toEqual(['nome', 'mappa', 'amministratori', 'copie']);
});

it('takes the mail address of the legal pages from the contacts, as long as nobody writes another', async () => {
  const page = async () => (await town.app.inject('/api/pages/privacy-policy')).json().body_html as string;
  expect(await page()).toContain('[posta elettronica: da completare]');
  const asks = async () => (await guide()).blanks.some(({ name }) => name === BLANKS.mail);
  expect(await asks()).toBe(true);
  const { sections } = (await act('GET', 'settings')).json();
  for (const office_email of ['urp@comune.example.it', 'protocollo@comune.example.it']) {
    const now = (await act('GET', 'settings')).json().sections.office;
    expect((await act('PUT', 'settings/office', { ...now, office_email })).statusCode).toBe(200);
    expect(await page()).toContain(`<a href="mailto:${office_email}"`);
    expect(await asks()).toBe(false);
  }
  expect(sections.office.office_email ?? '').toBe('');
});

it('names the portal on its pages as the settings do, also in what the search finds', async () => {
  const page = async () => (await town.app.inject('/api/pages/termini')).json();
  expect((await page()).body_html).toContain('l’uso di Piazza, il portale');
  const { sections } = (await act('GET', 'settings')).json();
  await act('PUT', 'settings/identity', { ...sections.identity, project_name: 'Marina Viva' });
  const { body_html, excerpt } = await page();
  expect(`${body_html} ${excerpt}`).toMatch(/usare Marina Viva|uso di Marina Viva/);
  const found = JSON.stringify((await town.app.inject('/api/search?q=informativa%20privacy')).json());
  expect(`${body_html} ${excerpt} ${found}`).not.toContain('nome del portale');
  expect(found).toContain('Marina Viva');
});

it('asks what the legal pages do not know, writes it wherever it is missing, and has each page read', async () => {
  const bodies = town.db.prepare<[], { slug: string; body: string }>('SELECT slug, body FROM pages').all();
  const gapped = bodies.filter(({ body }) => blanksIn(body).length > 0).map(({ slug }) => slug);
  expect(gapped.filter((slug) => !LEGAL_PAGES.some((legal) => legal === slug))).toEqual([]);
  const { sections } = (await act('GET', 'settings')).json();
  await act('PUT', 'settings/office', { ...sections.office, office_name: 'Comune di Roccamarina' });
  const { blanks } = await guide();
  expect(blanks.map(({ name }) => name).sort()).toEqual(Object.values(BLANKS).sort());
  expect(blanks.find(({ name }) => name === BLANKS.office)?.known).toBe('Comune di Roccamarina');
  expect((await act('PUT', 'guide/pages/privacy-policy')).statusCode).toBe(409);
  expect((await act('POST', 'guide/blanks', { name: BLANKS.pec, value: '[x](javascript:alert)' })).statusCode).toBe(
    422,
  );
  for (const { name } of blanks)
    expect((await act('POST', 'guide/blanks', { name, value: ` ${name}, scritto ` })).statusCode).toBe(200);
  const { body } = town.db.prepare("SELECT body FROM pages WHERE slug = 'privacy-policy'").get() as { body: string };
  expect(body).toContain(`**${BLANKS.office}, scritto**`);
  expect((await act('POST', 'guide/blanks', { name: BLANKS.pec, value: 'ancora' })).statusCode).toBe(409);
  expect((await act('PUT', 'guide/pages/chi-siamo')).statusCode).toBe(404);
  for (const slug of LEGAL_PAGES) await act('PUT', `guide/pages/${slug}`);
  expect(await stateOf('pagine')).toBe('done');
  expect(town.db.prepare("SELECT count(*) AS n FROM audit_log WHERE action LIKE 'pages.%'").get()).toEqual({
    n: blanks.length + LEGAL_PAGES.length,
  });
});
