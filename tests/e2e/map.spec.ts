import sharp from 'sharp';
import { contentOf } from '../support/content.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { ownTown } from './ownTown.ts';

const TILES = 'https://tile.example.test';
const ALWAYS: [number, string, string][] = [1, 2, 3, 4, 5, 6, 7].map((day) => [day, '00:00', '24:00']);

test('the town’s own map: only its tiles are requested, its places work by keyboard and touch, and the sketch replaces it on failure', async ({
  page,
  context,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/\/api\/settings\/stream|tile\.example\.test/);
  const town = await ownTown();
  try {
    const { activity } = contentOf(town.db);
    // Two doors apart, so they share one mark until the map is zoomed; the others are across the town.
    activity({ slug: 'forno', name: 'Forno', lat: 37.501, lng: 13.081 }, ALWAYS);
    activity({ slug: 'bar', name: 'Bar', lat: 37.5014, lng: 13.0812 });
    activity({ slug: 'faro', name: 'Faro', lat: 37.51, lng: 13.095 });
    activity({ slug: 'mulino', name: 'Mulino', lat: 37.5012, lng: 13.07 }, ALWAYS);
    await town.set('settings', {
      map_tile_url: `${TILES}/{z}/{x}/{y}.png`,
      map_attribution: '© Chi ha <b>disegnato</b> la mappa',
      system_settings: { maintenance_enabled: false, maintenance_message: '', cookie_consent_required: false },
    });
    const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#f2efe9' } })
      .png()
      .toBuffer();
    const asked: string[] = [];
    let isAway = false;
    await context.route(
      (url) => url.origin !== town.origin && url.protocol.startsWith('http'),
      (route) => {
        asked.push(route.request().url());
        return isAway ? route.abort() : route.fulfill({ contentType: 'image/png', body: picture });
      },
    );

    await page.goto(`${town.origin}/attivita?sort=distance&near=37.505%2C13.08`);
    await expect(page.getByRole('article')).toHaveCount(4);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Mappa' }).click();
    const map = page.getByRole('group', { name: 'Mappa della città' });
    await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
    expect(
      asked.every((url) => /^https:\/\/tile\.example\.test\/\d+\/\d+\/\d+\.png$/.test(url)),
      asked[0],
    ).toBe(true);
    await expect(map.getByText('© Chi ha <b>disegnato</b> la mappa')).toBeVisible();
    const marks = map.locator('button[aria-pressed]');
    await expect(marks).toHaveCount(3);

    // One tab stop after the map itself, and arrow keys between marks.
    await map.focus();
    await page.keyboard.press('+');
    const depths = () => new Set(asked.map((url) => url.split('/')[3])).size;
    await expect.poll(depths).toBe(2);
    await page.keyboard.press('-');
    await expect(map.getByRole('img', { name: 'Tu sei qui' })).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(marks.and(page.locator(':focus'))).toHaveCount(1);
    const two = map.getByRole('button', { name: '2 attività vicine, ingrandisci' });
    await two.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(map.getByRole('button', { name: 'Mulino, aperto ora' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(two).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(two).toHaveCount(0);
    await expect(marks.and(page.locator(':focus'))).toHaveCount(1);
    const bar = map.getByRole('button', { name: 'Bar, orari non indicati' });
    await bar.focus();
    await page.keyboard.press('Space');
    await expect(bar).toHaveAttribute('aria-pressed', 'true');
    const told = page.getByRole('region', { name: 'Mappa' }).getByRole('status').getByRole('link');
    await expect(told).toHaveText(/Bar.*Orari non indicati/);

    // Follows the filters: closed places leave the map together with their details.
    await page.getByRole('button', { name: /^Aperto ora/ }).click();
    await expect(bar).toHaveCount(0);
    await expect(told).toHaveCount(0);
    await expect(marks).toHaveCount(2);
    await map.getByRole('button', { name: 'Forno, aperto ora' }).tap();
    await expect(told).toHaveText(/Forno.*Aperto ora/);
    await expectAccessible(page);
    await told.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forno');

    isAway = true;
    await page.goto(`${town.origin}/attivita?view=map`);
    await expect(page.getByText('La mappa delle strade non risponde: intanto c’è lo schizzo.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Schizzo della città' }).getByRole('button').first()).toBeVisible();
    isAway = false;
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  } finally {
    await town.close();
  }
});
