import { expect, expectAccessible, test } from './fixtures.ts';
import { givePage } from './people.ts';

const FLYER = '/volantini/il-paniere-la-spesa-grande';

test('a flyer is paged by keyboard and buttons, zoomed, and read as text', async ({ page, context }) => {
  test.slow();
  await givePage(FLYER, 2);
  const where = page.getByRole('status').filter({ hasText: 'Pagina' });
  // A link opens one of its pages.
  await page.goto(`${FLYER}?pagina=3`);
  await expect(where).toHaveText('Pagina 3 di 4');
  await page.goto(FLYER);
  await expect(where).toHaveText('Pagina 1 di 4');

  await page.getByRole('list', { name: /^Pagine: frecce/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(where).toHaveText('Pagina 2 di 4');

  // A page with an image: the image in its frame, its text for screen readers, and pinch zoom.
  const leaf = page.getByRole('listitem', { name: 'Pagina 2 di 4' });
  const image = leaf.locator('img');
  const shown = () => image.evaluate((one: HTMLImageElement) => Math.round(one.getBoundingClientRect().width));
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  expect(await image.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/-1240x1754\/\d+\.avif$/);
  await expect(leaf.getByRole('listitem').first()).toHaveText(/^.+: \d+,\d\d\s€/);
  const whole = await shown();
  const { x, y } = (await image.boundingBox()) ?? { x: 0, y: 0 };
  const fingers = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === undefined ? [] : [-apart, apart].map((way, id) => ({ x: x + 170 + way, y: y + 200, id })),
    });
  await touch('touchStart', 40);
  for (const apart of [50, 60, 80]) await touch('touchMove', apart);
  await touch('touchEnd');
  await expect.poll(shown).toBeGreaterThan(whole * 1.7);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await page.keyboard.press('0');
  await expect.poll(shown).toBe(whole);
  await image.dblclick();
  await expect.poll(shown).toBeGreaterThan(whole * 1.9);
  await image.dblclick();
  await expect.poll(shown).toBe(whole);
  await page.keyboard.press('End');
  await expect(where).toHaveText('Pagina 4 di 4');
  const next = page.getByRole('button', { name: 'Pagina successiva' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Pagina precedente' }).click();
  await expect(where).toHaveText('Pagina 3 di 4');

  const offer = page
    .getByRole('listitem')
    .filter({ hasText: /^Miele millefiori/ })
    .first();
  const before = (await offer.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Ingrandisci' }).click();
  await expect.poll(async () => (await offer.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.3);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Riduci' }).click();

  await page.getByText('Versione testo').click();
  await expect(page.getByText('Passata di pomodoro, 700 g: 0,89 €, prima 1,25 €')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Vai al negozio' }).click();
  await expect(page).toHaveURL('/attivita/supermercato-il-paniere');
});
