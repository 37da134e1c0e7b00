import { useEffect, useState } from 'react';
import { debounce } from '../../lib/debounce.ts';

const PAUSE_MS = 1_000;

/**
 * Follows `wanted`, but becomes true only when nobody has typed for a second: what takes the focus in the middle of a word
 * would get the rest of it.
 */
export function useTypingStopped(wanted: boolean): boolean {
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const later = debounce(PAUSE_MS, () => setStopped(true));
    const typed = () => later();
    later();
    addEventListener('keydown', typed, true);
    addEventListener('input', typed, true);
    return () => {
      later.cancel();
      removeEventListener('keydown', typed, true);
      removeEventListener('input', typed, true);
      setStopped(false);
    };
  }, [wanted]);
  return wanted && stopped;
}
