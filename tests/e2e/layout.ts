import type { Page } from '@playwright/test';
import { isLong } from './long.ts';

/**
 * Finds layout errors of a page at a width, with its own letter spacing and a wider one, as other fonts or languages would cause: the
 * gate looks at both where it is asked to, the long run always.
 */
export async function layoutFaults(page: Page, width: number, hasWideLetters = isLong): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 });
  return page.evaluate<string[]>(look(hasWideLetters));
}

/** The same on a phone whose text is twice as large as usual (WCAG 1.4.4). */
export async function doubledTextFaults(page: Page): Promise<string[]> {
  const sizeText = (size: string) => document.documentElement.style.setProperty('font-size', size);
  await page.evaluate(sizeText, '212.5%');
  const faults = await layoutFaults(page, 390);
  await page.evaluate(sizeText, '');
  return faults;
}

/** Sums the layout shifts of every page from now on that no input caused. @returns what tells the sum on the present page */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) watched.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** Pictures of a page in which a late font, or a part that was still loading, corrects an error; it does not count. */
const SETTLED_FRAMES = 40;

/**
 * One call per width, because there are hundreds of checks; the content is laid out a moment after the window is resized. Other
 * letters style the whole page anew, which costs ten times the checks.
 */
const look = (hasWideLetters: boolean) => `(async () => {
  ${widenLetters}
  ${faultsInPage}
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const find = () => {
    const faults = faultsInPage();
    if (!${hasWideLetters}) return faults;
    widenLetters(true);
    const wide = faultsInPage();
    widenLetters(false);
    return [...faults, ...wide.map((fault) => fault + ' (wide letters)')];
  };
  await frames();
  let faults = find();
  if (faults.length > 0) await document.fonts.ready;
  for (let left = ${SETTLED_FRAMES}; faults.length > 0 && left > 0; left -= 2) {
    await frames();
    faults = find();
  }
  return faults;
})()`;

/** A constructed style sheet, which the page's CSP does not block. */
function widenLetters(wide: boolean): void {
  const sheet = new CSSStyleSheet();
  if (wide) sheet.replaceSync('*, ::before, ::after, ::placeholder { letter-spacing: 0.06em !important }');
  document.adoptedStyleSheets = [sheet];
}

function faultsInPage(): string[] {
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  const EVERYTHING = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
  const root = document.documentElement;
  const faults: string[] = [];
  const widthOf = ({ left, right }: Box) => Math.round(right - left);
  const name = (one: Element) =>
    `${one.localName} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
  const overlap = (one: Box, two: Box): Box => ({
    left: Math.max(one.left, two.left),
    right: Math.min(one.right, two.right),
    top: Math.max(one.top, two.top),
    bottom: Math.min(one.bottom, two.bottom),
  });

  const clips = new Map<Element, Box>();

  /** The visible area that the element's ancestors leave; what can be scrolled to counts as visible. */
  function clipOf(element: Element): Box {
    const known = clips.get(element);
    if (known !== undefined) return known;
    const { overflowX, overflowY, position, clipPath } = getComputedStyle(element);
    const isOpen = element === root || position === 'fixed' || /auto|scroll/.test(overflowX);
    const parent = element.parentElement;
    let clip: Box = isOpen || parent === null ? EVERYTHING : clipOf(parent);
    const own = element.getBoundingClientRect();
    if (/hidden|clip/.test(overflowX)) clip = overlap(clip, { ...EVERYTHING, left: own.left, right: own.right });
    if (/hidden|clip/.test(overflowY)) clip = overlap(clip, { ...EVERYTHING, top: own.top, bottom: own.bottom });
    // Visible to screen readers only.
    if (clipPath === 'inset(50%)') clip = { left: 0, right: 0, top: 0, bottom: 0 };
    clips.set(element, clip);
    return clip;
  }
  const seen = (element: Element, box: Box) => overlap(box, clipOf(element));
  const isSeen = ({ left, right, top, bottom }: Box) => right - left > 1 && bottom - top > 1;

  // The page is no wider than the window.
  if (root.scrollWidth > root.clientWidth + 1) faults.push(`page ${root.scrollWidth} px wide in ${root.clientWidth}`);

  // Nothing is hidden in a box that scrolls by itself; a list to choose from may, and a text one writes in.
  for (const box of document.querySelectorAll(
    'main :not([data-scrolls-itself], textarea, select, .leaflet-container *)',
  )) {
    if (box.scrollHeight <= box.clientHeight + 1 || box.clientHeight === 0) continue;
    if (/auto|scroll/.test(getComputedStyle(box).overflowY))
      faults.push(`scrolls inside: ${box.localName} ${box.scrollHeight} px in ${box.clientHeight}`);
  }

  // No word of a heading is broken in two before it is wider than its line.
  for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const { paddingLeft, paddingRight } = getComputedStyle(heading);
    const room = heading.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}’']+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()];
        const whole = lines.reduce((sum, line) => sum + line.width, 0);
        if (new Set(lines.map((line) => Math.round(line.top))).size > 1 && whole < room)
          faults.push(`broken word: “${word}” in ${name(heading)}`);
      }
  }

  // The logo and the name are visible; only the screen of a door has no bar, by design.
  const brand = document.querySelectorAll('#root > header:not([hidden]) a[href="/"]:not(nav a) > *');
  if (brand.length === 0 && location.pathname !== '/ingressi') faults.push('brand: there is none');
  for (const part of brand) {
    const width = widthOf(seen(part, part.getBoundingClientRect()));
    if (width < 24) faults.push(`brand: ${name(part)} is ${width} px wide`);
  }

  // The marks of a map may overlap, because their places can be close together.
  const controls = [...document.querySelectorAll('a[href], button, summary, input, select, textarea')].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) && one.closest('.leaflet-container, svg, [inert]') === null,
  );

  // No text overflows its control.
  for (const control of controls) {
    if (getComputedStyle(control).display === 'inline') continue;
    const box = control.getBoundingClientRect();
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        const shown = seen(text.parentElement as Element, line);
        const beyond = Math.max(shown.right - box.right, box.left - shown.left);
        if (isSeen(shown) && beyond > 3) faults.push(`spill: ${name(control)} by ${Math.round(beyond)} px`);
      }
    }
  }

  // No control overlaps another, except fixed elements, which do so on purpose.
  const flow = controls.filter((one) => one.closest('#root > nav, dialog, [role="dialog"], [role="status"]') === null);
  const pieces = flow
    .flatMap((control) => {
      let layer: Element | null = control;
      while (layer !== null && !/sticky|fixed/.test(getComputedStyle(layer).position)) layer = layer.parentElement;
      // What is scrolled out of a list with its own bar lies over nothing.
      const list = control.closest('[data-scrolls-itself]')?.getBoundingClientRect() ?? EVERYTHING;
      return [...control.getClientRects()].map((rect) => ({ control, layer, box: overlap(seen(control, rect), list) }));
    })
    .filter(({ box }) => isSeen(box))
    .sort((one, two) => one.box.top - two.box.top);
  for (const [index, one] of pieces.entries()) {
    for (let next = index + 1; next < pieces.length; next++) {
      const two = pieces[next] as (typeof pieces)[number];
      if (two.box.top > one.box.bottom) break;
      const isPair = one.control.contains(two.control) || two.control.contains(one.control);
      const isField = one.control.matches('input') !== two.control.matches('input');
      const { left, right, top, bottom } = overlap(one.box, two.box);
      if (!isPair && !isField && one.layer === two.layer && right - left > 4 && bottom - top > 4)
        faults.push(`overlap: ${name(one.control)} and ${name(two.control)}`);
    }
  }
  return faults;
}
