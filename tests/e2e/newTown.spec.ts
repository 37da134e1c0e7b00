import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { GOOGLE } from '../support/calendars.ts';
import { EXTRACT, osmExtract } from '../support/osmExtract.ts';
import { expect as anyExpect, expectAccessible, test } from './fixtures.ts';
import { type Hands, pointing } from './hand.ts';
import { isLong } from './long.ts';
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

/** Part of the extract: fifty places, and the three that occur twice. */
const { elements } = osmExtract();
const twins = elements.slice(-(EXTRACT.twins + EXTRACT.unmapped + EXTRACT.furniture)).slice(0, 3);
const MAP = JSON.stringify({ elements: [...elements.slice(0, 50), ...twins] });
const ROUNDS = 'Zona;Vie;Lunedì;Giovedì\nCentro;Via Roma;Organico;Carta\nMarina;Via del Porto;Carta;Organico';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Uploads a file of a kind and goes on to its preview. */
async function preview(page: Page, hands: Hands, kind: string, name: string, text: string): Promise<void> {
  await page.goto(`${portal.origin}/profilo/moduli/importa`);
  await hands.press(page.getByRole('button', { name: kind, exact: true }).first());
  await hands.pickFile(page.getByLabel('Il file'), { name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await hands.press(button(page, 'Leggi il file'));
}
async function publish(page: Page, hands: Hands): Promise<void> {
  await hands.press(button(page, 'Pubblica'));
  await expect(page.getByRole('button', { name: 'Annulla l’importazione' })).toBeVisible({ timeout: 60_000 });
}

test('an administrator makes a town of an empty portal, and visitors find it full', async ({ page, hands: given }) => {
  // Residents' forms are written letter by letter; an administrator's are many.
  const hands = given === pointing ? { ...given, fill: (field: Locator, text: string) => field.fill(text) } : given;
  const { origin, dataDir } = portal;
  const look = () => hands.press(button(page, 'Guarda l’anteprima'));
  const [link = ''] = /\/primo-accesso\?token=[\w-]+/.exec(portal.printed()) ?? [];
  await page.goto(origin + link);
  await hands.fill(page.getByLabel('Nome'), 'Ada Prima');
  await hands.fill(page.getByLabel('Email'), 'ada@comune.example');
  await hands.fill(page.locator('input[name=password]'), 'una-frase-lunga-abbastanza');
  await hands.press(button(page, 'Crea l’account'));
  await hands.press(page.getByRole('link', { name: 'Comincia dai primi passi' }));

  await hands.fill(page.getByLabel('Nome del portale'), 'Borgo Aperto');
  await hands.fill(page.getByLabel('Comune'), 'Borgo');
  await expectAccessible(page);
  await hands.press(button(page, 'Salva'));
  // Each finished step leads to the next.
  await expect(page.getByRole('heading', { name: 'I colori' })).toBeVisible();
  await hands.press(button(page, 'Va bene così'));
  await hands.fill(page.getByLabel('Coordinate'), '37.4850, 13.0600');
  await hands.press(button(page, 'Salva'));
  await hands.fill(page.getByLabel('Nome dell’ente'), 'Comune di Borgo');
  await hands.press(button(page, 'Salva'));
  await expect(page.getByRole('heading', { name: 'Pagine legali' })).toBeFocused();

  // The legal pages ask for what only the town knows, one thing at a time; then each is read.
  for (;;) {
    const gap = button(page, 'Scrivilo nelle pagine');
    const read = button(page, /^Letto e completato/).first();
    await expect(gap.or(read).first()).toBeVisible();
    if (!(await gap.isVisible())) break;
    const words = (await page.locator('p', { hasText: /^Manca/ }).textContent()) ?? '';
    await hands.fill(page.locator('input[name=value]'), 'Comune di Borgo, Piazza 1');
    await hands.press(gap);
    await expect(page.getByText(words, { exact: true })).toBeHidden();
  }
  for (let left = await button(page, /^Letto e completato/).count(); left > 0; left--) {
    await hands.press(button(page, /^Letto e completato/).first());
    await expect(button(page, /^Letto e completato/)).toHaveCount(left - 1);
  }
  await hands.press(button(page, 'Va bene così'));
  await expect(page.getByRole('heading', { name: 'I luoghi' })).toBeFocused();

  await preview(page, hands, 'Attività', 'borgo.json', MAP);
  await look();
  await hands.press(button(page, /^In dubbio/));
  for (let left = 3; left > 0; left--) {
    await hands.press(button(page, left === 3 ? /^Rifiuta/ : /^Va bene: aggiungila/).first());
    if (left > 1) await expect(button(page, new RegExp(`^In dubbio.*${left - 1}`))).toBeVisible();
  }
  await publish(page, hands);

  // The gate imports the places; tests/server/imports reads calendars and rounds.
  if (isLong) {
    await preview(page, hands, 'Eventi', 'coro.ics', GOOGLE);
    // A calendar says no category, and hardly ever price and position: the first is asked, the others are proposed.
    await look();
    await expect(page.getByText('Scegli una categoria: vale per quello che c’è qui dentro.')).toBeVisible();
    await page.getByLabel('Categoria').selectOption({ index: 1 });
    await hands.fill(page.getByLabel('Chi organizza'), 'Coro Polifonico');
    await hands.fill(page.getByLabel('Luogo'), 'Teatro');
    for (const proposed of [/^Senza prezzo/, /^Senza coordinate/])
      await expect(page.getByLabel(proposed)).toBeChecked();
    await look();
    await publish(page, hands);

    await page.goto(`${origin}/profilo/moduli/raccolta?parte=tipi`);
    for (const name of ['Organico', 'Carta']) {
      await hands.press(button(page, 'Aggiungi un tipo di rifiuto'));
      await hands.fill(page.getByLabel('Nome', { exact: true }), name);
      await hands.fill(page.getByLabel('Contenitore'), 'mastello');
      await hands.press(button(page, 'Salva'));
      await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    }
    await preview(page, hands, 'Zone e giri della raccolta', 'giri.csv', ROUNDS);
    await look();
    await publish(page, hands);
  }

  await page.goto(`${origin}/profilo/moduli/guida?passo=posta`);
  await hands.press(button(page, 'Mandami una mail di prova'));
  const mails = () =>
    readdirSync(join(dataDir, 'mail')).map((name) => readFileSync(join(dataDir, 'mail', name), 'utf8'));
  const code = () =>
    mails()
      .flatMap((mail) => /entro \d+ ore: (\d{6})/.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? [])
      .at(-1);
  await expect.poll(code).toBeDefined();
  await hands.fill(page.getByLabel('Codice della mail'), code() as string);
  await hands.press(button(page, 'È arrivata'));
  await expect(page.getByText('Fatto: «Una mail di prova».')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(origin);
  await expect(page).toHaveTitle(/Borgo Aperto/);
  const main = page.getByRole('main');
  await page.goto(`${origin}/ricerca?q=aperto ora`);
  await expect(main.locator('a[href^="/attivita/"]').first()).toBeVisible();
  await page.goto(`${origin}/attivita?view=map`);
  const marks = main.getByRole('group', { name: 'Schizzo della città' }).getByRole('button');
  await expect(marks.first()).toBeVisible();
  const places = (await marks.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))).map(
    (label) => Number(/^(\d+) attività vicine/.exec(label)?.[1] ?? 1),
  );
  expect(places.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(40);
  if (!isLong) return;
  await page.goto(`${origin}/eventi`);
  await expect(main.locator('a[href^="/eventi/"]').first()).toBeVisible();
  await page.goto(`${origin}/sostenibilita/raccolta`);
  await expect(page.getByText('Marina').first()).toBeVisible();
});
