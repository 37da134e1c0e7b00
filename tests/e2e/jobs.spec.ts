import { expect, expectAccessible, test } from './fixtures.ts';

test('the list filters by hours, contract and known pay', async ({ page }) => {
  await page.goto('/lavora');
  await expect(page).toHaveTitle('Lavoro | Piazza');
  await expect(page.getByRole('status').filter({ hasText: 'annunci' })).toHaveText(/^\d+ annunci$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Part time' }).click();
  await expect(page).toHaveURL('/lavora?working_time=part_time');
  await expect(page.getByRole('article').filter({ hasNotText: 'Part time' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Contratto' }).selectOption('Tempo determinato');
  await expect(page).toHaveURL('/lavora?contract=determinato&working_time=part_time');
  await expect(page.getByRole('article').filter({ hasNotText: 'Tempo determinato' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Azzera filtri' }).click();
  await page.getByRole('button', { name: 'Paga indicata' }).click();
  await expect(page).toHaveURL('/lavora?salary_known=1');
  await expect(page.getByRole('article').filter({ hasNotText: '€' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a job says the pay, the contract, until when, and leads to who hires', async ({ page }) => {
  await page.goto('/lavora?category=ristorazione');
  await page.getByRole('link', { name: 'Cameriere/cameriera di sala', exact: true }).click();
  await expect(page).toHaveURL(/\/lavora\/\d+$/);
  const facts = page.getByRole('main').getByRole('definition');
  await expect(facts.nth(0)).toHaveText('da 1.450 a 1.650 € al mese');
  await expect(facts.nth(1)).toHaveText('Tempo determinato, full time');
  await expect(facts.last()).toHaveText(/^(Fino al|Fino all|Scade).*Pubblicato/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Contatta chi assume' }).click();
  await expect(page).toHaveURL('/attivita/osteria-del-porto');
});

test('an expired job says so, and nobody is sent to apply', async ({ page }) => {
  await page.goto('/lavora?category=ristorazione');
  await page.route(/\/api\/jobs\/\d+$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), is_open: false, expires_on: '2020-01-08' },
    });
  });
  await page.getByRole('link', { name: 'Cameriere/cameriera di sala', exact: true }).click();
  await expect(
    page.getByText('Questo annuncio è scaduto l’8 gennaio 2020: non si accettano più candidature.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contatta chi assume' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a job that does not exist is a 404, whatever stands in the address', async ({ page, allowConsole }) => {
  allowConsole(/404|422|400/);
  for (const path of ['/lavora/999999', '/lavora/abc']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questo annuncio non c’è');
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Tutti gli annunci' }).click();
  await expect(page).toHaveURL('/lavora');
});
