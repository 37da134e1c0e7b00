/**
 * Tells whether leaving this page would lose typed text, or interrupt a person who is typing. It watches from the
 * first load, because another tab may confirm an update at any moment.
 */

type Typed = HTMLInputElement | HTMLTextAreaElement;

const typed = new Set<Typed>();
const others: (() => boolean)[] = [];
/** Inputs for choosing or searching, where nothing is written. */
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

/** Marks this form's content as sent. */
export function settle(form: HTMLFormElement): void {
  for (const field of typed) if (form.contains(field)) typed.delete(field);
}

/** Registers a check for modules that hold typed content outside of form fields. */
export function alsoUnsaved(other: () => boolean): void {
  others.push(other);
}
