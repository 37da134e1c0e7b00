import { withDb } from './database.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

// The user agent of the tests' browser says "Headless", and such browsers see no Annuncio.
// A new browser each time, because each browser counts once a day.
const PERSON = `Mozilla/5.0 (Linux; Android 15; Pixel ${Date.now()}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`;

function totals(): { impressions: number; clicks: number } {
  return withDb((db) => {
    return db
      .prepare('SELECT sum(impressions) AS impressions, sum(clicks) AS clicks FROM ad_campaigns')
      .get() as ReturnType<typeof totals>;
  });
}

test.describe('to a person', () => {
  test.use({ userAgent: PERSON });

  test('an Annuncio says who paid, is counted when seen and clicked, and shifts nothing', async ({ page }) => {
    const before = totals();
    await page.goto('/promo');
    const ad = page.getByRole('complementary', { name: 'Annuncio a pagamento' });
    await expect(ad.getByText(/^Pagato da /)).toBeAttached();
    const room = await ad.boundingBox();
    expect(totals()).toEqual(before);

    await ad.scrollIntoViewIfNeeded();
    await expect.poll(totals).toEqual({ ...before, impressions: before.impressions + 1 });
    expect((await ad.boundingBox())?.height).toBe(room?.height);
    await expectAccessible(page);

    const link = ad.getByRole('link').first();
    const go = (await link.getAttribute('href')) as string;
    expect(go).toMatch(/^\/ads\/[a-z0-9-]+\/vai\?t=/);
    const answer = await page.request.get(go, { maxRedirects: 0, headers: { 'User-Agent': PERSON } });
    expect(answer.status()).toBe(302);
    await expect.poll(totals).toEqual({ impressions: before.impressions + 1, clicks: before.clicks + 1 });

    // The seventh of the list's items, and on its first page only.
    const items = page.getByRole('list').filter({ has: ad }).getByRole('listitem');
    await expect(items.nth(6).getByRole('complementary')).toBeVisible();
    await page.getByRole('link', { name: 'Successiva' }).click();
    await expect(page).toHaveURL('/promo?page=2');
    await expect(ad).toHaveCount(0);
    await page.goBack();

    await ad.getByRole('link', { name: 'Perché lo vedo' }).click();
    await expect(page).toHaveURL('/ads#perche');
  });
});

test('a robot sees the portal’s own content', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Qui può starci la tua attività' })).toBeAttached();
});
