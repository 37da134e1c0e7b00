import { expect, type Locator, type Page } from '@playwright/test';
import { pause } from './hand.ts';

/**
 * Writes words into a search field letter by letter, as who thinks meanwhile: after each letter the field has searched and the page
 * has shown what it found. Then takes them back in the same way. The field stays the same element, keeps the focus and every letter.
 * The page's clock has to be movable.
 * @param reach moves the focus to the field: by finger, or by keys
 */
export async function typeWithPauses(page: Page, field: Locator, words: string, reach: () => Promise<void>) {
  const isAnswered = pendingAnswers(page);
  await reach();
  const element = await field.elementHandle();
  async function after(text: string) {
    await pause(page);
    await isAnswered();
    const state = await page.evaluate(
      (one) => ({
        isSame: one?.isConnected === true && document.activeElement === one,
        focus: document.activeElement?.outerHTML.slice(0, 80),
      }),
      element,
    );
    expect(state, `after “${text}”`).toMatchObject({ isSame: true });
    await expect(field).toHaveValue(text);
  }
  for (let length = 1; length <= words.length; length++) {
    await page.keyboard.type(words[length - 1] as string);
    await after(words.slice(0, length));
  }
  for (let length = words.length - 1; length >= 0; length--) {
    await page.keyboard.press('Backspace');
    await after(words.slice(0, length));
  }
}

/** @returns a function that waits until every question to the API is answered and its answer is painted */
function pendingAnswers(page: Page): () => Promise<void> {
  const pending = new Set<unknown>();
  page.on('request', (request) => request.resourceType() === 'fetch' && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    await expect.poll(() => pending.size).toBe(0);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
}
