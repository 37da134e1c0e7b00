import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const MOST_STOPS = 200;

/** Goes to a control as somebody without a mouse does: with Tab, from where the focus is. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'Tab does not reach it').toBeFocused();
}

/** Goes there and presses a key. */
export async function pressAt(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
