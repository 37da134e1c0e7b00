import { codeAt, stepAt } from '../../server/features/accounts/totp.ts';
import { secretBytes } from '../support/oneTimeCodes.ts';
import { addAuthenticator } from './authenticator.ts';
import { change } from './database.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { write } from './hand.ts';
import { emailOf, logIn, newPerson, signInAs } from './people.ts';

test('codes of an app are turned on, asked for after the password, and replaced by a recovery code', async ({
  page,
  allowConsole,
}) => {
  // Several loads and password hashes, so it gets more time on a busy machine.
  test.slow();
  // The wrong code's answer.
  allowConsole(/422/);
  const person = newPerson();
  const demo = "SELECT password_hash FROM users WHERE email = 'admin@piazza.test'";
  change(`UPDATE users SET password_hash = (${demo}) WHERE id = ?`, person.id);
  async function signIn() {
    await page.goto('/login?ritorno=%2Fprofilo%2Faccessi');
    await logIn(page, emailOf(person));
  }
  await signIn();
  await page.getByRole('button', { name: 'Attiva i codici' }).click();
  const setup = page.getByRole('dialog', { name: 'Attiva i codici' });
  await expect(setup.getByRole('img', { name: /Codice QR/ })).toBeVisible();
  await expectAccessible(page);
  const secret = secretBytes((await setup.locator('code').textContent()) ?? '');
  await setup.getByLabel('Codice dell’app').fill(codeAt(secret, stepAt(Date.now())));
  await setup.getByRole('button', { name: 'Attiva' }).click();
  const recovery = page.getByRole('dialog', { name: 'I tuoi codici di recupero' });
  await expect(recovery.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const first = (await recovery.getByRole('listitem').first().textContent()) ?? '';
  await recovery.getByRole('button', { name: 'Li ho messi al sicuro' }).click();
  await expect(page.getByText('Codici di recupero rimasti: 10 di 10')).toBeVisible();

  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Profilo' }).click();
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(page.getByText('La sessione su questo dispositivo è chiusa.')).toBeVisible();
  await signIn();
  await expect(page.getByLabel('Codice dell’app')).toBeFocused();
  await page.getByLabel('Codice dell’app').fill('000000');
  await page.getByLabel('Codice dell’app').press('Enter');
  await expect(page.getByText('Questo codice non è giusto')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Usa un codice di recupero' }).click();
  await write(page.getByLabel('Codice di recupero'), first);
  await page.getByLabel('Codice di recupero').press('Enter');
  await expect(page).toHaveURL('/profilo/accessi');
  await page.getByRole('button', { name: 'Togli i codici' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli' }).click();
  await expect(page.getByText('Codici tolti.')).toBeVisible();
});

test('a role is given after a passkey has confirmed who gives it, and what was typed stays', async ({
  page,
  allowConsole,
}) => {
  // The refusal that makes the page ask.
  allowConsole(/403/);
  await addAuthenticator(page);
  const admin = newPerson(['amministratore'], 'Ada Prova');
  const { id } = newPerson([], 'Nuova Redattrice');
  await signInAs(page, admin);
  await page.goto('/profilo/accessi');
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByText('Passkey aggiunta')).toBeVisible();
  // An hour later.
  const earlier = new Date(Date.now() - 3_600_000).toISOString();
  change('UPDATE sessions SET created_at = ? WHERE user_id = ?', earlier, admin.id);

  await page.goto(`/profilo/moduli/utenti?n=${id}`);
  await page.getByRole('button', { name: 'Dai un ruolo' }).click();
  const giving = page.getByRole('dialog', { name: 'Dare un ruolo' });
  await giving.getByLabel('Motivo').fill('Scrive gli avvisi della biblioteca.');
  const submit = giving.getByRole('button', { name: 'Dai il ruolo' });
  await submit.click();
  const question = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(giving.getByLabel('Motivo')).toHaveValue('Scrive gli avvisi della biblioteca.');
  await submit.click();
  await question.getByRole('button', { name: 'Usa una passkey' }).click();
  await expect(page.getByText('Ruolo dato.')).toBeVisible();
});

test('who came with the town’s provider deletes the account without a password, after entering there again', async ({
  page,
  allowConsole,
}) => {
  // The refusal that makes the page ask.
  allowConsole(/403/);
  const person = newPerson();
  const earlier = new Date(Date.now() - 3_600_000).toISOString();
  change('UPDATE sessions SET created_at = ? WHERE user_id = ?', earlier, person.id);
  const identity = 'INSERT INTO identities (user_id, issuer, subject, created_at) VALUES (?, ?, ?, ?)';
  change(identity, person.id, 'https://id.example', String(person.id), earlier);
  await page.route('**/api/auth/oidc', (route) => route.fulfill({ json: { name: 'SPID' } }));
  // The provider leads back with a fresh session.
  await page.route('**/api/auth/oidc/start', async (route) => {
    const { return_to } = route.request().postDataJSON();
    change('UPDATE sessions SET created_at = ? WHERE user_id = ?', new Date().toISOString(), person.id);
    await route.fulfill({ json: { url: return_to } });
  });
  await signInAs(page, person);
  await page.goto('/profilo/privacy');
  // The file with everything about the person asks in the same way.
  await page.getByRole('link', { name: 'Scarica i miei dati' }).click();
  await expect(page.getByRole('dialog', { name: 'Conferma che sei tu' })).toBeVisible();
  await page.keyboard.press('Escape');
  const erase = async () => {
    await page.getByRole('button', { name: 'Cancella account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancella senza password' }).click();
  };
  await erase();
  const question = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Entra di nuovo con SPID' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/profilo/privacy');
  await erase();
  await expect(page.getByText('Il tuo account è stato cancellato.')).toBeVisible();
});
