import sharp from 'sharp';
import type { WorkingCopy } from '../../shared/contract/publishing.ts';
import { addDays, wallTime } from '../../shared/rules/dates.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { pressAt } from './keyboard.ts';
import { newPerson, ownedPlace, signInAs } from './people.ts';

/** The two things a town writes most, on a phone: a shop's hours, and an event. */

const HEADERS = { 'X-Requested-With': 'XMLHttpRequest' };

test('a shopkeeper changes Saturday’s hours with the keyboard alone', async ({ page, context, baseURL }) => {
  test.slow();
  const owner = newPerson(['esercente'], 'Pina Forno');
  const place = ownedPlace(owner);
  await signInAs(context, owner, baseURL as string);
  await page.goto('/profilo/moduli/contenuti');
  await pressAt(page, page.getByRole('link', { name: /Forno di prova/ }));
  await pressAt(page, page.getByRole('button', { name: /^Sabato/ }));
  await pressAt(page, page.getByRole('button', { name: 'È aperto' }));
  await page.getByLabel('Apre').fill('08:00');
  await page.getByLabel('Chiude').fill('12:30');
  await pressAt(page, page.getByRole('button', { name: 'Un altro turno' }));
  await pressAt(page, page.getByRole('button', { name: 'Copia sugli altri giorni' }));
  await expectAccessible(page);
  for (const day of ['lun', 'mar', 'gio', 'ven'])
    await pressAt(page, page.getByRole('checkbox', { name: day, exact: true }), 'Space');
  await pressAt(page, page.getByRole('button', { name: 'Copia', exact: true }));
  await expect(page.getByRole('button', { name: /^Mercoledì/ })).toContainText('8:00–12:30, 16:00–20:00');
  await expect(page.getByRole('button', { name: /^Lunedì/ })).toContainText('chiuso');
  // Sixty stops further: pressed where it is.
  await page.getByRole('button', { name: 'Pubblica le modifiche' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Pubblicato' })).toBeVisible();
  await page.getByRole('link', { name: 'Vedi la pagina' }).press('Enter');
  await expect(page).toHaveURL(place);
  await expect(page.getByRole('row', { name: /^sabato/ })).toContainText('8:00–12:30');
});

test('a new event, from the photo to its page', async ({ page, context, baseURL, request, allowConsole }) => {
  test.slow();
  allowConsole(/422/);
  const organiser = newPerson(['organizzatore'], 'Santo Musica');
  await signInAs(context, organiser, baseURL as string);
  const begun = await context.request.post('/api/desk/events', { headers: HEADERS, data: {} });
  const { revision } = (await begun.json()) as WorkingCopy;
  await page.goto(`/profilo/moduli/contenuti?modifica=${revision.id}`);
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c93a22' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Scegli foto').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  const title = `Serenata ${organiser.id}`;
  await page.getByLabel('Titolo').fill(title);
  // Sent too early: each missing field says so, and the words of the photo are among them.
  await page.getByLabel('Che cosa si vede').waitFor();
  await page.getByRole('button', { name: 'Invia alla redazione' }).click();
  await expect(page.getByText('Descrivi la foto per chi non la vede').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Che cosa si vede').fill('Il palco sul molo');
  await page.getByLabel('Categoria').selectOption({ label: 'Musica' });
  await page.getByLabel('In breve').fill('Canzoni sotto le finestre.');
  await page.getByRole('button', { name: 'Aggiungi una data' }).click();
  const first = addDays(wallTime(Date.now()).day, 7);
  await page.getByLabel('Giorno').fill(first);
  await page.getByRole('button', { name: 'Si ripete…' }).click();
  const series = page.getByRole('region', { name: 'Si ripete' });
  await series.getByLabel('Fino al').fill(addDays(first, 21));
  await expect(series.getByRole('status')).toHaveText('+3 date.');
  await series.getByRole('button', { name: 'Cambia le date' }).click();
  await page.getByLabel('Luogo').fill('Banchina San Pietro');
  await page.getByRole('radio', { name: 'Gratis' }).check({ force: true });
  await page.getByRole('button', { name: 'Posizione: non ancora indicata' }).click();
  await expect(page.getByRole('button', { name: /^Posizione: 37,/ })).toBeVisible();
  await page.getByRole('button', { name: 'Invia alla redazione' }).click();
  await expect(page.getByRole('heading', { name: 'Inviato alla redazione' })).toBeVisible();

  const login = { email: 'redazione@piazza.test', password: 'piazza-demo-2026' };
  await request.post('/api/auth/login', { headers: HEADERS, data: login });
  const { version } = await (await request.get(`/api/office/revisions/${revision.id}`)).json();
  const decided = await request.post(`/api/office/revisions/${revision.id}/decision`, {
    headers: HEADERS,
    data: { decision: 'approve', version },
  });
  expect(decided.status(), await decided.text()).toBe(200);
  await page.goto(`/eventi/serenata-${organiser.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('img', { name: 'Il palco sul molo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tutte le date' })).toBeVisible();
  await expectAccessible(page);
});
