import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';

/** The steps of a journey, the same for touch, mouse and keyboard. */
export interface Hands {
  /** A button or a link. */
  press: (control: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  fill: (control: Locator, text: string) => Promise<void>;
  /** A day 'YYYY-MM-DD', a time 'HH:MM', or both with a T between them. */
  fillWhen: (control: Locator, when: string) => Promise<void>;
  /** A checkbox, or a choice among few. */
  check: (control: Locator) => Promise<void>;
  /** A choice in the browser's own list, by its label. */
  choose: (control: Locator, label: string) => Promise<void>;
  pickFile: (control: Locator, file: Parameters<FileChooser['setFiles']>[0]) => Promise<void>;
}

export const pointing: Hands = {
  press: (control) => press(control),
  fill: write,
  fillWhen: (control, when) => control.fill(when),
  // The checkbox may be hidden under its drawing, so the label is pressed.
  check: (control) => control.check({ force: true }),
  choose: async (control, label) => void (await control.selectOption({ label })),
  pickFile: (control, file) => control.setInputFiles(file),
};

/** Longer than any field or form waits for the next letter. */
const PAUSE_MS = 1_000;

/** Lets the page do what it does when nobody has typed for a while; its clock goes on from there. */
export async function pause(page: Page): Promise<void> {
  await movableClock(page);
  await page.clock.fastForward(PAUSE_MS);
}

const movable = new WeakSet<Page>();
/** Lets the page's clock be moved; it runs on by itself meanwhile. */
export async function movableClock(page: Page): Promise<void> {
  if (movable.has(page)) return;
  movable.add(page);
  await page.clock.install();
}

/**
 * Writes as people do: presses the field, replaces what is in it letter by letter, stops to think, mistypes, deletes, goes on. All keys
 * go to whatever has the focus, so that a field which loses it, or is replaced, loses letters here as it would under a hand.
 */
export async function write(field: Locator, text: string, options: { timeout?: number } = {}): Promise<void> {
  const page = field.page();
  await press(field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  const middle = Math.ceil(text.length / 2);
  await page.keyboard.type(text.slice(0, middle));
  await pause(page);
  await page.keyboard.type(text.slice(0, 1));
  await page.keyboard.press('Backspace');
  await page.keyboard.type(text.slice(middle));
  await pause(page);
  await expect(field).toBeFocused(options);
}

/** Presses a control once it can be seen; fails where something that stays in place lies over its centre. */
export async function press(control: Locator, options: { timeout?: number } = {}): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const cover = () =>
    control.evaluate((element) => {
      const centre = () => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2);
      };
      const isOver = (top: Element | null) => top !== null && !element.contains(top) && !top.contains(element);
      // A bar lies over some row of every list; a hand scrolls on.
      if (isOver(centre())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const top = centre();
      return isOver(top) ? `${top?.outerHTML.slice(0, 120)}` : '';
    });
  await expect.poll(cover, { message: 'what lies over the control', ...options }).toBe('');
  await control.click();
}

/** Presses a control twice, as impatient people do: the second press meets whatever the first has put there. */
export async function pressTwice(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await control.dblclick();
}

/** Holds every script up. @returns a function that lets them through */
export async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts.resolve;
}

/** The scripts are held up, and the page is loaded without them. */
export const early = { waitUntil: 'domcontentloaded' } as const;

/** Writes a field's first half before the scripts of its page have come, and goes on at once, while they take the page over. */
export async function writeEarly(page: Page, at: string, field: Locator, text: string): Promise<void> {
  const letThrough = await holdScripts(page);
  await page.goto(at, early);
  await press(field);
  const middle = Math.ceil(text.length / 2);
  await page.keyboard.type(text.slice(0, middle));
  letThrough();
  await page.keyboard.type(text.slice(middle));
  const isAlive = () => field.evaluate((one) => 'isAlive' in one);
  await expect.poll(isAlive).toBe(true);
  await expect(field).toHaveValue(text);
  await expect(field).toBeFocused();
}

/** A phone's keyboard, which takes two fifths of the screen, comes and is turned away: the field is left, the page is tall again. */
export async function turnKeyboardAway(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width, height: Math.round(height * 0.6) });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.setViewportSize({ width, height });
}

/** Hands that count what they touch: each control is one, whatever is typed into it. */
export function counting(hands: Hands): Hands & { touched: () => number } {
  let touched = 0;
  const count =
    <Rest extends unknown[]>(act: (control: Locator, ...rest: Rest) => Promise<void>) =>
    (control: Locator, ...rest: Rest) => {
      touched += 1;
      return act(control, ...rest);
    };
  return {
    press: count(hands.press),
    fill: count(hands.fill),
    fillWhen: count(hands.fillWhen),
    check: count(hands.check),
    choose: count(hands.choose),
    pickFile: count(hands.pickFile),
    touched: () => touched,
  };
}
