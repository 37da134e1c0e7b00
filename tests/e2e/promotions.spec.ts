import { expect, expectAccessible, test } from './fixtures.ts';

const DETAIL = '/promo/la-lampara-cena-feriale';

test('the list says the number first, then whose and until when', async ({ page }) => {
  await page.goto('/promo');
  await expect(page).toHaveTitle('Promo e offerte | Piazza');
  await expect(page.getByRole('status').filter({ hasText: 'promozioni' })).toHaveText(/^\d+ promozioni$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'In arrivo' }).click();
  await expect(page).toHaveURL('/promo?when=in-arrivo');
  await expect(page.getByRole('article').first()).toContainText(
    /dall?[’ ]|da (domani|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)/i,
  );
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByText(/^Non è ancora cominciata: vale dal/)).toBeVisible();
});

test('a promotion says when it is valid, on what terms, with which code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(DETAIL);
  await expect(page).toHaveTitle('Cena sulla banchina, dal martedì al giovedì | Piazza');
  await expect(page.getByText('−15 %').first()).toBeVisible();
  const facts = page.getByRole('main').getByRole('definition');
  await expect(facts.nth(1)).toHaveText(/^Da martedì a giovedì, 19:30–\u2060?23:00$/);
  await expect(page.getByText('Solo su prenotazione e comunicando il codice')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copia' }).click();
  await expect(page.getByRole('button', { name: 'Copiato' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LAMPARA15');
  await page.getByRole('link', { name: 'Vai al negozio' }).click();
  await expect(page).toHaveURL('/attivita/la-lampara');
});

test('a promotion that is over says so and hides its code', async ({ page }) => {
  await page.goto('/attivita/la-lampara');
  await page.route('/api/promotions/la-lampara-cena-feriale', async (route) => {
    const answer = await route.fetch();
    const over = { is_current: false, starts_on: '2020-01-01', ends_on: '2020-01-11' };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...over } });
  });
  await page.getByRole('link', { name: /^Cena sulla banchina/ }).click();
  await expect(page.getByText('Questa promozione è finita l’11 gennaio 2020.')).toBeVisible();
  await expect(page.getByText('LAMPARA15')).toHaveCount(0);
  await expectAccessible(page);
});

test('a promotion that does not exist is a 404', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const answer = await page.goto('/promo/non-esiste');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questa promozione non c’è');
  await expectAccessible(page);
});
