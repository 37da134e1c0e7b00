import { expect as anyExpect, expectAccessible, test } from './fixtures.ts';
import { newPerson, signInAs } from './people.ts';
import { ownPortal } from './portal.ts';

/** A second portal shares the machine with the other journeys. */
const expect = anyExpect.configure({ timeout: 20_000 });

/** Imported content is visible to every journey, so this one has a portal of its own. */
let portal: Awaited<ReturnType<typeof ownPortal>>;
test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await ownPortal();
});
test.afterAll(() => portal.close());

const SHEET = [
  'Ditta;Tipologia;Indirizzo;Quartiere;Lat;Lng;Tel',
  'Bar del Faro Vecchio;Bar e gelateria;Via del Faro 12;Marina;37,5865;13,0790;0925 111222',
  'Officina Rizzo;astronavi;Via Industria 3;Contrada Sole;37,5920;13,0900;0925 111224',
  'Taverna del Molo;taverna galattica;Via del Molo 2;Marina;37,5866;13,0791;n.d.',
].join('\r\n');

test('reading without a file says what is missing, until there is one', async ({ page }) => {
  await signInAs(page, newPerson(['redattore'], 'Agata Prova'));
  await page.goto('/profilo/moduli/importa');
  await page.getByRole('button', { name: 'Leggi il file' }).click();
  await expect(page.getByText('Scegli prima il file.')).toBeVisible();
  const buffer = Buffer.from(SHEET, 'latin1');
  await page.getByLabel('Il file').setInputFiles({ name: 'negozi.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('Scegli prima il file.')).toBeHidden();
});

test('the office imports a spreadsheet, sees what is wrong, publishes the rest and takes it back', {
  tag: '@long',
}, async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const { origin } = portal;
  await signInAs(page, newPerson(['redattore'], 'Agata Prova', portal.dataDir), origin);
  await page.goto(`${origin}/profilo/moduli/importa`);
  const buffer = Buffer.from(SHEET, 'latin1');
  await page.getByLabel('Il file').setInputFiles({ name: 'negozi.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Leggi il file' }).click();

  // The portal recognises most columns; a person says the one it does not know.
  await expect(page.getByLabel('La colonna «Indirizzo» è')).toHaveValue('address');
  await page.getByLabel('La colonna «Ditta» è').selectOption('');
  await expect(page.getByText('Manca «Nome»')).toBeVisible();
  await page.getByLabel('La colonna «Ditta» è').selectOption('Nome *');
  await expectAccessible(page);
  // A word for a category counts for all its rows; one that nobody chooses is asked row by row.
  await expect(page.getByLabel('Categoria di Bar e gelateria')).not.toHaveValue('');
  await expect(page.getByLabel('Categoria di taverna galattica')).toHaveValue('');
  await page.getByLabel('Categoria di astronavi').selectOption('resta fuori');
  await expect(page.getByText('1 con una categoria, 1 fuori, 1 senza')).toBeVisible();
  await page.getByRole('button', { name: 'Guarda l’anteprima' }).click();
  // Back to the columns, with what was said about them.
  await page.getByRole('button', { name: 'Cambia come si legge' }).click();
  await expect(page.getByLabel('Categoria di astronavi')).toHaveValue('out');
  await page.getByRole('button', { name: 'Guarda l’anteprima' }).click();

  await page.getByRole('button', { name: /^Sbagliate/ }).click();
  await expect(page.getByText('Questa categoria non c’è').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Scarica le righe sbagliate' }).click();
  expect((await download).suggestedFilename()).toBe('righe-da-correggere.csv');

  // A row is corrected where it stands; what it can do without stays out, and is said.
  await page.getByRole('button', { name: 'Correggi Taverna del Molo' }).click();
  await expectAccessible(page);
  const row = page.getByRole('form', { name: 'Correggi Taverna del Molo' });
  await row.getByLabel('Categoria').fill('trattoria');
  await row.getByRole('button', { name: 'Salva la riga' }).click();
  await page.getByRole('button', { name: /^Nuove/ }).click();
  await page.getByRole('button', { name: 'Taverna del Molo', exact: true }).click();
  await expect(page.getByText('Telefono «n.d.» resta fuori')).toBeVisible();
  await page.getByRole('button', { name: 'Bar del Faro Vecchio', exact: true }).click();
  await expect(page.getByText('Bar e gelateria in Via del Faro 12.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pubblica' }).click();
  await expect(page.getByText('rimaste fuori')).toBeVisible();
  await expectAccessible(page);

  const place = `${origin}/attivita/bar-del-faro-vecchio`;
  expect((await page.request.get(place)).status()).toBe(200);
  await page.getByRole('button', { name: 'Annulla l’importazione' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla l’importazione' }).click();
  await expect(page.getByText('tutto è com’era prima.')).toBeVisible();
  expect((await page.request.get(place)).status()).toBe(404);
});
