import type { Page } from '@playwright/test';
import { paths } from '../../shared/paths.ts';
import { withDb } from './database.ts';
import { expect, test } from './fixtures.ts';
import { movableClock } from './hand.ts';
import { keysOnly } from './keyboard.ts';
import { isLong } from './long.ts';
import { newPerson, signInAs } from './people.ts';
import { typeWithPauses } from './typing.ts';

/** In every search field one can type as slowly as one likes, forwards and backwards. */

interface Place {
  name: string;
  at: string;
  /** The field's label; without it, the page has one search field in its main part. */
  label?: string;
  words: string;
  /** In a room: one of each kind of list is typed in at every gate. */
  inGate?: boolean;
  /** What opens the field. */
  open?: (page: Page) => Promise<void>;
}

const PUBLIC: Place[] = [
  // With its last letters nothing is found.
  { name: 'the search screen', at: paths.search, words: 'pizxqz' },
  { name: 'the first screen', at: paths.home, words: 'piz' },
  { name: 'the jobs', at: paths.jobs, words: 'cuo' },
  { name: 'the waste glossary', at: paths.wasteGlossary, words: 'pilx' },
  {
    name: 'the quick search',
    at: paths.services,
    words: 'pizx',
    open: (page) => page.keyboard.press('Control+k'),
  },
];

const ROOMS: Place[] = [
  { name: 'log', at: paths.module('registro'), label: 'Persona', words: 'sax' },
  { name: 'words of the search', at: paths.module('ricerca'), label: 'Cerca in questo elenco', words: 'bax' },
  { name: 'a search to try', at: paths.module('ricerca'), label: 'Che cosa si cerca', words: 'piz' },
  {
    name: 'recipients',
    inGate: true,
    at: paths.module('notifiche'),
    label: 'Persone',
    words: 'ros',
    open: (page) =>
      page
        .getByLabel('A chi')
        .selectOption('Alcune persone')
        .then(() => {}),
  },
  { name: 'own content', at: paths.module('contenuti'), label: 'Cerca tra i tuoi titoli', words: 'nox' },
  {
    name: 'all content',
    at: `${paths.module('redazione')}?vista=tutto`,
    label: 'Parole del titolo',
    words: 'nox',
    inGate: true,
  },
  { name: 'people', at: paths.module('utenti'), label: 'Nome o email', words: 'rox', inGate: true },
  { name: 'events with tickets', at: paths.module('biglietti'), label: 'Cerca un evento', words: 'nox' },
  {
    name: 'orders',
    at: `${paths.module('biglietti')}?evento=EVENT&parte=ordini`,
    label: 'Nome, email o codice',
    words: 'ax',
  },
  {
    name: 'the glossary of the waste office',
    at: `${paths.module('raccolta')}?parte=glossario`,
    label: 'Cerca nel glossario',
    words: 'pix',
  },
];

/** One page visits them all: a page of its own costs each more than the typing. */
async function walkAll(page: Page, places: Place[], byKeys = false): Promise<void> {
  test.slow();
  await movableClock(page);
  for (const place of places) await test.step(place.name, () => walk(page, place, byKeys));
}

async function walk(page: Page, { at, label, words, open }: Place, byKeys: boolean) {
  await page.goto(at);
  await expect(page.locator('#splash')).toBeHidden();
  await open?.(page);
  const within = open === undefined || label !== undefined ? page.getByRole('main') : page.getByRole('dialog');
  const field = within.getByRole('searchbox', label === undefined ? {} : { name: label, exact: true });
  await typeWithPauses(page, field, words, () => (byKeys ? keysOnly(page).fill(field, '') : field.tap()));
}

test('typing with pauses by finger', ({ page }) => walkAll(page, PUBLIC));
test('typing with pauses by keys', ({ page }) => walkAll(page, isLong ? PUBLIC : PUBLIC.slice(0, 1), true));

test('a list that is empty for its words keeps the field when they are taken back', async ({ page }) => {
  await page.goto(`${paths.jobs}?q=zzzqqq`);
  const field = page.getByRole('searchbox', { name: 'Mestiere o azienda' });
  await expect(page.getByRole('heading', { name: 'Nessun annuncio' })).toBeVisible();
  const element = await field.elementHandle();
  // The answer without the words comes after the field has been emptied.
  const held = Promise.withResolvers<void>();
  await page.route('/api/jobs*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await field.press('Control+A');
  await field.press('Backspace');
  await expect(page).toHaveURL('/lavora');
  expect(await element?.evaluate((one) => one.isConnected)).toBe(true);
  held.resolve();
  await expect(page.getByRole('status').filter({ hasText: 'annunci' })).toHaveText(/^\d+ annunci$/);
  await expect(field).toBeFocused();
});

test('typing with pauses in the reserved area', async ({ page }) => {
  await signInAs(page, newPerson(['amministratore', 'redattore', 'organizzatore']));
  const event = withDb((db) => db.prepare('SELECT event_id FROM ticketing ORDER BY event_id').pluck().get());
  const places = ROOMS.filter(({ inGate = false }) => inGate || isLong);
  await walkAll(
    page,
    places.map((place) => ({ ...place, at: place.at.replace('EVENT', String(event)) })),
  );
});

test('a room’s field says what is looked for, and a page behind the end leads to the last one', async ({ page }) => {
  await signInAs(page, newPerson(['redattore']));
  await page.goto(`${paths.module('redazione')}?vista=tutto&page=999`);
  await expect(page.getByText(/^Pagina (\d+) di \1$/)).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Parole del titolo' });
  await field.pressSequentially('zzzqqq');
  await expect(page.getByRole('heading', { name: 'Nessun contenuto' })).toBeVisible();
  await page.getByRole('button', { name: 'Tutti', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nessun contenuto' })).toBeHidden();
  await expect(field).toHaveValue('');
});
