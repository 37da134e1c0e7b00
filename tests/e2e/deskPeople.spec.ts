import { lookUp } from './database.ts';
import { EDITOR } from './desk.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { mailedLink } from './mailbox.ts';
import { emailOf, newPerson, ownedPlace, signInAs } from './people.ts';

/** People whom owners invite to manage their items, and what happens to the items when an owner loses the role. */

const MANAGERS = '/profilo/moduli/collaboratori';

test.beforeEach(() => test.slow());

test('a colleague is invited by mail, accepts, finds the place among their own, and loses it again', async ({
  page,
  pageOf,
}) => {
  const owner = newPerson(['esercente'], 'Ugo Prova');
  ownedPlace(owner);
  const marco = newPerson([], 'Marco Prova');
  const email = emailOf(marco);
  await signInAs(page, owner);
  await page.goto(MANAGERS);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Invito inviato a ${email}`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Invito valido fino al');
  await expectAccessible(page);

  const his = await pageOf(marco);
  await his.goto(await mailedLink(email, '/invito'));
  await expectAccessible(his);
  await his.getByRole('button', { name: 'Accetta l’invito' }).click();
  await expect(his.getByRole('heading', { name: 'Da adesso lavorate insieme' })).toBeVisible();
  await his.getByRole('link', { name: 'I miei contenuti' }).click();
  await expect(his.getByRole('link', { name: 'Forno di prova' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Togli a Marco Prova' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli' }).click();
  await expect(page.getByText('Fatto: l’accesso è tolto.')).toBeVisible();
  await his.goto(EDITOR);
  await expect(his.getByRole('heading', { name: 'Ti serve un ruolo' })).toBeVisible();
});

test('who takes a role away is asked what becomes of what was published, and it is passed on', {
  tag: ['@desktop', '@dark', '@long'],
}, async ({ page }) => {
  const leaves = newPerson(['esercente'], 'Ugo Prova');
  const path = ownedPlace(leaves);
  const heir = newPerson(['esercente'], 'Nina Prova');
  await signInAs(page, newPerson(['amministratore'], 'Ada Prova'));
  await page.goto(`/profilo/moduli/utenti?n=${leaves.id}`);
  await page.getByRole('button', { name: 'Togli il ruolo Esercente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Quello che ha pubblicato').selectOption('Passa a un’altra persona');
  await dialog.getByLabel('A chi').selectOption({ label: `Nina Prova, ${emailOf(heir)}` });
  await dialog.getByLabel('Motivo').fill('Ha ceduto il forno.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Togli il ruolo' }).click();
  await expect(page.getByText('Ruolo tolto.')).toBeVisible();
  const owner = lookUp('SELECT owner_id FROM activities WHERE slug = ?', path.split('/').at(-1));
  expect(owner).toBe(heir.id);
});
