import type { Locator, Page } from '@playwright/test';
import type { Menu } from '../../shared/contract/menus.ts';
import { pdfOf } from '../support/pdf.ts';
import { call } from './calls.ts';
import { lookUp } from './database.ts';
import { begin, trust } from './desk.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newPerson, ownedPlace, type Person, signInAs } from './people.ts';

/** A shop writes at the desk: a menu in two languages, and a flyer made from a PDF. */

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^(Salvato alle|Tutto salvato)/ });

test.beforeEach(() => test.slow());

/** A shopkeeper whom the office trusts, at the editor of something new. */
async function beginFor(kind: string, page: Page): Promise<Person> {
  const owner = newPerson(['esercente'], 'Calogero Prova');
  ownedPlace(owner);
  trust(owner);
  await signInAs(page, owner);
  await page.goto((await begin(page, kind)).path);
  return owner;
}

/** Drags the row of a field over the one above it. */
async function dragUp(page: Page, field: Locator): Promise<void> {
  const handle = page.getByRole('listitem').filter({ has: field }).last().locator('> span').first();
  await handle.scrollIntoViewIfNeeded();
  await handle.hover();
  await page.mouse.down();
  const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {};
  for (let by = 0; by <= 160; by += 20) await page.mouse.move(x + 10, y - by);
  await page.mouse.up();
}

test('a menu in two languages, typed with Enter, read by its guests, with a dish that is finished today', {
  tag: '@dark',
}, async ({ page }) => {
  const owner = await beginFor('menus', page);
  await page.getByRole('radio', { name: 'Italiano e inglese' }).check();
  await page.getByRole('textbox', { name: 'Nome della sezione' }).fill('Primi');
  await page.getByRole('textbox', { name: 'In inglese', exact: true }).fill('Pasta');
  await page.getByRole('button', { name: 'Aggiungi un piatto' }).click();
  const dish = (number: number) => page.getByRole('textbox', { name: `Nome del piatto ${number}`, exact: true });
  await expect(dish(1)).toBeFocused();
  await page.keyboard.type('Norma');
  await page.keyboard.press('Enter');
  await page.keyboard.type('9,50');
  await page.keyboard.press('Enter');
  await expect(dish(2)).toBeFocused();
  await page.keyboard.type('Caponata');
  await page.keyboard.press('Enter');
  await page.keyboard.type('8');
  // The cursor stays in place when somebody types inside a word.
  await dish(1).focus();
  await page.keyboard.press('Home');
  await page.keyboard.type('Pasta alla ');
  await expect(dish(1)).toHaveValue('Pasta alla Norma');
  await page.getByRole('textbox', { name: 'In inglese: Pasta alla Norma' }).fill('Pasta with aubergines');
  await expect(page.getByText('Manca una traduzione.')).toBeVisible();
  await page.getByRole('button', { name: 'Dettagli: Pasta alla Norma' }).click();
  await page.getByRole('checkbox', { name: 'glutine' }).check();
  await page.getByRole('checkbox', { name: 'latte' }).check();
  await page.getByRole('button', { name: 'Sposta giù: Pasta alla Norma' }).click();
  await expect(dish(2)).toHaveValue('Pasta alla Norma');
  await dragUp(page, dish(2));
  await expect(dish(1)).toHaveValue('Pasta alla Norma');
  await page.getByRole('button', { name: 'Sposta giù: Pasta alla Norma' }).press('ArrowDown');
  await expect(dish(2)).toHaveValue('Pasta alla Norma');
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Pubblica/ }).click();
  await expect(page.getByText('È online.', { exact: true })).toBeVisible();
  const menu = async () => {
    const code = lookUp(
      'SELECT access_code FROM menus AS m JOIN activities AS a ON a.id = m.activity_id WHERE a.owner_id = ?',
      owner.id,
    );
    const guest = { name: 'Rosa', phone: '333 1234567', privacy: true, marketing: false, language: 'it' };
    const { pass } = await call<{ pass: string }>(page, 'POST', `/api/access/menu/${code}/leads`, guest);
    return call<Menu>(page, 'GET', `/api/access/menu/${code}/menu?pass=${pass}`);
  };
  expect((await menu()).sections).toMatchObject([
    {
      name: { it: 'Primi', en: 'Pasta' },
      dishes: [
        { name: { it: 'Caponata', en: '' }, price_cents: 800 },
        { name: { it: 'Pasta alla Norma', en: 'Pasta with aubergines' }, allergens: ['gluten', 'milk'] },
      ],
    },
  ]);

  await page.goto('/profilo/moduli/piatti');
  const caponata = page.getByRole('switch', { name: /^Caponata/ });
  await caponata.click();
  await expect(caponata).not.toBeChecked();
  await expectAccessible(page);
  await expect.poll(async () => (await menu()).sections[0]?.dishes[0]?.is_available).toBe(false);

  await page.goto('/profilo/moduli/qr');
  await expect(page.getByText(/^Il codice apre .+\/access\/menu\//)).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR che apre Menu di Forno di prova', includeHidden: true })).toHaveCount(
    4,
  );
});

test('a flyer from a PDF, with a page of offers pasted from a spreadsheet', { tag: '@desktop' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await beginFor('flyers', page);
  const slug = `volantino-${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: 'Titolo' }).fill(slug);
  await page.getByRole('textbox', { name: 'In breve' }).fill('Pane e vino.');
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Vale dal').fill(day(0));
  await page.getByLabel('Fino al').fill(day(9));

  const choose = (buffer: Buffer) =>
    page.getByLabel('Pagine da un PDF').setInputFiles({ name: 'volantino.pdf', mimeType: 'application/pdf', buffer });
  await choose(pdfOf(Array.from({ length: 25 }, (_, at) => `Pagina ${at}`)));
  await expect(page.getByText('Il PDF ha 25 pagine: al massimo 24.')).toBeVisible();
  await choose(Buffer.from('%PDF-1.4 rovinato'));
  await expect(page.getByText('Il PDF non si apre: forse è rovinato.')).toBeVisible();
  // A page that the network did not take goes on from there, and the next file begins.
  await page.route('**/api/desk/photos', (route) => route.abort(), { times: 1 });
  await choose(pdfOf(['Pane a 2 euro']));
  await page.getByRole('button', { name: 'Riprova' }).click({ timeout: 40_000 });
  await expect(page.getByText('Pagina 1: immagine')).toBeVisible({ timeout: 40_000 });
  await choose(pdfOf(['Vino a 5 euro']));
  await expect(page.getByText('Pagina 2: immagine')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('textbox', { name: 'Che cosa dice l’immagine' }).last()).toHaveValue('Vino a 5 euro');
  // The pictures stay beside their words: what stands above them takes a press.
  for (const name of ['Titolo', 'In breve']) await page.getByRole('textbox', { name }).click();

  await page.getByRole('button', { name: 'Pagina di offerte' }).click();
  await page.getByRole('button', { name: 'Aggiungi un’offerta' }).last().click();
  const cell = page.getByRole('textbox', { name: 'Prodotto 1', exact: true });
  await cell.evaluate((input, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, 'Olive\tal kg\t6,90\t8,50\nCapperi\t200 g\t2,79');
  await expect(page.getByRole('textbox', { name: 'Prezzo di prima: Olive (€)' })).toHaveValue('8,50');
  await dragUp(page, page.getByRole('textbox', { name: 'Prodotto 2', exact: true }));
  await expect(cell).toHaveValue('Capperi');
  await page.getByRole('textbox', { name: 'Prezzo: Olive (€)' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Prodotto 3', exact: true })).toBeFocused();
  await expectAccessible(page);

  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: /^Pubblica/ }).click();
  await expect(page.getByText('È online.', { exact: true })).toBeVisible();
  await page.goto(`/volantini/${slug}`);
  await expect(
    page
      .getByRole('list', { name: /^Pagine/ })
      .locator('picture img')
      .first(),
  ).toBeVisible();
  await page.getByText('Versione testo').click();
  await expect(page.getByText('Vino a 5 euro').last()).toBeVisible();
  await expect(page.getByText('Olive, al kg: 6,90 €, prima 8,50 €').last()).toBeVisible();
});
