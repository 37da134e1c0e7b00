import { useEffect, useRef } from 'react';

/** The first field inside `holder`; of a radio group the checked one. */
export function firstField(holder: HTMLElement | null): HTMLElement | null {
  const first = holder?.querySelector<HTMLElement>('input:not([hidden]), select, textarea') ?? null;
  return first?.closest('fieldset')?.querySelector<HTMLElement>('input:checked') ?? first;
}

/**
 * Focuses the first field of a form that replaces the button that opened it.
 * @returns the ref for the element around the form
 */
export function useFirstField<T extends HTMLElement>() {
  const holder = useRef<T>(null);
  useEffect(() => firstField(holder.current)?.focus(), []);
  return holder;
}

/**
 * Gives the focus back to the button that opened such a form once the form is closed.
 * @returns the ref for the element whose first button it is
 */
export function useFocusBack<T extends HTMLElement>(closed: boolean) {
  const holder = useRef<T>(null);
  const wasClosed = useRef(closed);
  useEffect(() => {
    if (closed && !wasClosed.current) holder.current?.querySelector('button')?.focus();
    wasClosed.current = closed;
  }, [closed]);
  return holder;
}
