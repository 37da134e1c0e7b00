import { paths, searchUrl } from '../../shared/paths.ts';
import { CONSENT_TEXTS } from '../../shared/rules/consent.ts';
import { fileOf } from './document.ts';
import { expect, test } from './fixtures.ts';
import { early, holdScripts } from './hand.ts';
import { isLong } from './long.ts';

test('a page is seen and its links lead on before its scripts have come, and nothing of it moves then', async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto(paths.services, early);
  await expect(page.getByRole('heading', { level: 1, name: 'Servizi' })).toBeVisible();
  await page.getByRole('link', { name: 'Attività' }).filter({ visible: true }).first().click();
  const heading = page.getByRole('heading', { level: 1, name: 'Attività' });
  await expect(heading).toBeVisible();
  // Style sheets too: a page in the middle of being read has a place already.
  await page.waitForLoadState('load');
  // All of them: on a cold server none may be on its way yet, which counts as ready. Those of the machine may be missing.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())).then(() => undefined));
  const place = await heading.boundingBox();
  const element = await heading.elementHandle();
  letThrough();
  await expect.poll(() => element?.evaluate((one) => 'isAlive' in one)).toBe(true);
  expect(await element?.evaluate((one) => one.isConnected)).toBe(true);
  expect(await heading.boundingBox()).toEqual(place);
  // From here on a link changes the page without another document.
  const { timeOrigin } = await page.evaluate(() => ({ timeOrigin: performance.timeOrigin }));
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/attivita\/./);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(timeOrigin);
  await page.goBack();
  await expect(heading).toBeVisible();
});

test('a page whose style sheets are late is painted with them, not before', async ({ page }) => {
  await page.route('**/*.css', async (route) => {
    await new Promise((later) => setTimeout(later, 1_000));
    await route.continue();
  });
  await page.goto(paths.services);
  const heading = page.getByRole('heading', { level: 1, name: 'Servizi' });
  await expect.poll(() => heading.evaluate((one) => 'isAlive' in one)).toBe(true);
  const { painted, styled } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime,
    styled: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.css'))
      .map(({ responseEnd }) => responseEnd)[0],
  }));
  expect(painted).toBeGreaterThan(styled as number);
});

test('what is typed while the scripts come stays, with the focus, and is searched', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto(paths.search, early);
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Cerca nel portale' });
  await field.pressSequentially('gela');
  letThrough();
  await expect(page.getByRole('link', { name: /^Gelateria/ }).first()).toBeVisible();
  await expect(field).toHaveValue('gela');
  await expect(field).toBeFocused();
  await field.pressSequentially('to');
  await expect(page).toHaveURL(searchUrl('gelato'));
});

test('Back returns to where a link was followed before the scripts, and to the link', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto(paths.activities, early);
  const link = page.getByRole('article').nth(8).getByRole('link').first();
  const name = await link.textContent();
  await link.scrollIntoViewIfNeeded();
  const height = await page.evaluate(() => scrollY);
  expect(height).toBeGreaterThan(300);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: name as string })).toBeVisible();
  await page.goBack(early);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(height);
  letThrough();
  await expect(page.getByRole('link', { name: name as string, exact: true })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(height);
  // The same history goes on within the document.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: name as string })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name: name as string, exact: true })).toBeFocused();
});

test('scripts a minute late find what was typed, and do what was pressed last', async ({ page }) => {
  await page.clock.install();
  const letThrough = await holdScripts(page);
  await page.goto(paths.contact, early);
  await page.clock.runFor(1_000);
  await page.getByLabel('Argomento').selectOption('eventi');
  await page.getByLabel('Messaggio').pressSequentially('A che ora ');
  await page.getByRole('button', { name: CONSENT_TEXTS.manage }).scrollIntoViewIfNeeded();
  await page.clock.runFor(60_000);
  await page.getByLabel('Messaggio').pressSequentially('comincia?');
  letThrough();
  await expect.poll(() => page.getByLabel('Messaggio').evaluate((one) => 'isAlive' in one)).toBe(true);
  await page.clock.runFor(1_000);
  await expect(page.getByLabel('Messaggio')).toHaveValue('A che ora comincia?');
  await expect(page.getByLabel('Argomento')).toHaveValue('eventi');
  await expect(page.getByText('Lo legge la redazione', { exact: false })).toBeVisible();
});

test('what the document has of a late part stays until its script has come', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route(`**${fileOf('app/HomeBoard.tsx')}`, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const watched = Object.assign(window, { gone: 0 });
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        watched.gone += [...removedNodes].filter((one) => one.nodeName === 'UL').length;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  const open = page.getByRole('link', { name: /^Aperti adesso/ });
  const isAlive = (one: Element) => 'isAlive' in one;
  await expect.poll(() => page.getByRole('heading', { level: 1 }).evaluate(isAlive)).toBe(true);
  await expect(open).toBeVisible();
  late.resolve();
  await expect.poll(() => open.evaluate(isAlive)).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { gone: number }).gone)).toBe(0);
});

test('without one of its scripts, or without any, a page still shows, searches and leads on', async ({
  page,
  allowConsole,
}) => {
  test.setTimeout(120_000);
  allowConsole(/ERR_FAILED|piazza|part of the portal/);
  await page.goto(paths.activities, early);
  const files: string[] = await page.evaluate(() =>
    JSON.parse(document.getElementById('scripts')?.textContent as string),
  );
  expect(files.length).toBeGreaterThan(1);
  // The gate leaves out the entry alone.
  for (const missing of [...(isLong ? files : files.slice(0, 1)), '/assets/*.js']) {
    await test.step(missing, async () => {
      await page.route(`**${missing}`, (route) => route.abort());
      await page.goto(paths.activities, early);
      await expect(page.getByRole('heading', { level: 1, name: 'Attività' })).toBeVisible();
      await page.getByRole('link', { name: 'Successiva' }).click();
      await expect(page.getByText('Pagina 2 di')).toBeVisible();
      await page.goto(paths.search, early);
      const field = page.getByRole('main').getByRole('searchbox');
      await field.fill('gelato');
      await field.press('Enter');
      await expect(page.getByRole('link', { name: /^Gelateria/ }).first()).toBeVisible();
      await page.unroute(`**${missing}`);
    });
  }
});

test.describe('a press before the scripts', () => {
  test.use({ consented: false });

  test('is shown as busy, and done when they have come', async ({ page }) => {
    const letThrough = await holdScripts(page);
    await page.goto('/', early);
    const customise = page.getByRole('button', { name: CONSENT_TEXTS.customise });
    await customise.click();
    await expect(customise).toHaveAttribute('aria-busy', 'true');
    letThrough();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
