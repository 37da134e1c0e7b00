import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hand.ts';

/** More tab stops than any screen has. */
const MOST_STOPS = 200;

/** Moves the focus to a control with Tab, or with Shift and Tab when the control comes before the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const way = await control.evaluate((element) => {
      const at = document.activeElement;
      if (at === element) return null;
      // The focus is on an element around both, or nowhere: the control comes after it.
      const place = at?.compareDocumentPosition(element) ?? 0;
      return place & Node.DOCUMENT_POSITION_PRECEDING && !(place & Node.DOCUMENT_POSITION_CONTAINS)
        ? 'Shift+Tab'
        : 'Tab';
    });
    if (way === null) return;
    await page.keyboard.press(way);
  }
  await expect(control, 'Tab does not reach it').toBeFocused();
}

/** Moves the focus to the control and presses a key. */
async function pressAt(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

export function keysOnly(page: Page): Hands {
  return {
    press: (control) => pressAt(page, control),
    async fill(control, text) {
      await tabTo(page, control);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    fillWhen: (control, when) => typeWhen(page, control, when),
    check: (control) => checkByKey(page, control),
    async choose(control, label) {
      await tabTo(page, control);
      await page.keyboard.type(label);
      await expect(control.locator('option:checked')).toHaveText(label);
    },
    async pickFile(control, file) {
      // Asked for before the way there: the browser needs a moment to hand its window over.
      const opened = page.waitForEvent('filechooser');
      await pressAt(page, control);
      await (await opened).setFiles(file);
    },
  };
}

/** A date field orders its parts by the browser's language, not the page's: American, otherwise Italian. */
async function typeWhen(page: Page, control: Locator, when: string): Promise<void> {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(when) ?? [];
  const [, hour, minute] = /(\d{2}):(\d{2})$/.exec(when) ?? [];
  const half = hour === undefined ? [] : [Number(hour) < 12 ? 'a' : 'p'];
  const twelve = hour === undefined ? [] : [String(Number(hour) % 12 || 12).padStart(2, '0')];
  const orders = [
    [month, day, year, ...twelve, minute, ...half],
    [day, month, year, hour, minute],
  ];
  const isLimited = await control.evaluate((element) => (element as HTMLInputElement).max !== '');
  await tabTo(page, control);
  // From behind one comes to its picker, where digits and arrows do nothing; from before to its first part.
  while (await control.evaluate((element) => document.activeElement === element))
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  for (const parts of orders) {
    for (let part = 0; part < 6; part++) await page.keyboard.press('ArrowLeft');
    for (const part of parts) {
      if (part === undefined) continue;
      await page.keyboard.type(part);
      // The focus moves on by itself, but after a year only where a limit says that it has four digits.
      if (part === year && !isLimited) await page.keyboard.press('ArrowRight');
    }
    if ((await control.inputValue()) === when) return;
  }
  await expect(control).toHaveValue(when);
}

/** Tab reaches one radio button of a group, arrow keys the others. */
async function checkByKey(page: Page, control: Locator): Promise<void> {
  const name = await control.evaluate((box) =>
    box instanceof HTMLInputElement && box.type === 'radio' ? box.name : null,
  );
  if (name === null) {
    if (!(await control.isChecked())) await pressAt(page, control, 'Space');
    return;
  }
  const group = page.locator(`input[type="radio"][name="${name}"]`);
  const chosen = group.and(page.locator(':checked'));
  await tabTo(page, (await chosen.count()) > 0 ? chosen : group.first());
  await page.keyboard.press('Space');
  for (let step = await group.count(); step > 0 && !(await control.isChecked()); step--)
    await page.keyboard.press('ArrowDown');
  await expect(control).toBeChecked();
}
