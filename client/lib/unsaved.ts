/**
 * Whether something typed on this page would be lost with it, or at least torn from under somebody's hands. It is watched from the
 * first load on: an update may be confirmed in another tab at any moment.
 */

type Typed = HTMLInputElement | HTMLTextAreaElement;

const typed = new Set<Typed>();
const others: (() => boolean)[] = [];
/** They choose or look for something; nothing is written there. */
const NOT_TEXT = ['checkbox', 'radio', 'range', 'search'];

export function watchTyping(): void {
  addEventListener(
    'input',
    ({ target }) => {
      const isText = target instanceof HTMLInputElement && !NOT_TEXT.includes(target.type);
      if (isText || target instanceof HTMLTextAreaElement) typed.add(target);
    },
    true,
  );
}

export function isUnsaved(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  return [...typed].some(({ value }) => value !== '') || others.some((other) => other());
}

/** What was typed into this form has been sent. */
export function settle(form: HTMLFormElement): void {
  for (const field of typed) if (form.contains(field)) typed.delete(field);
}

/** For who keeps what was typed beyond its fields. */
export function alsoUnsaved(other: () => boolean): void {
  others.push(other);
}
