import { useEffect, useState } from 'react';
import { debounce } from '../../lib/debounce.ts';

/** In milliseconds. */
const REST = 1_000;

/**
 * Follows `wanted`, but becomes true only when nobody has typed for a second: what takes the focus in the middle of a word
 * would get the rest of it.
 */
export function useTypingRest(wanted: boolean): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const later = debounce(REST, () => setRested(true));
    const typed = () => later();
    later();
    addEventListener('keydown', typed, true);
    addEventListener('input', typed, true);
    return () => {
      later.cancel();
      removeEventListener('keydown', typed, true);
      removeEventListener('input', typed, true);
      setRested(false);
    };
  }, [wanted]);
  return wanted && rested;
}
