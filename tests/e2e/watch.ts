/**
 * Runs in every page of a journey: a field that is replaced by another one while somebody writes in it takes the focus, the keyboard
 * and the letters in between away. The error it logs fails the journey.
 */
export function watchFocus(): void {
  const FIELDS = 'input, textarea, select, [contenteditable]';
  let held: { field: Element; names: string[]; path: string } | undefined;
  const namesOf = (field: Element) =>
    ['id', 'name', 'aria-label'].flatMap((key) =>
      field.hasAttribute(key) ? `${field.localName}[${key}="${field.getAttribute(key)}"]` : [],
    );

  document.addEventListener('focusin', ({ target }) => {
    const field = target instanceof Element && target.matches(FIELDS) ? target : undefined;
    held = field && { field, names: namesOf(field), path: location.pathname };
  });
  // An element that is taken out may lose the focus first, while it is still there.
  document.addEventListener('focusout', () => {
    const left = held;
    setTimeout(() => {
      if (held === left && left?.field.isConnected) held = undefined;
    });
  });
  new MutationObserver(() => {
    if (held === undefined || held.field.isConnected) return;
    const { names, path } = held;
    held = undefined;
    // Another page, and a form that was sent, have fields of their own.
    if (path !== location.pathname) return;
    const replaced = names.find((name) => document.querySelector(name) !== null);
    if (replaced !== undefined) console.error(`the field ${replaced} was replaced while it had the focus`);
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Runs in every page: what scripts keep in `document.cookie` lasts as long by the machine's clock as they think it does by the journey's
 * (clock.ts).
 */
export function keepCookies(lasting: (cookie: string, ms: number) => string, ms: number): void {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as Required<PropertyDescriptor>;
  Object.defineProperty(Document.prototype, 'cookie', {
    configurable: true,
    get,
    set(cookie: string) {
      set.call(this, lasting(cookie, ms));
    },
  });
}
