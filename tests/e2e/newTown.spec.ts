import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { GOOGLE } from '../support/calendars.ts';
import { EXTRACT, osmExtract } from '../support/osmExtract.ts';
import { expect as anyExpect, expectAccessible, test } from './fixtures.ts';
import { ownPortal } from './portal.ts';

/** A second portal shares the machine with the other journeys. */
const expect = anyExpect.configure({ timeout: 20_000 });

/** A town's first half hour: from an empty production to a portal that visitors find full. */
let portal: Awaited<ReturnType<typeof ownPortal>>;
test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 15_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await ownPortal({ DEMO: '0', NODE_ENV: 'production', BACKUP_HOUR: 'off' });
});
test.afterAll(() => portal.close());

/** Some of the extract: fifty places, and the three that are met twice. */
const { elements } = osmExtract();
const twins = elements.slice(-(EXTRACT.twins + EXTRACT.unmapped + EXTRACT.furniture)).slice(0, 3);
const MAP = JSON.stringify({ elements: [...elements.slice(0, 50), ...twins] });
const SHOPS = [
  'Nome;Categoria;Indirizzo;Quartiere;Lat;Lng;Telefono;Orari',
  'Pizzeria Stella;Pizzeria;Via Roma 1;Centro;37,481;13,051;0925 1;sempre aperto',
  'Pizzeria Luna;pizzzeria;Via Roma 3;Centro;37,482;13,052;0925 2;sempre aperto',
].join('\n');
const ROUNDS = 'Zona;Vie;Lunedì;Giovedì\nCentro;Via Roma;Organico;Carta\nMarina;Via del Porto;Carta;Organico';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Uploads a file of a kind and goes on to its preview. */
async function preview(page: Page, kind: string, name: string, text: string): Promise<void> {
  await page.goto(`${portal.origin}/profilo/moduli/importa`);
  await page.getByRole('button', { name: kind, exact: true }).first().click();
  await page.getByLabel('Il file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await button(page, 'Leggi il file').click();
}
async function publish(page: Page): Promise<void> {
  await button(page, 'Pubblica').click();
  await expect(page.getByRole('button', { name: 'Annulla l’importazione' })).toBeVisible({ timeout: 60_000 });
}

test('an administrator makes a town of an empty portal, and visitors find it full', async ({ page }) => {
  const { origin, dataDir } = portal;
  const [link = ''] = /\/primo-accesso\?token=[\w-]+/.exec(portal.printed()) ?? [];
  await page.goto(origin + link);
  await page.getByLabel('Nome').fill('Ada Prima');
  await page.getByLabel('Email').fill('ada@comune.example');
  await page.locator('input[name=password]').fill('una-frase-lunga-abbastanza');
  await button(page, 'Crea l’account').click();
  await page.getByRole('link', { name: 'Comincia dai primi passi' }).click();

  await page.getByLabel('Nome del portale').fill('Borgo Aperto');
  await page.getByLabel('Comune').fill('Borgo');
  await expectAccessible(page);
  await button(page, 'Salva').click();
  // What is done leads on by itself.
  await expect(page.getByRole('heading', { name: 'I colori' })).toBeVisible();
  await button(page, 'Va bene così').click();
  await page.getByLabel('Coordinate').fill('37.4850, 13.0600');
  await button(page, 'Salva').click();
  await button(page, 'Avanti').click();
  await page.getByLabel('Nome dell’ente').fill('Comune di Borgo');
  await button(page, 'Salva').click();
  await button(page, 'Avanti').click();

  // The legal pages ask for what only the town knows, one thing at a time; then each is read.
  for (;;) {
    const gap = button(page, 'Scrivilo nelle pagine');
    const read = button(page, /^Letto e completato/).first();
    await expect(gap.or(read).first()).toBeVisible();
    if (!(await gap.isVisible())) break;
    const words = (await page.locator('p', { hasText: /^Manca/ }).textContent()) ?? '';
    await page.locator('input[name=value]').fill('Comune di Borgo, Piazza 1');
    await gap.click();
    await expect(page.getByText(words, { exact: true })).toBeHidden();
  }
  for (let left = await button(page, /^Letto e completato/).count(); left > 0; left--) {
    await button(page, /^Letto e completato/)
      .first()
      .click();
    await expect(button(page, /^Letto e completato/)).toHaveCount(left - 1);
  }
  await button(page, 'Avanti').click();
  await button(page, 'Va bene così').click();
  await expect(page.getByRole('heading', { name: 'I luoghi' })).toBeFocused();

  await preview(page, 'Attività', 'borgo.json', MAP);
  await button(page, 'Guarda l’anteprima').click();
  await button(page, /^In dubbio/).click();
  for (let left = 3; left > 0; left--) {
    await button(page, left === 3 ? /^Rifiuta/ : /^È un’altra cosa/)
      .first()
      .click();
    if (left > 1) await expect(button(page, new RegExp(`^In dubbio.*${left - 1}`))).toBeVisible();
  }
  await publish(page);

  await preview(page, 'Attività', 'negozi.csv', SHOPS);
  await button(page, 'Guarda l’anteprima').click();
  await button(page, /^Sbagliate/).click();
  await expect(page.getByText('Questa categoria non c’è')).toBeVisible();
  await publish(page);
  await preview(page, 'Attività', 'negozi.csv', SHOPS.replace('pizzzeria', 'pizzeria'));
  await button(page, 'Guarda l’anteprima').click();
  await publish(page);

  await preview(page, 'Eventi', 'coro.ics', GOOGLE);
  await page.getByLabel('Categoria').selectOption({ index: 1 });
  await page.getByLabel('Chi organizza').fill('Coro Polifonico');
  await page.getByLabel('Luogo').fill('Teatro');
  await page.getByLabel(/^Senza prezzo/).check();
  await page.getByLabel(/^Senza coordinate/).check();
  await button(page, 'Guarda l’anteprima').click();
  await publish(page);

  await page.goto(`${origin}/profilo/moduli/raccolta?parte=tipi`);
  for (const name of ['Organico', 'Carta']) {
    await button(page, 'Aggiungi un tipo di rifiuto').click();
    await page.getByLabel('Nome', { exact: true }).fill(name);
    await page.getByLabel('Contenitore').fill('mastello');
    await button(page, 'Salva').click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  await preview(page, 'Zone e giri della raccolta', 'giri.csv', ROUNDS);
  await button(page, 'Guarda l’anteprima').click();
  await publish(page);

  await page.goto(`${origin}/profilo/moduli/guida?passo=posta`);
  await button(page, 'Mandami una mail di prova').click();
  const mails = () =>
    readdirSync(join(dataDir, 'mail')).map((name) => readFileSync(join(dataDir, 'mail', name), 'utf8'));
  const code = () =>
    mails()
      .flatMap((mail) => /entro \d+ ore: (\d{6})/.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? [])
      .at(-1);
  await expect.poll(code).toBeDefined();
  await page.getByLabel('Codice della mail').fill(code() as string);
  await button(page, 'È arrivata').click();
  await expect(page.getByText(/\d+ di 13 fatti/)).toBeVisible();
  await expect(button(page, 'Avanti')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(origin);
  await expect(page).toHaveTitle(/Borgo Aperto/);
  const main = page.getByRole('main');
  for (const query of ['aperto ora', 'pizzeria']) {
    await page.goto(`${origin}/ricerca?q=${query}`);
    await expect(main.locator('a[href^="/attivita/"]').first()).toBeVisible();
  }
  await expect(main.getByRole('link', { name: /Pizzeria (Luna|Stella)/ }).first()).toBeVisible();
  await page.goto(`${origin}/eventi`);
  await expect(main.locator('a[href^="/eventi/"]').first()).toBeVisible();
  await page.goto(`${origin}/attivita?view=map`);
  const marks = main.getByRole('group', { name: 'Schizzo della città' }).getByRole('button');
  await expect(marks.first()).toBeVisible();
  const places = (await marks.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))).map(
    (label) => Number(/^(\d+) attività vicine/.exec(label)?.[1] ?? 1),
  );
  expect(places.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(40);
  await page.goto(`${origin}/sostenibilita/raccolta`);
  await expect(page.getByText('Marina').first()).toBeVisible();
});
