import { useEffect, useRef } from 'react';

/** For a form that opens in place of the button that was pressed: its first field takes the focus. @returns the ref of what holds the form */
export function useFirstField<T extends HTMLElement>() {
  const holder = useRef<T>(null);
  useEffect(() => holder.current?.querySelector<HTMLElement>('input:not([hidden]), select, textarea')?.focus(), []);
  return holder;
}
