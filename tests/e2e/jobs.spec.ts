import { SESSION_COOKIE } from '../../shared/rules/accounts.ts';
import { TINY_PDF } from '../support/pdf.ts';
import { inserter } from '../support/rows.ts';
import { lookUp, withDb } from './database.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { write } from './hand.ts';
import { newPerson, type Person, signInAs } from './people.ts';

/** An ad of this person. */
function newJob(owner: Person, title: string, expires_on = '2099-12-31'): number {
  return withDb((db) =>
    inserter(db)('jobs', {
      ...{ title, owner_id: owner.id, status: 'published', published_at: '2020-01-01T08:00:00.000Z' },
      category_id: lookUp("SELECT id FROM categories WHERE kind = 'jobs'"),
      expires_on,
    }),
  );
}

test('the list filters by hours, contract and known pay', async ({ page }) => {
  test.slow();
  await page.goto('/lavora');
  await expect(page).toHaveTitle('Lavoro | Piazza');
  await expect(page.getByRole('status').filter({ hasText: 'annunci' })).toHaveText(/^\d+ annunci$/);
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
});

test('words filter the list, and an alert saves the search', async ({ page }) => {
  test.slow();
  await page.goto('/lavora');
  const field = page.getByRole('searchbox', { name: 'Mestiere o azienda' });
  await field.fill('c');
  await field.press('Enter');
  await expect(page.getByText('Scrivi almeno due lettere.')).toBeVisible();
  await write(field, 'camerieri');
  await field.press('Enter');
  await expect(page).toHaveURL('/lavora?q=camerieri');
  await expect(page.getByRole('link', { name: 'Sarta/sarto per riparazioni' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cameriere/cameriera di sala', exact: true })).toBeVisible();
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Stagionale' }).click();
  await expect(page).toHaveURL('/lavora?contract=stagionale&q=camerieri');

  // A visitor is sent to the login, and back to the same list.
  await page.getByRole('button', { name: 'Avvisami dei nuovi annunci' }).click();
  await expect(page).toHaveURL(/\/login\?ritorno=/);
  await expect(page.getByText('Accedi per ricevere l’avviso: poi torni a questi annunci.')).toBeVisible();
  await signInAs(page, newPerson());
  await page.goto('/lavora?contract=stagionale&q=camerieri');
  await page.getByRole('button', { name: 'Avvisami dei nuovi annunci' }).click();
  await expect(page.getByText('Ti avvisiamo, al massimo una volta al giorno.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'I tuoi avvisi' }).click();
  const alerts = page.getByRole('region', { name: 'Avvisi di lavoro' });
  await expect(alerts.getByRole('link', { name: '«camerieri», stagionale' })).toHaveAttribute(
    'href',
    '/lavora?contract=stagionale&q=camerieri',
  );
  await expectAccessible(page);
  await alerts.getByRole('button', { name: /^Cancella l’avviso/ }).click();
  await expect(alerts.getByText('Avviso cancellato: non ti scriviamo più.')).toBeVisible();
  await expect(alerts.getByText('Nessun avviso.')).toBeVisible();
});

test('an application: written, sent after signing in, read by the employer, answered, withdrawn', async ({
  page,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/401|422/);
  const employer = newPerson(['esercente'], 'Oste Prova');
  const id = newJob(employer, `Aiuto in sala ${employer.id}`);
  await page.goto(`/lavora/${id}`);
  await page.getByRole('link', { name: 'Candidati' }).click();
  const form = page.getByRole('region', { name: 'Candidati' });
  await write(form.getByLabel('Presentati'), 'Ho lavorato tre estati in sala.');
  await write(form.getByLabel('Telefono'), '320 000 0101');
  await form.getByRole('button', { name: 'Accedi e invia' }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?ritorno=%2Flavora%2F${id}`));

  // Signed in meanwhile: what was typed is restored.
  const applicant = newPerson([], 'Rosalia Prova');
  await signInAs(page, applicant);
  await page.goto(`/lavora/${id}`);
  await expect(form.getByLabel('Presentati')).toHaveValue('Ho lavorato tre estati in sala.');
  await expect(form.getByLabel('Telefono')).toHaveValue('320 000 0101');
  // Not for anybody else, even on the same device.
  await signInAs(page, newPerson());
  await page.reload();
  await expect(form.getByLabel('Presentati')).toHaveValue('');
  await signInAs(page, applicant);
  await page.reload();
  await expect(form.getByLabel('Presentati')).toHaveValue('Ho lavorato tre estati in sala.');
  // The session ends while it is written: sending it asks to sign in, as of a visitor.
  await page.route('**/api/jobs/*/application', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await page.context().clearCookies({ name: SESSION_COOKIE });
    return route.fulfill({ status: 401, json: { message: 'Accedi per continuare.' } });
  });
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(page.getByText('Accedi per inviare la candidatura: quello che hai scritto ti aspetta.')).toBeVisible();
  await page.unroute('**/api/jobs/*/application');
  await signInAs(page, applicant);
  await page.goto(`/lavora/${id}`);
  await expect(form.getByLabel('Presentati')).toHaveValue('Ho lavorato tre estati in sala.');
  const cv = form.getByLabel('Curriculum');
  await cv.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('non è un PDF') });
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(form.getByText('Il file deve essere un PDF.')).toBeVisible();
  await expect(cv).toBeFocused();
  await expectAccessible(page);
  await cv.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: TINY_PDF });
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(form.getByText('Inviata', { exact: true })).toBeVisible();
  await expect(form.getByRole('heading', { name: 'Candidati' })).toBeFocused();
  await expectAccessible(page);

  await signInAs(page, employer);
  await page.goto('/profilo/moduli/candidature');
  await page.getByRole('link', { name: /1 candidatura, 1 da leggere/ }).click({ timeout: 30_000 });
  await page.getByText('Leggi e rispondi').click();
  await expect(page.getByText('Letta', { exact: true }).first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Curriculum' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cv.pdf');
  await page.getByLabel('Come va').selectOption('In contatto');
  await page.getByLabel('Nota per chi si è candidato (facoltativa)').fill('Passa lunedì alle 15.');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Salvato: Rosalia Prova riceve una notifica.')).toBeVisible();
  await expectAccessible(page);

  await signInAs(page, applicant);

  await page.goto('/profilo/lavoro#candidature');
  const mine = page.getByRole('region', { name: 'Candidature' });
  await expect(mine.getByText('In contatto', { exact: true })).toBeVisible();
  await expect(mine.getByText('Passa lunedì alle 15.')).toBeVisible();
  await expect(page.getByRole('button', { name: /2 notifiche non lette/ })).toBeVisible();
  await expectAccessible(page);
  await mine.getByRole('button', { name: 'Ritira' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ritirare la candidatura?' });
  await dialog.getByRole('button', { name: 'Ritira la candidatura' }).click();
  await expect(mine.getByText('Nessuna candidatura.')).toBeVisible();
});

test('an expired job says so, and offers no application', async ({ page }) => {
  await page.goto(`/lavora/${newJob(newPerson(['esercente']), 'Aiuto cuoco', '2020-01-08')}`);
  await expect(
    page.getByText('Questo annuncio è scaduto l’8 gennaio 2020: non si accettano più candidature.'),
  ).toBeVisible();
  await expect(page.getByText('Candidati')).toHaveCount(0);
  await expectAccessible(page);
});
