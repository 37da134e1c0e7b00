import { saleOf } from '../server/tickets/sale.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { ownTown } from './ownTown.ts';
import { book, inAWeek } from './sales.ts';

test('an invoice is asked for on the order’s page, corrected, changed and taken back', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/);
  const town = await ownTown();
  try {
    const sale = saleOf(town.db, { cents: 1500, starts_at: inAWeek() });
    const { uuid } = await book(page, sale, { method: 'porta', origin: town.origin });

    await page.goto(`${town.origin}/ordine/${uuid}`);
    const summary = page.getByText('Serve una fattura?');
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Nome o ragione sociale').fill('Trattoria del Porto srl');
    await page.getByLabel('Partita IVA').fill('07643520568');
    await page.getByLabel('Indirizzo').fill('Via del Molo 12');
    await page.getByLabel('CAP').fill('92019');
    await page.getByLabel('Comune').fill('Sciacca');
    await page.getByLabel('Provincia').fill('ag');
    await page.getByRole('button', { name: 'Salva i dati' }).click();

    // The wrong field has the focus, a sentence, and what was typed; a reload loses nothing either.
    await expect(page.getByText('Questa partita IVA non è valida: controlla le cifre.')).toBeVisible();
    await expect(page.getByLabel('Partita IVA')).toBeFocused();
    await expect(page.getByLabel('Comune')).toHaveValue('Sciacca');
    await expectAccessible(page);
    await page.reload();
    await summary.click();
    await expect(page.getByLabel('Indirizzo')).toHaveValue('Via del Molo 12');
    await page.getByLabel('Partita IVA').fill('IT 0764 3520567');
    await page.getByRole('button', { name: 'Salva i dati' }).click();

    await expect(page.getByRole('heading', { name: 'Dati per la fattura' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Salvato' })).toBeFocused();
    await expect(page.getByText('07643520567')).toBeVisible();
    await page.getByText('Cambia i dati').click();
    await page.getByLabel('PEC').fill('conti@pec.it');
    await page.getByRole('button', { name: 'Salva i dati' }).click();
    await expect(page.getByText('conti@pec.it')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salva i dati' })).toBeHidden();

    await page.getByRole('button', { name: 'Togli i dati' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Togli i dati' }).click();
    await expect(summary).toBeVisible();
  } finally {
    await town.close();
  }
});
