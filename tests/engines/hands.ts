import { expect } from 'vitest';
import { eventually } from '../support/eventually.ts';
import type { Engine } from './engine.ts';

type Role = 'button' | 'link' | 'field' | 'box';

/** A person at a browser: finds things by what they are called, and presses only what lies on top. */
export function handsOn(engine: Engine) {
  /** Scrolls to it as soon as it is there. @returns its centre */
  async function reach(role: Role, name: string | RegExp): Promise<{ x: number; y: number }> {
    const wanted = typeof name === 'string' ? `^${RegExp.escape(name)}$` : name.source;
    return eventually(async () => {
      const found = await engine.run(findInPage, role, wanted);
      expect(found, `${role} ${name}`).toMatchObject({ over: '' });
      return found as { x: number; y: number };
    });
  }

  async function press(role: Role, name: string | RegExp): Promise<void> {
    const { x, y } = await reach(role, name);
    await engine.press(x, y);
  }

  const reads = (selector: string, text: string | RegExp) =>
    eventually(async () => {
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said
      const said = await engine.run((one) => document.querySelector<HTMLElement>(one)?.innerText ?? '', selector);
      const isSaid = typeof text === 'string' ? said.includes(text) : text.test(said);
      expect(isSaid, `${selector} says ${text}, and not ${said.slice(0, 200)}`).toBe(true);
    });

  return {
    open: engine.open,
    press,
    async write(name: string | RegExp, text: string): Promise<void> {
      await press('field', name);
      await engine.type(text);
    },
    /** Waits until the page says it. */
    sees: (text: string | RegExp) => reads('body', text),
    /** Waits until the page is about it. */
    arrives: (heading: string | RegExp) => reads('h1', heading),
    /** Waits until what the function looks for in the page is there. */
    until: (look: () => boolean | Promise<boolean>) =>
      eventually(async () => expect(await engine.run(look), String(look)).toBe(true)),
    run: engine.run,
  };
}

export type Hands = ReturnType<typeof handsOn>;

/** Runs in the page. @returns null when there is no such thing; `over` says what lies over it */
async function findInPage(role: Role, wanted: string) {
  const kinds = {
    button: 'button, [role="button"], summary',
    link: 'a[href]',
    field: 'input, textarea',
    box: 'input[type="checkbox"], input[type="radio"]',
  };
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (one: Element) =>
    words(one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? one.textContent);
  const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true }) && one.closest('[inert]') === null;
  const all = [...document.querySelectorAll(kinds[role])].filter((one) => new RegExp(wanted).test(nameOf(one)));
  const target = all.find(seen);
  if (target === undefined) return null;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = target.getBoundingClientRect();
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const { x, y, width, height } = target.getBoundingClientRect();
  const centre = { x: x + width / 2, y: y + height / 2 };
  if (x !== before.x || y !== before.y) return { ...centre, over: 'its own movement' };
  // While one page fades into the next, Firefox and WebKit give every press to the document.
  const fading = (animation: Animation) =>
    (animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition') === true;
  if (document.getAnimations().some(fading)) return { ...centre, over: 'a transition' };
  const top = document.elementFromPoint(centre.x, centre.y);
  const label = (target as HTMLInputElement).labels?.[0];
  const isOnTop = top !== null && (target.contains(top) || label?.contains(top) === true || top.contains(target));
  return {
    ...centre,
    over: isOnTop ? '' : words(`${top?.tagName} ${top?.className} ${top?.textContent}`).slice(0, 80),
  };
}
