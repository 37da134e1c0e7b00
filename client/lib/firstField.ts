import { useEffect, useRef } from 'react';

/**
 * For a form that opens in place of the button that was pressed: its first field takes the focus, of radios the chosen one.
 * @returns the ref of what holds the form
 */
export function useFirstField<T extends HTMLElement>() {
  const holder = useRef<T>(null);
  useEffect(() => {
    const first = holder.current?.querySelector<HTMLElement>('input:not([hidden]), select, textarea');
    const chosen = first?.closest('fieldset')?.querySelector<HTMLElement>('input:checked');
    (chosen ?? first)?.focus();
  }, []);
  return holder;
}
