import { expect, expectAccessible, test } from './fixtures.ts';

const SCREENS = [
  '/',
  '/attivita',
  '/attivita/osteria-del-porto',
  '/eventi',
  '/eventi/prova-aperta-della-banda',
  '/lavora',
  '/lavora/1',
  '/promo',
  '/promo/la-lampara-cena-feriale',
  '/volantini',
  '/sostenibilita',
  '/ads',
  '/servizi',
  '/contatti',
  '/privacy-policy',
  '/numeri-utili',
];

// In dark mode on the narrowest screen, which is the hardest case.
test.use({ colorScheme: 'dark', viewport: { width: 320, height: 640 } });

for (const path of SCREENS)
  test(`${path} fits 320 pixels, does not shift, and is accessible in the dark`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#splash')).toBeHidden();
    const { width, shift } = await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const shifts = await new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
        // Without a single shift the observer is never called.
        setTimeout(() => resolve([]), 300);
      });
      return {
        width: document.documentElement.scrollWidth,
        shift: shifts.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
      };
    });
    expect(width).toBeLessThanOrEqual(320);
    expect(shift).toBeLessThan(0.01);
    await expectAccessible(page);
  });
