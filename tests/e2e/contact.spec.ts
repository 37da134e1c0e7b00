import { call } from './calls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { write } from './hand.ts';
import { mailsTo } from './mailbox.ts';
import { demoPerson, newPerson, signInAs } from './people.ts';

const MESSAGE = 'Buongiorno, gli orari del Panificio Tre Spighe sono cambiati.\nIl lunedì ora è chiuso.';

test('a message is checked, kept when the network fails, sent, and shown again as a copy', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422|ERR_FAILED/);
  await page.goto('/contatti');
  await expect(page).toHaveTitle('Contatti | Piazza');
  const send = page.getByRole('button', { name: 'Invia il messaggio' });
  await write(page.getByLabel('Nome'), 'Rosa Cusumano');
  await write(page.getByLabel('Messaggio'), MESSAGE);
  await send.click();
  await expect(page.getByText('Scegli un argomento.')).toBeVisible();
  await expect(page.getByText('Scrivi un indirizzo email valido, come nome@esempio.it.')).toBeVisible();
  await expect(page.getByLabel('Argomento')).toBeFocused();
  await expect(page.getByLabel('Messaggio')).toHaveValue(MESSAGE);
  await expectAccessible(page);

  await page.getByLabel('Argomento').selectOption('Segnalare un errore o un contenuto');
  await write(page.getByLabel('Email'), 'rosa@example.org');
  await page.route('/api/contact', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sei offline' })).toBeVisible();
  await expect(page.getByLabel('Argomento')).toHaveValue('segnalazione');
  await expect(page.getByLabel('Messaggio')).toHaveValue(MESSAGE);
  // Pressed twice, and the answer comes in between: what it brings keeps the focus.
  await send.scrollIntoViewIfNeeded();
  const { x, y } = (await send.boundingBox()) as { x: number; y: number };
  await page.mouse.click(x + 20, y + 20);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Messaggio inviato');
  await expect(heading).toBeFocused();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(heading).toBeFocused();
  await expect(
    page.getByText(
      'Grazie, Rosa Cusumano. Ti rispondiamo a rosa@example.org, entro due giorni lavorativi, e intanto correggiamo.',
    ),
  ).toBeVisible();
  const copy = page.getByRole('region', { name: 'Che cosa hai scritto' });
  await expect(copy).toContainText('Segnalare un errore o un contenuto');
  await expect(copy).toContainText('Il lunedì ora è chiuso.');
  await expectAccessible(page);
});

test('a signed-in person does not have to type name and email', async ({ page }) => {
  await signInAs(page, demoPerson('cittadino'));
  await page.goto('/contatti');
  await expect(page.getByLabel('Nome')).toHaveValue('Marina Sclafani');
  await expect(page.getByLabel('Email')).toHaveValue('cittadino@piazza.test');
});

test('a topic explains what to write, who reads it and when an answer comes', async ({ page }) => {
  await page.goto('/contatti?argomento=accessibilita');
  await expect(page.getByLabel('Argomento')).toHaveValue('accessibilita');
  await expect(page.getByText(/rispondiamo entro trenta giorni/)).toBeVisible();
  await page.getByLabel('Argomento').selectOption('Eventi');
  await expect(page.getByText(/Di’ quale evento/)).toBeVisible();
  await expect(page.getByText(/rispondiamo entro trenta giorni/)).toHaveCount(0);
});

test('the office reads a message and answers by mail', async ({ page }) => {
  test.slow();
  const editor = newPerson(['redattore'], 'Agata Prova');
  const email = `chi.scrive.${editor.id}@example.org`;
  const written = { topic: 'eventi', name: `Nino ${editor.id}`, email, message: 'Quando si accendono le luci?' };
  await call(page, 'POST', '/api/contact', written);
  await signInAs(page, editor);
  await page.goto('/profilo/moduli/messaggi');
  const message = page.getByRole('article').filter({ hasText: email });
  // The login, the module and its list load one after the other.
  await expect(message.getByText('Da leggere', { exact: true })).toBeVisible({ timeout: 30_000 });
  await message.getByText('Rispondi per email').click();
  await message.getByLabel(`Risposta a Nino ${editor.id}`).fill('Sabato alle sei, in piazza.');
  await message.getByRole('button', { name: 'Invia la risposta' }).click();
  await expect(page.getByText(`Risposta inviata a Nino ${editor.id}.`)).toBeVisible();
  await expect(message.getByText('Risposto', { exact: true })).toBeVisible();
  await expect(message.getByText('Sabato alle sei, in piazza.')).toBeVisible();
  await expectAccessible(page);
  // The address is unconfirmed, so the mail contains a link instead of the text.
  const mailed = () => /\/contatti\/risposta#\d+\.[\w-]{43}/.exec(mailsTo(email).join())?.[0];
  await expect.poll(mailed).toBeDefined();
  expect(mailsTo(email).join()).not.toContain('Sabato alle sei');
  await page.goto(mailed() as string);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La risposta al tuo messaggio');
  await expect(page.getByText('Sabato alle sei, in piazza.')).toBeVisible();
  await expect(page).toHaveURL('/contatti/risposta');
  await expectAccessible(page);
});

test('the office goes through messages and rooms by keys', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  await signInAs(page, newPerson(['redattore'], 'Agata Prova'));
  await page.goto('/profilo/moduli/messaggi');
  const open = page.locator('main a[aria-current="true"]');
  await expect(page.getByRole('heading', { name: 'Scegli dall’elenco' })).toBeVisible({ timeout: 30_000 });
  const rows = page.locator('[data-walk] a');
  const names = await rows.locator('strong').allTextContents();
  await page.keyboard.press('j');
  await expect(open.locator('strong')).toHaveText(names[0] as string);
  await page.keyboard.press('j');
  await expect(open.locator('strong')).toHaveText(names[1] as string);
  await expect(page.getByRole('article')).toContainText(names[1] as string);
  const address = page.url();
  await page.keyboard.press('k');
  await expect(open.locator('strong')).toHaveText(names[0] as string);
  // Back leads to the list, whatever was looked at; the address of one of them opens it.
  await page.goBack();
  await expect(page).toHaveURL('/profilo/moduli/messaggi');
  await page.goto(address);
  await expect(page.getByRole('article')).toContainText(names[1] as string);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'I tasti dell’area riservata' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Messaggi');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messaggi');
  await page.keyboard.press('g');
  await expect(page).toHaveURL('/profilo/moduli');
});

test('an incomplete link to an answer says so', { tag: '@long' }, async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.goto('/contatti/risposta#12.mezzo');
  await expect(page.getByText('Questo link non è arrivato intero', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Scrivi un altro messaggio' }).click();
  await expect(page).toHaveURL('/contatti');
});
