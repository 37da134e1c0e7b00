import type { Page } from '@playwright/test';
import { banner, card, openAt } from './cards.ts';
import { expect, test } from './fixtures.ts';

/** Fixed elements at the bottom of a page cover nothing that keyboard or touch can reach. */

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
  { width: 844, height: 390 },
];

/** The gate: the wide one for the banner, the smallest, as a page that is made four times as large, for the card. */
const [WIDE, SMALLEST] = WINDOWS;
const longUnless = (isInGate: boolean) => ({ tag: isInGate ? [] : '@long' });

test.use({ isMobile: false, hasTouch: false, quiet: false });

/** The controls that, when focused, are covered or outside of the window. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('#root :is(a[href], button, summary, input, select)')];
    const found: string[] = [];
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      control.focus();
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (hit === null || !(control.contains(hit) || hit.contains(control)))
        found.push(`${control.textContent?.trim()} behind ${hit?.textContent?.trim().slice(0, 30)}`);
    }
    return found;
  });
}

/** At the end of the page the last link is not covered. */
async function expectFootFree(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  for (const name of ['Chi siamo', 'Termini'])
    await page.getByRole('contentinfo').getByRole('link', { name }).click({ trial: true });
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Gestisci preferenze cookie' })
    .click({ trial: true });
}

for (const size of WINDOWS) {
  const label = `${size.width}×${size.height}`;
  // In a wide window a column stays in place while the page scrolls: a panel on the side of the install card, filters on the banner's side.
  const isWide = size.width > 1000;

  test(`the install card covers no control at ${label}`, longUnless(size === SMALLEST), async ({ page }) => {
    await page.setViewportSize(size);
    await openAt(page, isWide ? '/eventi/notte-jazz-al-porto' : '/servizi');
    await page.clock.fastForward(2_800);
    await expect(card(page)).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
    await expectFootFree(page);
    await card(page).getByRole('button', { name: 'Più tardi' }).click();
    await expect(card(page)).toBeHidden();
    // The reserved space is removed with it.
    await expect
      .poll(() => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom)))
      .toBe(0);
  });

  test.describe('a first visit', () => {
    test.use({ consented: false, quiet: true });

    test(`the cookie banner covers no control at ${label}`, longUnless(size === WIDE), async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(isWide ? '/eventi' : '/attivita/osteria-del-porto');
      await expect(banner(page)).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#splash')).toBeHidden();
      await expect.poll(() => covered(page)).toEqual([]);
      await expectFootFree(page);
      await banner(page).getByRole('button', { name: 'Solo necessari' }).click();
      await expect(banner(page)).toBeHidden();
    });
  });
}
