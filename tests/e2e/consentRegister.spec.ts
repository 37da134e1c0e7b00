import { readFileSync } from 'node:fs';
import { call } from './calls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newPerson, signInAs } from './people.ts';

const SCREEN = '/profilo/moduli/consensi';

test.beforeEach(() => test.slow());

test('an administrator reads the register, sees that it is intact and downloads it', async ({ page, request }) => {
  const choice = {
    decision: 'accept_necessary',
    accepted_categories: ['necessary'],
    rejected_categories: ['analytics'],
  };
  const consent_id = '11111111-2222-4333-8444-555555555555';
  await call(request, 'POST', '/api/privacy/consents', { ...choice, consent_id, revision: 1 });
  await signInAs(page, newPerson(['amministratore'], 'Agata Sindaca'));
  await page.goto(SCREEN);
  await expect(page.getByRole('heading', { name: 'Registro dei consensi', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Il registro è integro: \d+ scelt[ae] verificat[ae]\.$/)).toBeVisible();
  await expect(page.getByText('11111111', { exact: true }).first()).toBeVisible();
  await page
    .getByText(/^Versione/)
    .first()
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Accetta tutti$/ })).toBeVisible();
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Scarica il registro (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('registro-consensi.csv');
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toMatch(/^\ufeffid;created_at;decision;/);
  expect(lines.some((line) => line.includes(consent_id))).toBe(true);
});

test('others are told which role the module needs', async ({ page }) => {
  await page.goto(SCREEN);
  await expect(page.getByRole('heading', { name: 'Registro dei consensi', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Accedi' })).toBeVisible();
  await signInAs(page, newPerson(['redattore']));
  await page.goto(SCREEN);
  await expect(page.getByRole('heading', { name: 'Qui entra l’amministrazione' })).toBeVisible();
  await expectAccessible(page);
});
