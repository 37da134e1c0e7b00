import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { SESSION_COOKIE } from '../../shared/rules/accounts.ts';
import { call } from './calls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { pressTwice, write } from './hand.ts';
import { keysOnly } from './keyboard.ts';
import { endSession, logIn, newPerson, type Person, signInAs } from './people.ts';

// Long journeys of two people, so they get more time on a busy machine.
test.describe.configure({ timeout: 240_000 });

const REASON = 'Scrivo per il giornale della città e vorrei curare gli avvisi.';
const PDF = {
  name: 'delega.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF'),
};
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const outcome = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** Switches one browser between people. The token of a session changes with the roles, so the current one is kept. */
function cast(context: BrowserContext) {
  let current: Person | null = null;
  return async (person: Person) => {
    const cookie = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE);
    if (current !== null && cookie !== undefined) current.token = cookie.value;
    current = person;
    await signInAs(context, person);
  };
}

async function decide(page: Page, organisation: string, how: 'Approva' | 'Rifiuta', reason: string): Promise<void> {
  await page.goto('/profilo/moduli/richieste?stato=open');
  await page.getByRole('link', { name: organisation }).click();
  await expect(title(page, organisation)).toBeVisible();
  await page.getByRole('button', { name: how }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill(reason);
  // Checked once, because the other answer looks the same.
  if (how === 'Rifiuta') await expectAccessible(page);
  await dialog.getByRole('button', { name: how }).click();
  await expect(outcome(page, how === 'Approva' ? /^Approvata/ : /^Rifiutata/)).toBeFocused();
  await expect(page.getByText(reason)).toBeVisible();
}

test('a role is requested, refused, requested again, granted, used and revoked', { tag: '@long' }, async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  const mark = randomUUID().slice(0, 8);
  const [first, second] = [`Gazzetta ${mark}`, `Gazzetta ${mark} bis`];
  const anna = newPerson([], `Anna ${mark}`);
  const admin = newPerson(['amministratore'], 'Ada Prova');
  const be = cast(context);

  // A closed module links to the request, with the role that opens it.
  await be(anna);
  await page.goto('/profilo/moduli/richieste');
  await expect(page.getByRole('heading', { name: 'Ti serve un ruolo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Richiedi il ruolo' }).click();
  await expect(page).toHaveURL('/richiedi-ruolo?role=redattore');
  await expect(page.getByRole('radio', { name: /^Redazione/ })).toBeChecked();

  // By keyboard only; missing fields are named, and the first one has the focus.
  const keys = keysOnly(page);
  const tax = page.getByLabel('Partita IVA o codice fiscale');
  const send = page.getByRole('button', { name: 'Invia la richiesta' });
  await keys.fill(page.getByLabel('Attività o ente'), first);
  await keys.fill(tax, 'RSSMRA85T10A562T');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Questo codice fiscale non è valido: controlla le lettere e le cifre.')).toBeVisible();
  await keys.press(send);
  await expect(page.getByText('Controlla i campi segnalati.')).toBeVisible();
  await expect(tax).toBeFocused();
  await expectAccessible(page);
  await keys.fill(tax, 'rss mra 85t10 a562s');
  await keys.fill(page.getByLabel('Telefono'), '0925 123456');
  await keys.fill(page.getByLabel('Perché lo chiedi'), REASON);
  await keys.check(page.getByRole('checkbox', { name: /^Acconsento/ }));
  await keys.press(send);
  await expect(title(page, 'Richiesta inviata')).toBeVisible();
  await expectAccessible(page);

  await be(admin);
  await decide(page, first, 'Rifiuta', 'Manca la delega del direttore.');

  await be(anna);
  await page.goto('/profilo/richieste');
  const requests = page.getByRole('main');
  await expect(requests.getByText('Rifiutata')).toBeVisible();
  await expect(requests.getByText('Manca la delega del direttore.')).toBeVisible();
  await expectAccessible(page);
  await requests.getByRole('link', { name: 'Chiedi di nuovo' }).click();
  await write(page.getByLabel('Attività o ente'), second);
  await write(page.getByLabel('Partita IVA o codice fiscale'), '00743110157');
  await write(page.getByLabel('Telefono'), '0925 123456');
  await write(page.getByLabel('Perché lo chiedi'), REASON);
  await page.getByLabel('Allegati (facoltativi)').setInputFiles(PDF);
  await expect(page.getByRole('button', { name: 'Togli delega.pdf' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Acconsento/ }).check();
  await pressTwice(page.getByRole('button', { name: 'Invia la richiesta' }));
  await expect(title(page, 'Richiesta inviata')).toBeVisible();

  await be(admin);
  await decide(page, second, 'Approva', 'Delega arrivata, buon lavoro.');

  // The new role works without signing in again.
  await be(anna);
  await page.goto('/profilo/moduli');
  await expect(title(page, 'Ufficio')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Richieste di ruolo/ })
    .click();
  await expect(title(page, 'Richieste di ruolo')).toBeVisible();
  await page.goto('/profilo/moduli/richieste?stato=approved');
  await page.getByRole('link', { name: second }).click();
  await expect(page.getByRole('link', { name: /delega\.pdf/ })).toBeVisible();

  // Revoked, with a reason.
  await be(admin);
  await page.goto('/profilo/moduli/utenti');
  await page.getByLabel('Nome o email').fill(`Anna ${mark}`);
  await page.getByRole('link', { name: `Anna ${mark}` }).click();
  await page.getByRole('button', { name: 'Togli il ruolo Redazione' }).click();
  await page.getByLabel('Motivo').fill('La collaborazione è finita.');
  await page.getByRole('dialog').getByRole('button', { name: 'Togli il ruolo' }).click();
  await expect(outcome(page, 'Ruolo tolto.')).toBeVisible();

  await page.goto(`/profilo/moduli/registro?persona=${encodeURIComponent(`Anna ${mark}`)}`);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').first()).toContainText('La collaborazione è finita.');

  await be(anna);
  await page.goto('/profilo/moduli/richieste');
  await expect(page.getByRole('heading', { name: 'Ti serve un ruolo' })).toBeVisible();
});

test('a visitor fills in the form, signs in, and returns to the same text', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Nuova richiesta' }).click();
  await expect(title(page, 'Richiedi un ruolo')).toBeVisible();
  // Another screen opens the request by the global event.
  await page.evaluate(() =>
    dispatchEvent(new CustomEvent('piazza:role-request', { detail: { role: 'inserzionista' } })),
  );
  await expect(page).toHaveURL('/richiedi-ruolo?role=inserzionista');
  await page.getByRole('radio', { name: /^Organizzatore/ }).check();
  await page.getByLabel('Attività o ente').fill('Circolo dei Tiratardi');
  await page.getByLabel('Perché lo chiedi').fill(REASON);
  await page.getByLabel('Allegati (facoltativi)').setInputFiles(PDF);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accedi e continua' }).click();
  await expect(title(page, 'Accedi')).toBeVisible();
  await expect(page.getByText('quello che hai scritto ti aspetta')).toBeVisible();
  await logIn(page, 'inserzionista@piazza.test');
  await expect(title(page, 'Richiedi un ruolo')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Organizzatore/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Inserzionista/ })).toBeDisabled();
  await expect(page.getByLabel('Attività o ente')).toHaveValue('Circolo dei Tiratardi');
  await expect(page.getByLabel('Perché lo chiedi')).toHaveValue(REASON);
  await expect(page.getByRole('button', { name: 'Togli delega.pdf' })).toBeVisible();

  // After signing out nothing is left for the next person.
  await page.getByRole('link', { name: 'Profilo' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(title(page, 'Profilo')).toBeVisible();
  await page.getByRole('link', { name: 'Nuova richiesta' }).click();
  await expect(page.getByLabel('Attività o ente')).toHaveValue('');
  await expect(page.getByLabel('Allegati (facoltativi)')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Togli delega.pdf' })).toHaveCount(0);
});

test('a suspended account is told so at the login', async ({ page, allowConsole }) => {
  allowConsole(/status of 403/);
  const email = `sospeso-${randomUUID()}@example.it`;
  const password = 'barca pane limone';
  await call(page, 'POST', '/api/auth/register', { name: 'Carlo Sospeso', email, password, accept_terms: true });

  await signInAs(page, newPerson(['amministratore'], 'Ada Prova'));
  // What was begun about somebody else is no reason here.
  await page.goto(`/profilo/moduli/utenti?n=${newPerson([], 'Ugo Prova').id}`);
  await page.getByRole('button', { name: 'Sospendi l’account' }).click();
  await page.getByLabel('Motivo').fill('Ha insultato un’altra persona.');
  await page.getByRole('button', { name: 'Annulla' }).click();
  // The dialog's entry leaves the history a moment after it.
  await page.waitForFunction(() => history.state?.overlay !== true);
  await page.goto('/profilo/moduli/utenti');
  await page.getByLabel('Nome o email').fill(email);
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('button', { name: 'Sospendi l’account' }).click();
  await expect(page.getByLabel('Motivo')).toHaveValue('');
  await page.getByLabel('Motivo').fill('Ha pubblicato annunci falsi.');
  await page.getByRole('dialog').getByRole('button', { name: 'Sospendi' }).click();
  await expect(outcome(page, 'Account sospeso.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Riattiva l’account' })).toBeVisible();
  await expectAccessible(page);

  await endSession(page);
  await page.goto('/login');
  await logIn(page, email, password);
  await expect(page.getByText('Il tuo account è sospeso. Motivo: Ha pubblicato annunci falsi.')).toBeVisible();
});
