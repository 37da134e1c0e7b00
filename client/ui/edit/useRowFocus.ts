import { useEffect, useRef } from 'react';

/** The other button, where the one that moved a row to an end is disabled by then. */
const INSTEAD = '[data-act]:not([aria-disabled="true"])';

/** Moves the focus inside a list whose rows have `data-row={key}`. */
export function useRowFocus() {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ key: number; at: string } | null>(null);

  const rowOf = (key: number | undefined) => list.current?.querySelector<HTMLElement>(`[data-row="${key}"]`);

  // Needs an effect: a moved or new row is in its place only after React has drawn the list.
  useEffect(() => {
    if (wanted.current === null) return;
    const { key, at } = wanted.current;
    const row = rowOf(key);
    // The draft takes its row a moment after the keys.
    if (row === null || row === undefined) return;
    wanted.current = null;
    const control = row.querySelector<HTMLElement>(at);
    (control?.ariaDisabled === 'true' ? row.querySelector<HTMLElement>(INSTEAD) : control)?.focus();
  });

  return {
    list,
    now: (key: number | undefined, at: string) => rowOf(key)?.querySelector<HTMLElement>(at)?.focus(),
    /** @param at a selector inside the row */
    onceDrawn(key: number, at: string): void {
      wanted.current = { key, at };
    },
  };
}
