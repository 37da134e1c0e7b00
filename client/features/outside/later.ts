import { useEffect, useState } from 'react';

const STILL_MS = 600;

/** The value once it has stood still: a preview does not load at every key. */
export function useLater<T>(value: T): T {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), STILL_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
}
