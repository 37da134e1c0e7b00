import { options, type VNode } from 'preact';
import { renderFor } from './alive.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the page on screen is still the server's. */
let isWritten = false;
/** Fields filled in before the scripts came: a draft from earlier does not overwrite them. */
const filledIn = new WeakSet<Element>();
export const isFilledIn = (field: Element): boolean => filledIn.has(field);

/**
 * Prepares the page in the document for hydration.
 * @returns false when the document has none, as for pages of one person
 */
export function prepareTakeOver(root: HTMLElement): boolean {
  isWritten = root.hasChildNodes();
  if (isWritten) {
    renderFor(Number(document.getElementById('scripts')?.dataset.now));
    giveBackStyles(root);
  }
  return isWritten;
}

/** Marks each element that a component answers for from now on: client/start.ts remembers presses on the others. */
export function markWhatIsAlive(): void {
  const { diffed } = options;
  // Preact's short name for a node's element, the same in all its releases (its mangle.json): its own tools read it too.
  options.diffed = (node: VNode & { __e?: object }) => {
    diffed?.(node);
    if (typeof node.type === 'string' && node.__e) Object.assign(node.__e, { isAlive: true });
  };
}

/** The policy refuses style attributes, so the server wrote them as rules (server/firstScreen); React expects them on the elements. */
function giveBackStyles(root: HTMLElement): void {
  const own = document.querySelector<HTMLStyleElement>('style[data-own]');
  const rules = [...(own?.sheet?.cssRules ?? [])] as CSSStyleRule[];
  for (const element of root.querySelectorAll<HTMLElement>('[data-own]')) {
    element.style.cssText = rules[Number(element.dataset.own)]?.style.cssText ?? '';
    delete element.dataset.own;
  }
  own?.remove();
}

/**
 * Tells the components what was written and chosen before they were there, as typing would: React only keeps it in the element until
 * the next rendering.
 */
export function keepFilledIn(): void {
  if (!isWritten) return;
  isWritten = false;
  for (const field of document.querySelectorAll<Field>('#root :is(input, textarea, select)'))
    if (isChanged(field)) {
      filledIn.add(field);
      tell(field);
    }
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

function tell(field: Field): void {
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
  else if (isTicked(field)) {
    field.checked = field.defaultChecked;
    field.click();
  } else {
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
