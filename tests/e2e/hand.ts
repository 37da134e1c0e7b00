import type { Locator, Page } from '@playwright/test';
import type { Hands } from './keyboard.ts';

/**
 * Whoever does a journey. With `HAND=practised` it takes the time of somebody who knows the portal, measured in real seconds, part by
 * part: pauses and movements are those of the keystroke-level model (Card, Moran and Newell), reading is at 240 words a minute. Without
 * it, it is as fast as the machine.
 */
export interface Hand {
  click(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  choose(target: Locator, index: number): Promise<void>;
  check(target: Locator): Promise<void>;
  /** Picks a file in the system's own window. */
  file(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  /** Goes to a page by two presses of the navigation. */
  go(url: string): Promise<void>;
  read(target: Locator): Promise<void>;
  /** Looks at something outside of the portal: a mailbox, a terminal. */
  lookElsewhere(): Promise<void>;
  /** What was done since the part before has this name. */
  part(name: string): void;
}

const isTimed = process.env.HAND === 'practised';

const S = 1_000;
/** Deciding what to do next. */
const THINK = 1.35 * S;
/** Moving a pointer to something and pressing it. */
const POINT = 1.1 * S;
const PRESS = 0.2 * S;
/** From the mouse to the keys. */
const HOME = 0.4 * S;
/** A key, of an average typist. */
const KEY = 0.2 * S;
const FILE = 8 * S;
const ELSEWHERE = 15 * S;
const WORD = 0.25 * S;

/** @param hands how it is walked when nobody counts the seconds: by finger, or by keys alone */
export function handOf(page: Page, hands: Hands): Hand {
  let began = performance.now();
  let total = 0;
  const pause = (ms: number) => (isTimed ? page.waitForTimeout(ms) : undefined);

  async function click(target: Locator): Promise<void> {
    if (!isTimed) return hands.press(target);
    // What is not there yet is waited for, not thought about.
    await target.waitFor();
    await pause(THINK + POINT + PRESS);
    await target.click();
  }

  return {
    click,
    async write(target, text) {
      if (!isTimed) return hands.fill(target, text);
      await click(target);
      await pause(HOME);
      await target.fill('');
      await target.pressSequentially(text, { delay: KEY });
      await pause(HOME);
    },
    async choose(target, index) {
      // The list opens, and one of its lines is pressed.
      await pause(2 * (THINK + POINT + PRESS));
      await hands.choose(target, (await target.locator('option').nth(index).textContent()) ?? '');
    },
    async file(target, file) {
      await pause(THINK + POINT + PRESS + FILE);
      await hands.pickFile(target, file);
    },
    async go(url) {
      await pause(2 * (THINK + POINT + PRESS));
      await page.goto(url);
    },
    async read(target) {
      if (isTimed) await pause(((await target.textContent()) ?? '').split(/\s+/).length * WORD);
    },
    async check(target) {
      await pause(THINK + POINT + PRESS);
      await hands.check(target);
    },
    lookElsewhere: async () => pause(ELSEWHERE),
    part(name) {
      if (!isTimed) return;
      const seconds = (performance.now() - began) / S;
      began = performance.now();
      total += seconds;
      console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}  (${(total / 60).toFixed(1)} minutes so far)`);
    },
  };
}
