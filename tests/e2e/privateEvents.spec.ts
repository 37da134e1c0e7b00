import { addDays, wallTime } from '../../shared/rules/dates.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { write } from './hand.ts';
import { newPerson, signInAs } from './people.ts';

test('a private event: requested by a visitor, answered by the office, discussed', async ({ page, allowConsole }) => {
  test.slow();
  allowConsole(/422/);
  await page.goto('/eventi/richiesta-privata');
  await expect(page).toHaveTitle('Organizza un evento privato | Piazza');
  await page.getByLabel('Che cosa vuoi organizzare').selectOption('Compleanno o festa');
  await page.getByLabel('Giorno', { exact: true }).fill(addDays(wallTime(Date.now()).day, 60));
  await page.getByLabel('Momento della giornata').selectOption('Sera');
  await page.getByLabel('Quanto vorresti spendere').selectOption('Fino a 500 €');
  await page.getByLabel('Musica o impianto audio').check();
  await write(page.getByLabel('Altro da sapere'), 'Sessant’anni: <b>ballo</b> liscio.');
  await write(page.getByLabel('Nome'), 'Rosalia Prova');
  await page.getByRole('button', { name: 'Accedi e invia' }).click();

  // At the login; with a session it redirects to the form, as it was left.
  await expect(page.getByText('Accedi per inviare la richiesta: quello che hai scritto resta qui.')).toBeVisible();
  const asking = newPerson();
  await signInAs(page, asking);
  await page.reload();
  await expect(page).toHaveURL('/eventi/richiesta-privata');
  await expect(page.getByText('C’è ancora quello che avevi scritto: rileggi e invia.')).toBeVisible();
  await expect(page.getByLabel('Altro da sapere')).toHaveValue('Sessant’anni: <b>ballo</b> liscio.');
  await expect(page.getByLabel('Musica o impianto audio')).toBeChecked();

  const send = page.getByRole('button', { name: 'Invia la richiesta' });
  await send.click();
  await expect(page.getByText('Scrivi quante persone: da 1 a 2.000.')).toBeVisible();
  await expect(page.getByLabel('Persone')).toBeFocused();
  await expectAccessible(page);
  await write(page.getByLabel('Persone'), '40');
  await send.click();
  await expect(page).toHaveURL(/\/eventi\/richiesta-privata\/\d+$/);
  const mine = page.url();
  const id = mine.split('/').at(-1) as string;
  await expect(page.getByText('L’abbiamo ricevuta: ti scriviamo appena c’è una risposta.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Sessant’anni: <b>ballo</b> liscio.')).toBeVisible();
  await expectAccessible(page);

  // The office signs in on the same browser.
  await signInAs(page, newPerson(['redattore'], 'Redazione Prova'));
  await page.goto('/profilo/moduli/eventi-privati?stato=received');
  const row = page.getByRole('link', { name: /Rosalia Prova/ }).and(page.locator(`[href$="richiesta=${id}"]`));
  await expect(row).toContainText('Da rispondere');
  await row.click();
  await expect(page.getByRole('heading', { name: /Compleanno o festa, Rosalia Prova/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nuovo stato').selectOption('Proposta');
  await page.getByRole('button', { name: 'Invia la risposta' }).click();
  await expect(page.getByText('Con questo stato serve una spiegazione.')).toBeVisible();
  await write(page.getByLabel('Messaggio'), 'Il chiostro, con i musicisti della banda.');
  await page.getByRole('button', { name: 'Invia la risposta' }).click();
  await expect(page.getByText('Risposta inviata: la persona riceve una notifica e una mail.')).toBeVisible();

  await signInAs(page, asking);
  await page.goto(mine);
  await expect(page.getByText('C’è una proposta: leggila qui sotto e rispondi.')).toBeVisible();
  await expect(page.getByText('Il chiostro, con i musicisti della banda.')).toBeVisible();
  await page.getByLabel('Scrivi alla redazione').fill('Ci piace.');
  await page.getByRole('button', { name: 'Invia il messaggio' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ci piace.' })).toBeVisible();
  await expect(page.getByLabel('Scrivi alla redazione')).toHaveValue('');

  await page.goto('/profilo/eventi#eventi-privati');
  await expect(page.getByRole('link', { name: /Compleanno o festa.*Proposta/ })).toHaveAttribute(
    'href',
    `/eventi/richiesta-privata/${id}`,
  );
  await page.goto(mine);
  await page.getByRole('button', { name: 'Annulla la richiesta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla la richiesta' }).click();
  await expect(page.getByText('La richiesta è annullata.')).toBeVisible();
});

test('another person’s request is a 404, and a visitor is asked to sign in', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.goto('/eventi/richiesta-privata/999999');
  await expect(page.getByRole('heading', { name: 'Prima accedi' })).toBeVisible();
  await signInAs(page, newPerson());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questa richiesta non c’è');
});
