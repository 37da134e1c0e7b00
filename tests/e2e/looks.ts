import type { Page } from '@playwright/test';
import { wcagContrast } from 'culori';

/**
 * Finds what some people cannot make out: fields by their borders, what is chosen in a window's own few colours.
 * @param within where choices are looked for; the page's frame is the same on every screen
 */
export async function looksFaults(page: Page, within: 'body' | 'main'): Promise<string[]> {
  await page.evaluate(stopTransitions);
  const pale = await paleFields(page);
  const { fields, choices } = await page.evaluate(countOf, within);
  if (fields > 0) {
    await page.emulateMedia({ colorScheme: 'light' });
    pale.push(...(await paleFields(page)));
    await page.emulateMedia({ colorScheme: 'dark' });
  }
  if (choices === 0) return [...new Set(pale)];
  await page.emulateMedia({ forcedColors: 'active' });
  const alike = await page.evaluate(alikeWhenChosen, within);
  await page.emulateMedia({ forcedColors: 'none' });
  return [...new Set(pale), ...alike];
}

/** Runs in the page: each change of its colours styles everything anew, so it is made only for what may look wrong in them. */
function countOf(within: string): { fields: number; choices: number } {
  const choice = ':is([aria-pressed], [aria-selected], [aria-checked], [aria-current]):not([aria-current="false"])';
  const count = (selector: string) => document.querySelectorAll(`${within} :is(${selector})`).length;
  return { fields: count('input, select, textarea'), choices: count(`${choice}, label > input:checked`) };
}

/** Runs in the page: a colour that changes is the new one at once. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [sheet];
}

/** What tells a field from what is around it must stand out this much (WCAG 1.4.11). */
const LEAST = 3;

async function paleFields(page: Page): Promise<string[]> {
  return (await page.evaluate(fieldColours)).flatMap(({ name, edges, around }) => {
    const best = Math.max(...edges.map((edge) => wcagContrast(edge, around)));
    return best < LEAST ? [`field “${name}” stands out ${best.toFixed(2)} to 1`] : [];
  });
}

/** Runs in the page: of each field with a border, its border and its ground, and the ground around it. */
function fieldColours(): { name: string; edges: string[]; around: string }[] {
  const OTHER = '[type=checkbox], [type=radio], [type=file], [type=range], [type=color], .visually-hidden *';
  const isSolid = (colour: string) => colour !== '' && !/^rgba|\//.test(colour);
  /** Null: a picture. */
  function ground(element: Element | null): string | null {
    if (element === null) return 'white';
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage !== 'none') return null;
    return isSolid(backgroundColor) ? backgroundColor : ground(element.parentElement);
  }
  return [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')].flatMap((field) => {
    const isShown = field.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isShown || field.matches(OTHER) || getComputedStyle(field).clipPath !== 'none') return [];
    // Its own border, or that of the box that it shares with a sign and a button.
    const boxes = [field, field.parentElement, field.parentElement?.parentElement];
    const box = boxes.find((one) => one && Number.parseFloat(getComputedStyle(one).borderBottomWidth) > 0);
    const around = ground(box?.parentElement ?? null);
    if (!box || around === null) return [];
    const edges = [getComputedStyle(box).borderBottomColor, ground(box) ?? ''].filter(isSolid);
    return [{ name: field.name || (field.ariaLabel ?? ''), edges, around }];
  });
}

/** Runs in the page: what looks the same whether it is chosen or not. Its words and pictures are no difference. */
function alikeWhenChosen(within: string): string[] {
  const faults = new Set<string>();
  function look(all: Element[]): string {
    const looks = all.map((one) => {
      const { backgroundColor, color, borderStyle, borderWidth, outlineStyle } = getComputedStyle(one);
      return [backgroundColor, color, borderStyle, borderWidth, outlineStyle].join();
    });
    return looks.join();
  }
  function compare(one: Element, what: string, undo: () => void, redo: () => void): void {
    const all = [one, ...one.querySelectorAll('*')];
    const before = look(all);
    undo();
    if (look(all) === before) faults.add(`looks as if not chosen: ${what} “${one.textContent.trim().slice(0, 30)}”`);
    redo();
  }
  for (const name of ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'])
    for (const one of document.querySelectorAll(`${within} [${name}]:not([${name}="false"])`)) {
      const value = one.getAttribute(name) as string;
      const undo = () => (name === 'aria-current' ? one.removeAttribute(name) : one.setAttribute(name, 'false'));
      if (one.checkVisibility()) compare(one, name, undo, () => one.setAttribute(name, value));
    }
  // A choice whose own dot or box is not drawn.
  for (const input of document.querySelectorAll<HTMLInputElement>(`${within} label > input:checked`)) {
    const { opacity, clipPath, appearance } = getComputedStyle(input);
    const isDrawn = opacity !== '0' && clipPath === 'none' && appearance !== 'none' && input.offsetWidth > 8;
    const label = input.parentElement as Element;
    const set = (checked: boolean) => () => void Object.assign(input, { checked });
    if (!isDrawn && label.checkVisibility()) compare(label, 'choice', set(false), set(true));
  }
  return [...faults];
}
