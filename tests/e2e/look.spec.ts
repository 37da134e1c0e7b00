import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** What one sees of single parts; what holds for every screen is in screens.spec.ts. */

const boxOf = async (one: Locator) =>
  (await one.boundingBox()) as NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;
const middle = async (one: Locator) => {
  const { x, y, width, height } = await boxOf(one);
  return { x: x + width / 2, y: y + height / 2 };
};

test('what one can do with an item stands in one row, each with its word', async ({ page }) => {
  for (const { path, first, words, widths } of [
    {
      path: '/eventi/prova-aperta-della-banda',
      first: 'Ricordamelo',
      words: ['data', 'Salva', 'Condividi'],
      widths: [320, 390, 768],
    },
    {
      path: '/attivita/osteria-del-porto',
      first: 'Chiama',
      words: ['Indicazioni', 'Salva', 'Condividi'],
      widths: [320, 390, 768],
    },
    {
      path: '/eventi/notte-jazz-al-porto',
      first: 'Compra',
      words: ['Ricorda', 'data', 'Salva', 'Condividi'],
      widths: [390, 768],
    },
    { path: '/eventi/notte-jazz-al-porto', first: 'Compra', words: [], widths: [320] },
  ]) {
    await page.goto(path);
    const bar = page.locator('main article div:has(> div > button:has-text("Condividi"))');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      // The content is laid out a moment after the window is resized.
      await expect(async () => {
        const row = (await middle(bar.getByText(first, { exact: true }))).y;
        for (const control of await bar.locator('a, button').all())
          expect(Math.abs((await middle(control)).y - row), `${path} at ${width}`).toBeLessThan(3);
      }).toPass();
      for (const word of words) expect((await boxOf(bar.getByText(word).last())).width, word).toBeGreaterThan(20);
    }
  }
});

test('a wide screen shows the title first, then one picture, and beside them what decides', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const { path, first, words } of [
    { path: '/attivita/osteria-del-porto', first: 'Chiama', words: ['Indicazioni', 'Salva', 'Condividi'] },
    { path: '/eventi/prova-aperta-della-banda', first: 'Ricordamelo', words: ['data', 'Salva', 'Condividi'] },
    { path: '/promo/la-lampara-cena-feriale', first: 'Copia LAMPARA15', words: ['Salva', 'Condividi'] },
    { path: '/lavora/1', first: 'Candidati', words: ['Salva', 'Condividi'] },
  ]) {
    await page.goto(path);
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    const picture = await boxOf(page.locator('main [data-cover]'));
    const panel = page.locator('main .beside').filter({ hasText: first });
    expect(title.y, path).toBeLessThan(200);
    expect(picture.height, path).toBe(280);
    expect(picture.y, path).toBeGreaterThan(title.y + title.height);
    const below = (await boxOf(panel.getByText(first, { exact: true }))).y;
    const facts = await boxOf(panel.locator('dl').first());
    expect(facts.y + facts.height, path).toBeLessThan(below);
    const rows = new Set<number>();
    for (const word of words)
      rows.add(Math.round((await middle(panel.locator('a, button').filter({ hasText: word }).first())).y));
    expect([...rows], path).toHaveLength(1);
    expect([...rows][0], path).toBeGreaterThan(below);
    expect(await panel.evaluate((one) => one.scrollHeight - one.clientHeight), path).toBeLessThanOrEqual(0);
  }
});

test.describe('at the first visit', () => {
  test.use({ consented: false, isMobile: false, hasTouch: false });

  test('what is on stands above the fold', async ({ page }) => {
    for (const [width, height, most] of [
      [390, 844, 560],
      [1280, 720, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'La tua privacy' })).toBeVisible();
      const title = page.locator('main article').first().getByRole('heading');
      expect((await boxOf(title)).y, `at ${width}`).toBeLessThan(most);
    }
    await expect(page.getByText('in un posto solo')).toBeVisible();
    await page.getByRole('button', { name: 'Solo necessari' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('in un posto solo')).toBeHidden();
  });
});

test('the pictures of today’s events stand in the middle of their cards', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/');
  const cards = page.locator('section:has(h2:text("Oggi in città")) article');
  await expect(cards).not.toHaveCount(0);
  for (const card of await cards.all())
    expect(Math.abs((await middle(card)).y - (await middle(card.locator('div').first())).y)).toBeLessThan(2);
});

test('a card of the offers holds no empty room', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const card = page.locator('section:has(h2:text("Promo in scadenza")) article').first();
  await card.scrollIntoViewIfNeeded();
  const lines = card.locator('p');
  const shop = await boxOf(lines.nth(1));
  const last = await boxOf(lines.last());
  expect(last.y - shop.y - shop.height).toBeLessThan(60);
});

test('the way to the cookie preferences stands in line with the footer’s links', { tag: '@long' }, async ({ page }) => {
  await page.goto('/servizi');
  const footer = page.getByRole('contentinfo');
  const [first, button] = [
    footer.getByRole('link', { name: 'Chi siamo' }),
    page.getByRole('button', { name: 'Gestisci preferenze cookie' }),
  ];
  expect(Math.abs((await boxOf(first)).x - (await boxOf(button)).x)).toBeLessThan(2);
});

test('the checkout has the room of the tabs', async ({ page }) => {
  await page.goto('/checkout/notte-jazz-al-porto');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principale' })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tabs'))).toBe('0px');
});

test('a window in its own colours shows what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/lavora?contract=determinato&open_now=1');
  const grounds = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor);
  const chips = page.getByRole('region', { name: 'Filtri' });
  const [chosen, other] = [
    chips.locator('[aria-pressed="true"]').first(),
    chips.locator('[aria-pressed="false"]').first(),
  ];
  expect(await grounds(chosen)).not.toBe(await grounds(other));
  await page.getByRole('button', { name: 'Gestisci preferenze cookie' }).click();
  const box = page.getByRole('dialog').getByRole('checkbox').or(page.getByRole('dialog').getByRole('switch')).first();
  expect(await box.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto');
});

test('a card that is pressed shows it', { tag: '@long' }, async ({ page }) => {
  await page.goto('/attivita');
  const card = page.getByRole('article').first();
  const ground = () => card.evaluate((one) => getComputedStyle(one).backgroundColor);
  const before = await ground();
  const at = await middle(card);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  expect(await ground()).not.toBe(before);
  await page.mouse.move(0, 0);
  await page.mouse.up();
});

test('by night no tile is white', { tag: '@dark' }, async ({ page, allowConsole }) => {
  allowConsole(/404/);
  for (const path of ['/questa-pagina-non-c-e', '/ricerca?q=zzqqxx', '/ricerca']) {
    await page.goto(path);
    const tile = page.locator('main svg[data-wall][viewBox]').first();
    await expect(tile).toBeVisible();
    const shade = await tile
      .locator('> rect')
      .last()
      .evaluate((one) => getComputedStyle(one).mixBlendMode);
    expect(shade, path).toBe('multiply');
  }
});
