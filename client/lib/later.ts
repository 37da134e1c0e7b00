import { useEffect, useState } from 'react';

/** The value once it has stood still for so long: nothing is asked at every key. */
export function useLater<T>(value: T, ms: number): T {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return still;
}
