import { useEffect, useRef } from 'react';

/** Shorter texts were typed by hand, not by a scanner. */
const SHORTEST = 20;
const IDLE_MS = 1_000;

/** A handheld scanner types the code and Enter like a keyboard, wherever the focus is; in a field the text belongs to the field. */
export function useKeyboardScanner(onCode: (text: string) => Promise<void>): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    let typed = '';
    let last = 0;
    function onKey(event: KeyboardEvent): void {
      if (event.target instanceof Element && event.target.closest('input, textarea, select') !== null) return;
      if (event.timeStamp - last > IDLE_MS) typed = '';
      last = event.timeStamp;
      if (event.key.length === 1) typed += event.key;
      if (event.key !== 'Enter') return;
      const text = typed;
      typed = '';
      if (text.length < SHORTEST) return;
      // Not a press of the button that has the focus.
      event.preventDefault();
      event.stopPropagation();
      void latest.current(text);
    }
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
}
