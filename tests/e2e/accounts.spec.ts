import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { hashToken } from '../../server/lib/tokens.ts';
import { call } from './calls.ts';
import { change, withDb } from './database.ts';
import { withDocument } from './document.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { pressTwice, write } from './hand.ts';
import { mailedLink, mailsTo } from './mailbox.ts';
import { endSession, logIn, newPerson, newSession, signInAs } from './people.ts';
import { book, newSale } from './sales.ts';

// Long journeys, each with several password hashes, so they get more time on a busy machine.
test.describe.configure({ timeout: 90_000 });

const PASSWORD = 'barca pane limone';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const newEmail = () => `prova-${randomUUID()}@example.it`;
const password = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });
const REFUSED = /status of (401|422)/;

/** A new account, created by the API and signed in on this page's browser. */
async function signUp(page: Page, name = 'Concetta La Rosa'): Promise<string> {
  const email = newEmail();
  await call(page, 'POST', '/api/auth/register', { name, email, password: PASSWORD, accept_terms: true });
  await call(page, 'POST', '/api/auth/login', { email, password: PASSWORD });
  return email;
}

test('sign-up names the problems, keeps what was typed, signs in and announces the mail', async ({
  page,
  allowConsole,
}) => {
  allowConsole(REFUSED);
  const email = newEmail();
  await page.goto('/login?ritorno=%2Feventi');
  await write(page.getByLabel('Email'), email);
  await page.getByRole('link', { name: 'Registrati' }).click();
  await expect(page).toHaveURL('/registrati?ritorno=%2Feventi');
  await expect(page.getByLabel('Email')).toHaveValue(email);

  const send = page.getByRole('button', { name: 'Crea l’account' });
  await write(page.getByLabel('Nome'), 'Concetta La Rosa');
  await write(password(page), 'corta');
  await send.click();
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription(/La password deve avere da 10 a 200 caratteri\./);
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Per registrarti serve accettare i termini.');
  await expect(page.getByLabel('Nome')).toHaveValue('Concetta La Rosa');
  await expectAccessible(page);

  // What was put right is no longer said to be wrong, and nothing moves meanwhile.
  const lines = page.getByText(/^La password deve avere da|^Per registrarti serve/);
  const place = await send.evaluate((button) => button.getBoundingClientRect().y + scrollY);
  await write(password(page), 'cortissi');
  await expect(lines.filter({ visible: true })).toHaveCount(2);
  await password(page).fill('1234567890');
  await expect(password(page)).toHaveAccessibleDescription(/^Almeno 10 caratteri: [^.]*\.$/);
  await page.getByRole('checkbox').check();
  await expect(lines.filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.fault')).toBeHidden();
  expect(await send.evaluate((button) => button.getBoundingClientRect().y + scrollY)).toBe(place);
  await send.click();
  await expect(page.getByText('Questa password è troppo facile da indovinare.')).toBeVisible();
  await write(password(page), PASSWORD);
  await page.getByRole('button', { name: 'Mostra password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await pressTwice(send);
  await expect(title(page, 'Ciao, Concetta')).toBeFocused();
  await expect(page.getByRole('main')).toContainText(`Ti abbiamo scritto a ${email}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continua' }).click();
  await expect(page).toHaveURL('/eventi');
});

test('signing up with a known address does not reveal that it is known', async ({ page, allowConsole }) => {
  allowConsole(REFUSED);
  const email = await signUp(page);
  await endSession(page);
  await page.goto('/registrati');
  await page.getByLabel('Nome').fill('Un altro');
  await page.getByLabel('Email').fill(email);
  await password(page).fill('un’altra frase lunga');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Crea l’account' }).click();
  await expect(title(page, 'Controlla la posta')).toBeFocused();
  await expect(page.getByText(/^Ti abbiamo scritto/)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => mailsTo(email).some((mail) => mail.includes('ha provato a registrarsi'))).toBe(true);
});

test('opening the mailed link confirms nothing, its button does, once', async ({ page, context, allowConsole }) => {
  allowConsole(REFUSED);
  const email = await signUp(page);
  await page.goto('/profilo');
  const banner = page.getByRole('region', { name: 'Conferma il tuo indirizzo' });
  await expect(banner).toContainText(email);
  const first = await mailedLink(email, '/verifica-email');
  await banner.getByRole('button', { name: 'Invia di nuovo' }).click();
  await expect(banner.getByRole('status')).toContainText('Ti abbiamo scritto di nuovo');
  await expect.poll(async () => (await mailedLink(email, '/verifica-email')) !== first).toBe(true);

  // The newer link invalidated the older one.
  await page.goto(first);
  await page.getByRole('button', { name: 'Conferma indirizzo' }).click();
  await expect(title(page, 'Questo link non vale più')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Mandami un nuovo link' })).toBeVisible();

  // Opens the page and runs its scripts, as a mail scanner does before the person.
  const link = await mailedLink(email, '/verifica-email');
  const scanner = await context.newPage();
  await scanner.goto(link);
  await expect(scanner.getByRole('button', { name: 'Conferma indirizzo' })).toBeVisible();
  await scanner.close();

  await page.goto(link);
  await expect(title(page, 'Conferma il tuo indirizzo')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Conferma indirizzo' }).click();
  await expect(title(page, 'Indirizzo confermato')).toBeFocused();
  await page.getByRole('link', { name: 'Vai al profilo' }).click();
  await expect(page.getByRole('heading', { name: 'Il tuo account' })).toBeVisible();
  await expect(banner).toBeHidden();
  await page.goto(link);
  await page.getByRole('button', { name: 'Conferma indirizzo' }).click();
  await expect(title(page, 'Indirizzo già confermato')).toBeFocused();
});

test('name, email and password are changed in place', async ({ page, allowConsole }) => {
  allowConsole(REFUSED);
  const email = await signUp(page);
  await page.goto('/profilo');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^I tuoi dati/ }).click();
  await expect(title(page, 'I tuoi dati')).toBeFocused();

  await main.getByRole('button', { name: 'Modifica nome' }).click();
  await expect(main.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  await write(main.getByRole('textbox', { name: 'Nome' }), ' ');
  await main.getByRole('button', { name: 'Salva' }).click();
  await expect(main.getByText('Scrivi il tuo nome, da 2 a 80 caratteri.')).toBeVisible();
  await write(main.getByRole('textbox', { name: 'Nome' }), 'Tina La Rosa');
  await main.getByRole('button', { name: 'Salva' }).click();
  await expect(main.getByText('Nome salvato.')).toBeVisible();
  await expect(main.getByRole('listitem').getByText('Tina La Rosa')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Modifica nome' })).toBeFocused();

  const other = newEmail();
  await main.getByRole('button', { name: 'Modifica email' }).click();
  await main.getByLabel('Nuova email').fill(other);
  await password(page, 'La tua password').fill('non è questa');
  await main.getByRole('button', { name: 'Cambia email' }).click();
  await expect(password(page, 'La tua password')).toBeFocused();
  await expect(main.getByLabel('Nuova email')).toHaveValue(other);
  await password(page, 'La tua password').fill(PASSWORD);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Cambia email' }).click();
  await expect(main.getByText(/^Ti abbiamo scritto al nuovo indirizzo/)).toBeVisible();
  // Not changed before it is confirmed.
  await page.reload();
  await expect(main.getByText(email, { exact: true }).first()).toBeVisible();
  await page.goto(await mailedLink(other, '/verifica-email'));
  await page.getByRole('button', { name: 'Conferma indirizzo' }).click();
  await page.getByRole('link', { name: 'Vai al profilo' }).click();
  await expect(main.getByText(other, { exact: true }).first()).toBeVisible();
  await expect(main.getByText(email)).toHaveCount(0);
  await page.goto('/profilo/dati');

  await main.getByRole('button', { name: 'Cambia password' }).click();
  await write(password(page, 'Password di adesso'), PASSWORD);
  await write(password(page, 'Nuova password'), 'tre sarde a beccafico');
  await main.getByRole('button', { name: 'Salva' }).click();
  await expect(main.getByText(/^La password è cambiata/)).toBeVisible();
  await page.goto('/profilo');
  await main.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(main.getByText('La sessione su questo dispositivo è chiusa.')).toBeVisible();
  await main.getByRole('link', { name: 'Accedi' }).click();
  await logIn(page, other, 'tre sarde a beccafico');
  await expect(title(page, 'Tina La Rosa')).toBeVisible();
});

test('a person downloads the data, and deletes the account after a word about tickets to be used', async ({
  page,
  allowConsole,
}) => {
  allowConsole(REFUSED);
  const email = await signUp(page, 'Nino Prova');
  await book(page, newSale());
  await page.goto('/profilo/privacy');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Scarica i miei dati' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^piazza-i-miei-dati-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.account).toMatchObject({ name: 'Nino Prova', email });
  expect(data.sessions).toHaveLength(1);

  const opener = page.getByRole('button', { name: 'Cancella account' });
  const dialog = page.getByRole('dialog', { name: 'Cancellare l’account?' });
  await opener.click();
  await expect(dialog).toContainText('firmate «Utente cancellato»');
  await expect(dialog.getByText('Hai biglietti ancora da usare.')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Sagra del pesce' })).toContainText('1 biglietto');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();

  await opener.click();
  await password(page, 'La tua password').fill('non è questa');
  await dialog.getByRole('button', { name: 'Cancella per sempre' }).click();
  await expect(password(page, 'La tua password')).toHaveAccessibleDescription(/La password non è corretta\./);
  await password(page, 'La tua password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Cancella per sempre' }).click();
  await expect(page.getByText('Il tuo account è stato cancellato.')).toBeVisible();
  await expect(title(page, 'Profilo')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click();
  await logIn(page, email, PASSWORD);
  await expect(page.getByText('L’email o la password non sono corrette.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a forgotten password is replaced through the mail', async ({ page, allowConsole }) => {
  allowConsole(REFUSED);
  const email = await signUp(page);
  await endSession(page);
  await page.goto('/login');
  await write(page.getByLabel('Email'), email);
  await page.getByRole('link', { name: 'Password dimenticata?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Mandami il link' }).click();
  await expect(title(page, 'Controlla la posta')).toBeFocused();
  const link = await mailedLink(email, '/nuova-password');

  await page.goto(link);
  await expect(title(page, 'Nuova password')).toBeVisible();
  await expectAccessible(page);
  await password(page, 'Nuova password').fill('corta');
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(password(page, 'Nuova password')).toBeFocused();
  await write(password(page, 'Nuova password'), 'un nuovo segreto');
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(title(page, 'Password cambiata')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click();
  await logIn(page, email, 'un nuovo segreto');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Concetta');

  await page.goto(link);
  await password(page, 'Nuova password').fill('ancora un altro segreto');
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(title(page, 'Questo link non vale più')).toBeFocused();
});

test('signing in returns to the requested page, and only within the portal', async ({ page }) => {
  const email = await signUp(page);
  await page.goto('/login?ritorno=%2Feventi%3Fpage%3D1');
  await expect(page).toHaveURL('/eventi?page=1');
  await endSession(page);

  await page.goto('/servizi');
  await page.goto('/profilo/notifiche');
  await expect(title(page, 'Profilo')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click();
  await expect(page).toHaveURL('/login?ritorno=%2Fprofilo%2Fnotifiche');
  await expect(title(page, 'Accedi')).toBeFocused();
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/profilo/notifiche');
  await expect(title(page, 'Notifiche')).toBeVisible();
  // The login page is not a page to return to.
  await page.goBack();
  await expect(page).toHaveURL('/profilo/notifiche');

  for (const elsewhere of ['//example.org', '/login']) {
    await page.goto(`/login?ritorno=${encodeURIComponent(elsewhere)}`);
    await expect(page).toHaveURL('/');
  }
});

test('other devices are signed out one by one, or all at once', { tag: '@long' }, async ({ page }) => {
  const person = newPerson();
  await signInAs(page, person);
  for (const agent of [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  ]) {
    const { token } = withDb((db) => newSession(db, person.id));
    change('UPDATE sessions SET user_agent = ? WHERE token_hash = ?', agent, hashToken(token));
  }
  await page.goto('/profilo/accessi');
  const devices = page.getByRole('region', { name: 'Dispositivi collegati' });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await devices.getByRole('button', { name: 'Esci da Firefox su Windows' }).click();
  await expect(devices.getByRole('status')).toHaveText('Sessione chiusa: Firefox su Windows.');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('heading')).toBeFocused();
  await devices.getByRole('button', { name: 'Esci ovunque' }).click();
  await expect(page.getByText('Tutte le sessioni sono chiuse, anche questa.')).toBeVisible();
});

test('too many tries, no network and a failing profile each have a message', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/429|500|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  const message = 'Troppi tentativi non riusciti. Riprova tra 12 minuti.';
  await page.route('/api/auth/login', (route) => route.fulfill({ status: 429, json: { message } }));
  await logIn(page, 'qualcuno@example.it', PASSWORD);
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await page.unroute('/api/auth/login');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByText('Sei offline: controlla la connessione e riprova.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('qualcuno@example.it');
  await context.setOffline(false);

  const email = await signUp(page);
  // As an older cached document: without the profile.
  await withDocument(page, '/profilo', '"/api/frontend/profile":', '"/niente":');
  await page.route('/api/frontend/profile', (route) => route.fulfill({ status: 500, json: { message: 'Non va.' } }));
  await page.goto('/profilo');
  await expect(page.getByText('Non va.')).toBeVisible();
  await page.unroute('/api/frontend/profile');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText(email, { exact: true }).first()).toBeVisible();
});

test('a demo account reached through a tunnel asks for the terminal’s code, and keeps what was typed', {
  tag: '@long',
}, async ({ page, allowConsole }) => {
  allowConsole(REFUSED);
  const tunnel = { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' };
  await page.route('**/api/auth/login', (route) =>
    route.continue({ headers: { ...route.request().headers(), ...tunnel } }),
  );
  await page.goto('/login');
  const code = page.getByLabel('Codice della dimostrazione');
  await expect(code).toHaveCount(0);
  await logIn(page, 'admin@piazza.test');
  await expect(code).toBeFocused();
  await expect(page.getByText('serve anche il codice che si legge nel terminale')).toBeVisible();
  await expectAccessible(page);
  await code.fill('SBAG-LIAT');
  await code.press('Enter');
  await expect(page.getByText('Il codice non è giusto.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('admin@piazza.test');
});
