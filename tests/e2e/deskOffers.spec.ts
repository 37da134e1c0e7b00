import type { Page } from '@playwright/test';
import { lookUp } from './database.ts';
import { approve, begin } from './desk.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newPerson, ownedPlace, type Person, signInAs } from './people.ts';

/** What shops and advertisers write at the desk, until somebody else uses it. */

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const choose = (page: Page, name: string, label: string) =>
  page.getByRole('combobox', { name, exact: true }).selectOption({ label });

const unfold = (page: Page, words: string) => page.locator('summary').filter({ hasText: words });

test.beforeEach(() => test.slow());

/** A shopkeeper with a shop, at the editor of something new. */
async function beginFor(kind: string, page: Page): Promise<{ owner: Person; id: number }> {
  const owner = newPerson(['esercente'], 'Calogero Prova');
  ownedPlace(owner);
  await signInAs(page, owner);
  const activity_id = lookUp('SELECT id FROM activities WHERE owner_id = ?', owner.id);
  const { id, path } = await begin(page, kind, { activity_id });
  await page.goto(path);
  return { owner, id };
}

test('a promotion with coupons, from a draft to the till', { tag: ['@desktop', '@long'] }, async ({
  page,
  allowConsole,
  hands,
}) => {
  allowConsole(/422/);
  const { owner, id: copy } = await beginFor('promotions', page);
  await hands.fill(box(page, 'Titolo'), 'Focaccia della prova');
  await hands.fillWhen(page.getByLabel('Al, compreso'), day(20));
  await hands.press(unfold(page, 'Aggiungi coupon o codice'));
  await hands.check(page.getByRole('checkbox', { name: 'Offri un coupon da mostrare alla cassa' }));
  await hands.fill(box(page, 'Quanti coupon'), '5');
  await hands.press(page.getByRole('button', { name: 'Invia alla redazione' }));
  // What is missing is said beside its field, which takes the focus.
  await expect(box(page, 'Che cosa si risparmia')).toBeFocused();
  await expectAccessible(page);
  await hands.fill(box(page, 'Che cosa si risparmia'), '−30 %');
  // What is folded opens where something is wrong.
  await hands.press(unfold(page, 'Aggiungi giorni e ore'));
  await hands.fillWhen(page.getByLabel('Dal', { exact: true }), '');
  await hands.press(unfold(page, 'Aggiungi giorni e ore'));
  await expect(page.getByLabel('Dal', { exact: true })).toBeHidden();
  await hands.press(page.getByRole('button', { name: 'Invia alla redazione' }));
  await expect(page.getByText('Scegli da quando vale.').last()).toBeVisible();
  await hands.fillWhen(page.getByLabel('Dal', { exact: true }), day(0));
  await hands.press(page.getByRole('button', { name: 'Invia alla redazione' }));
  // Where the long form was scrolled to its end.
  const answer = page.getByRole('heading', { name: 'Inviato alla redazione' });
  await expect(answer).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await approve(page, copy);

  await signInAs(page, newPerson([], 'Anna Riso'));
  await page.goto('/promo/focaccia-della-prova');
  await expect(page.getByText('Ne restano 5 su 5')).toBeVisible();
  await hands.press(page.getByRole('button', { name: 'Prendi il coupon' }));
  const shown = await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{4}$/).textContent();
  await signInAs(page, owner);
  await page.goto(`/profilo/moduli/coupon?codice=${(shown as string).replaceAll('-', '')}`);
  await hands.press(page.getByRole('button', { name: 'Segna come usato' }));
  await expect(page.getByText(/^Fatto: usato /)).toBeVisible();
});

test('a job ad with questions, from a draft to the answers', { tag: ['@desktop', '@dark', '@long'] }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/);
  const { owner, id: copy } = await beginFor('jobs', page);
  await expect(box(page, 'Chi assume')).toHaveValue('Forno di prova');
  await box(page, 'Che lavoro è').fill('Fornaia/fornaio di prova');
  await choose(page, 'Categoria', 'Ristorazione');
  await choose(page, 'Contratto', 'Stagionale');
  await page.getByRole('radio', { name: 'Part time' }).check();
  await box(page, 'Descrizione').fill('Si impasta e si inforna.');
  await unfold(page, 'Aggiungi domande a chi si candida').click();
  const questions = box(page, 'Domanda');
  await page.getByRole('button', { name: 'Aggiungi una domanda' }).click();
  await expect(questions).toBeFocused();
  await page.keyboard.type('Sai guidare?');
  await page.getByRole('radio', { name: 'Sì o no' }).check();
  await page.getByRole('button', { name: 'Aggiungi una domanda' }).click();
  await expect(questions.nth(1)).toBeFocused();
  await page.keyboard.type('Da quando puoi cominciare?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invia alla redazione' }).click();
  await expect(page.getByRole('heading', { name: 'Inviato alla redazione' })).toBeVisible();
  await approve(page, copy);

  await signInAs(page, newPerson([], 'Rosalia Prova'));
  const id = lookUp('SELECT id FROM jobs WHERE owner_id = ?', owner.id);
  await page.goto(`/lavora/${id}`);
  const form = page.getByRole('region', { name: 'Candidati' });
  await form.getByLabel('Presentati').fill('Ho lavorato tre anni in un forno.');
  await form.getByLabel('Da quando puoi cominciare?').fill('Da lunedì.');
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(form.getByText('Scegli sì o no.')).toBeVisible();
  await expect(form.getByRole('radio', { name: 'Sì', exact: true })).toBeFocused();
  // The answer is still there after a reload.
  await form.getByRole('radio', { name: 'Sì', exact: true }).check();
  await page.reload();
  await expect(form.getByRole('radio', { name: 'Sì', exact: true })).toBeChecked();
  await expect(form.getByLabel('Da quando puoi cominciare?')).toHaveValue('Da lunedì.');
  await form.getByRole('button', { name: 'Invia la candidatura' }).click();
  await expect(form.getByText('Inviata', { exact: true })).toBeVisible();

  await signInAs(page, owner);
  await page.goto(`/profilo/moduli/candidature?annuncio=${id}`);
  await page.getByText('Leggi e rispondi').click();
  const answer = page.getByRole('definition').filter({ hasText: 'Da lunedì.' });
  await expect(answer).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Sai guidare?' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('to a person', () => {
  // Browsers that say "Headless" see no ads.
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile' });

  test('an ad campaign, from its proposal to its place', { tag: '@dark' }, async ({ page }) => {
    await signInAs(page, newPerson(['inserzionista'], 'Ines Prova'));
    // The other journeys of this portal have no price list.
    await page.route('**/api/desk/options', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ad_thousand_euros: 24 } });
    });
    const { id: copy, path } = await begin(page, 'ads');
    await page.goto(path);
    await box(page, 'Titolo').fill('Corso di vela di prova');
    await box(page, 'Testo').fill('Otto uscite, dal sabato.');
    await box(page, 'Chi paga').fill('Lega di prova');
    await box(page, 'Dove porta').fill('/attivita');
    await box(page, 'Che cosa dice il bottone').fill('Scopri il corso');
    await unfold(page, 'Scegli dove sta').click();
    await page.getByRole('checkbox', { name: 'Sostenibilità' }).check();
    await page.getByLabel('Comincia').fill(`${day(-1)}T00:00`);
    await page.getByLabel('Finisce').fill(`${day(20)}T00:00`);
    await box(page, 'Quante visualizzazioni').fill('5000');
    await expect(page.getByText('Totale: 120 €')).toBeVisible();
    await expect(box(page, 'Quanto paghi (€)')).toHaveCount(0);
    await expectAccessible(page);
    // On a wide screen it stands beside the form.
    const preview = page.getByRole('button', { name: 'Anteprima' });
    if (await preview.isVisible()) await preview.click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('Pagato da Lega di prova')).toBeVisible();
    await expect(frame.getByRole('heading', { name: 'Sostenibilità' })).toBeVisible();
    if (await preview.isVisible()) await page.getByRole('button', { name: 'Modifica' }).click();
    await page.getByRole('button', { name: 'Invia alla redazione' }).click();
    await expect(page.getByRole('heading', { name: 'Inviato alla redazione' })).toBeVisible();
    await approve(page, copy);

    // It rotates with the other ads.
    await expect(async () => {
      await page.goto('/sostenibilita');
      const ad = page.getByRole('complementary', { name: 'Annuncio a pagamento' });
      await expect(ad).toHaveAttribute('aria-busy', 'false');
      await expect(ad).toContainText('Corso di vela di prova', { timeout: 100 });
    }).toPass();
  });
});
