import { wallTime } from '../../shared/rules/dates.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { watchShifts } from './layout.ts';
import { ownTown } from './ownTown.ts';
import { newPerson, signInAs } from './people.ts';

const wall = (ms: number) => {
  const { day, time } = wallTime(ms);
  return `${day}T${time}`;
};

test('an alert that the office writes comes to an open page, folds to a line, and leaves at its minute without a network', {
  tag: ['@dark'],
}, async ({ page, browser, hands, allowConsole }) => {
  test.slow();
  allowConsole(/ERR_(FAILED|INTERNET_DISCONNECTED)|422/);
  // A portal of its own: an alert stands on every page of its town.
  const town = await ownTown();
  try {
    const reader = await browser.newContext({ locale: 'it-IT', timezoneId: 'Europe/Rome', serviceWorkers: 'block' });
    const open = await reader.newPage();
    await open.clock.install({ time: Date.now() });
    await open.goto(`${town.origin}/contatti`);
    await expect(open.getByRole('heading', { level: 1 })).toBeVisible();
    await open.clock.runFor(2_000);

    await signInAs(page, newPerson(['redattore'], 'Agata', town.dataDir), town.origin);
    await page.goto(`${town.origin}/profilo/moduli/allerte`);
    await hands.press(page.getByRole('button', { name: 'Scrivi un’allerta' }));
    await page.getByLabel('Livello').selectOption('red');
    await hands.fill(page.getByLabel('Titolo'), 'Vento forte');
    await hands.fill(page.getByLabel('Dove'), 'Lungomare');
    await page.getByLabel('Al', { exact: true }).fill(wall(Date.now() - 3_600_000));
    await hands.fill(page.getByLabel('Che cosa fare'), 'Resta lontano dai moli.');
    await hands.press(page.getByRole('button', { name: 'Salva', exact: true }));
    await expect(page.getByText('Scegli quando finisce: un momento che deve venire.')).toBeVisible();
    await page.getByLabel('Al', { exact: true }).fill(wall(Date.now() + 2 * 3_600_000));
    await hands.press(page.getByRole('button', { name: 'Salva', exact: true }));
    const bar = page.getByRole('complementary', { name: 'Allerta' });
    await expect(page.getByText('Salvato: vale da subito.')).toBeVisible();
    await expect(bar).toContainText(/Allerta rossa, fino a.*Vento forte/);
    // A page that the document does not carry waits for the bar instead of being moved by it.
    const shiftOf = await watchShifts(page);
    await page.goto(`${town.origin}/salvati`);
    await expect(bar).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shiftOf()).toBeLessThan(0.02);
    await page.goto(`${town.origin}/profilo/moduli/allerte`);

    const seen = open.getByRole('complementary', { name: 'Allerta' });
    await open.clock.runFor(2_000);
    await expect(seen).toContainText(/Allerta rossa, fino a.*Vento forte/);
    await expectAccessible(open);

    // Folded, it stays so from the first paint on: nothing moves.
    const fold = seen.getByRole('button', { name: 'Dettagli dell’allerta' });
    await fold.click();
    await expect(seen.getByText('Vento forte')).toBeHidden();
    await open.reload();
    await open.clock.runFor(2_000);
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(seen.getByText('Vento forte')).toBeHidden();
    await fold.click();
    await expect(seen.getByText('Vento forte')).toBeVisible();
    await seen.getByRole('link', { name: /Allerta rossa.*Vento forte/ }).click();
    await expect(open.getByRole('heading', { level: 1, name: 'Allerta rossa: Vento forte' })).toBeVisible();
    await expect(open.getByText('Resta lontano dai moli.')).toBeVisible();

    await reader.setOffline(true);
    await open.clock.runFor(60_000);
    await expect(seen).toBeVisible();
    await open.clock.fastForward(2 * 3_600_000);
    await expect(seen).toBeHidden();
    await expect(open.getByText('Questa allerta è finita: non vale più.')).toBeVisible();
    await reader.close();

    await hands.press(page.getByRole('button', { name: 'Modifica Allerta rossa: Vento forte' }));
    await hands.press(page.getByRole('button', { name: 'Revoca' }));
    await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Revoca' }));
    await expect(bar).toBeHidden();
    await page.goto(`${town.origin}/allerte/1`);
    await expect(page.getByText(/Questa allerta è stata revocata/)).toBeVisible();
  } finally {
    await town.close();
  }
});
