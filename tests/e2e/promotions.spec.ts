import { CODE_RANDOM_CHARACTERS, checkCharacter } from '../../shared/rules/codes.ts';
import { addDays, wallTime } from '../../shared/rules/dates.ts';
import { inserter } from '../support/rows.ts';
import { PORTAL } from './address.ts';
import { lookUp, withDb } from './database.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { movableClock } from './hand.ts';
import { newPerson, type Person, signInAs } from './people.ts';

const DETAIL = '/promo/la-lampara-cena-feriale';

/** A promotion of a shop of this person, valid at every hour, with this number of coupons. @returns its slug */
function promotionWithCoupons(owner: Person, max_coupons: number): string {
  const slug = `prova-coupon-${owner.id}`;
  const categoryOf = (kind: string) => lookUp<number>('SELECT id FROM categories WHERE kind = ?', kind);
  const online = { slug, status: 'published', published_at: new Date().toISOString() };
  // By the journeys' clock: SQLite's own is the machine's.
  const day = (days: number) => addDays(wallTime(Date.now()).day, days);
  withDb((db) => {
    const insert = inserter(db);
    const shop = { ...online, owner_id: owner.id, category_id: categoryOf('activities'), lat: 37.5, lng: 13.08 };
    const promotion_id = insert('promotions', {
      ...{ ...online, title: 'Un caffè con il libro', category_id: categoryOf('promotions') },
      ...{ activity_id: insert('activities', shop), starts_on: day(-2), ends_on: day(20) },
    });
    insert('coupon_offers', { promotion_id, max_coupons });
  });
  return slug;
}

test('the list shows the discount first, then the shop and the last day', async ({ page }) => {
  await page.goto('/promo');
  await expect(page).toHaveTitle('Promo e offerte | Piazza');
  await expect(page.getByRole('status').filter({ hasText: 'promozioni' })).toHaveText(/^\d+ promozioni$/);
  await page.getByRole('button', { name: 'In arrivo' }).click();
  await expect(page).toHaveURL('/promo?when=in-arrivo');
  await expect(page.getByRole('article').first()).toContainText(
    /dall?[’ ]|da (domani|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)/i,
  );
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByText(/^Non è ancora cominciata: vale dal/)).toBeVisible();
});

test('a promotion shows its validity, conditions and code; once it has expired it says so and hides the code', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(DETAIL);
  await expect(page).toHaveTitle('Cena sulla banchina, dal martedì al giovedì | Piazza');
  await expect(page.getByText('−15 %').first()).toBeVisible();
  const facts = page.getByRole('main').getByRole('definition');
  await expect(facts.filter({ hasText: 'Da martedì' })).toHaveText(/^Da martedì a giovedì, 19:30–\u2060?23:00$/);
  await expect(page.getByText('Solo su prenotazione e comunicando il codice')).toBeVisible();
  await page.getByRole('button', { name: 'Copia LAMPARA15' }).click();
  await expect(page.getByRole('button', { name: 'Copiato' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LAMPARA15');
  await page.getByRole('definition').getByRole('link', { name: 'La Lampara' }).click();
  await expect(page).toHaveURL('/attivita/la-lampara');

  await page.route('/api/promotions/la-lampara-cena-feriale', async (route) => {
    const answer = await route.fetch();
    const over = { is_current: false, starts_on: '2020-01-01', ends_on: '2020-01-11' };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...over } });
  });
  await page.getByRole('link', { name: /^Cena sulla banchina/ }).click();
  await expect(page.getByText('Questa promozione è finita l’11 gennaio 2020.')).toBeVisible();
  await expect(page.getByText('LAMPARA15')).toHaveCount(0);
  await expectAccessible(page);
});

test('nothing leads to the coupon once none is left', async ({ page }) => {
  const slug = promotionWithCoupons(newPerson(['esercente']), 1);
  const none = { max_coupons: 1, left: 0, signed_in: false, is_over: false, mine: null };
  await page.goto(`/promo/${slug}`);
  await expect(page.getByRole('link', { name: 'Vai al coupon' })).toBeVisible();
  await page.route(`/api/promotions/${slug}/coupon`, (route) => route.fulfill({ json: none }));
  await page.reload();
  await expect(page.getByText('I coupon sono finiti')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vai al coupon' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Vai al negozio' })).toBeVisible();
});

test('a coupon is taken, shown, redeemed by a scan, and refused the second time', async ({
  page,
  pageOf,
  allowConsole,
}) => {
  test.slow();
  // Three letters are no code.
  allowConsole(/422/);
  const owner = newPerson(['esercente'], 'Calogero Prova');
  const slug = promotionWithCoupons(owner, 1);
  await movableClock(page);
  await page.goto(`/promo/${slug}`);
  await expect(page.getByText('Ne resta uno su 1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Accedi e prendi il coupon' })).toHaveAttribute(
    'href',
    `/login?ritorno=${encodeURIComponent(`/promo/${slug}`)}`,
  );

  await signInAs(page, newPerson([], 'Anna Riso'));
  await page.goto(`/promo/${slug}`);
  await page.getByRole('button', { name: 'Prendi il coupon' }).press('Enter');
  await expect(page.getByText('Il coupon è tuo: mostralo alla cassa')).toBeVisible();
  const qr = page.getByRole('img', { name: /^Codice QR del coupon/ });
  await expect(qr).toBeVisible();
  const shown = await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{4}$/).textContent();
  await expectAccessible(page);
  const code = (shown as string).replaceAll('-', '');

  const shop = await pageOf(owner);
  // The address in the QR code.
  await shop.goto(`/profilo/moduli/coupon?codice=${code}`);
  await expect(shop.getByText('Il coupon è valido adesso.')).toBeVisible();
  await expect(shop.getByText('Anna R.')).toBeVisible();
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'Segna come usato' }).press('Enter');
  await expect(shop.getByText(/^Fatto: usato /)).toBeVisible();
  await expect(shop.getByRole('button', { name: 'Segna come usato' })).toHaveCount(0);
  await expect(shop.getByRole('button', { name: 'Un altro codice' })).toBeFocused();

  // Typed again in lower case: it shows when it was used.
  await shop.keyboard.press('Enter');
  const field = shop.getByRole('textbox', { name: 'Codice del coupon' });
  await field.fill('abc');
  await field.press('Enter');
  await expect(shop.getByText('Ricontrolla i caratteri: sono 14')).toBeVisible();
  await expectAccessible(shop);
  await field.fill((shown as string).toLowerCase());
  await field.press('Enter');
  await expect(shop.getByText(/^Già usato .*: non vale un’altra volta\.$/)).toBeVisible();
  await expect(shop.getByRole('button', { name: 'Segna come usato' })).toHaveCount(0);
  await expect(shop.getByText('1 preso su 1')).toBeVisible();

  // The person's phone asks again by itself, and the list of coupons shows it.
  await page.clock.fastForward(8_000);
  await expect(page.getByText(/^Usato .* (alle |all’)\d/)).toBeVisible();
  await page.getByRole('link', { name: 'Tutti i tuoi coupon' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I tuoi coupon');
  await expect(page.getByRole('link', { name: /Un caffè con il libro.*Usato/ })).toBeVisible();
});

test('the till’s camera reads the code where the browser supports it', async ({ page, allowConsole }) => {
  // A code that does not exist.
  allowConsole(/404/);
  const body = '7'.repeat(CODE_RANDOM_CHARACTERS);
  const code = body + checkCharacter(body);
  await page.addInitScript((seen) => {
    // The tests' browser has no camera and no barcode reader, so both are simulated.
    const canvas = document.createElement('canvas');
    setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 9, 9), 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code'];
      async detect() {
        return [{ rawValue: 'https://altrove.example/' }, { rawValue: seen }];
      }
    }
    Object.assign(window, { BarcodeDetector });
  }, `${PORTAL}/profilo/moduli/coupon?codice=${code}`);
  await signInAs(page, newPerson(['esercente']));
  await page.goto('/profilo/moduli/coupon');
  await page.getByRole('button', { name: 'Inquadra il QR' }).press('Enter');
  await expect(page).toHaveURL(`/profilo/moduli/coupon?codice=${code}`);
  await expect(page.getByText('Nessun coupon dei tuoi negozi ha questo codice.')).toBeVisible();
  await page.getByRole('button', { name: 'Un altro codice' }).press('Enter');
  await expect(page).toHaveURL('/profilo/moduli/coupon');
});
