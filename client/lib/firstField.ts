import { useEffect, useRef } from 'react';

/** The first field in it, of radios the chosen one. */
export function firstField(holder: HTMLElement | null): HTMLElement | null {
  const first = holder?.querySelector<HTMLElement>('input:not([hidden]), select, textarea') ?? null;
  return first?.closest('fieldset')?.querySelector<HTMLElement>('input:checked') ?? first;
}

/**
 * For a form that opens in place of the button that was pressed: its first field takes the focus.
 * @returns the ref of what holds the form
 */
export function useFirstField<T extends HTMLElement>() {
  const holder = useRef<T>(null);
  useEffect(() => firstField(holder.current)?.focus(), []);
  return holder;
}

/**
 * For the button that such a form came from: it takes the focus back when the form is closed.
 * @returns the ref of what holds the button, as its first one
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
