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
 * Tells the components what was written and chosen before they were there, as typing would: otherwise it is only in the
 * element until the next rendering.
 */
export async function keepFilledIn(): Promise<void> {
  if (!isWritten) return;
  isWritten = false;
  const fields = [...document.querySelectorAll<Field>('#root :is(input, textarea, select)')].filter(isChanged);
  const kept = fields.map((field) => ({ field, value: field.value }));
  for (const field of fields) filledIn.add(field);
  for (const { field, value } of kept) {
    // Rendering what was told of another field put this one's first value back. Only then: writing a value anew ends a word that a
    // phone's keyboard is still composing.
    if (!isTicked(field) && field.value !== value) field.value = value;
    tell(field);
    await rendered();
  }
}

/** Once what has just been told is rendered: what listens to the next field must know of it. Preact renders in a microtask. */
export const rendered = (): Promise<void> => Promise.resolve();

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
  } else field.dispatchEvent(new Event('input', { bubbles: true }));
}
