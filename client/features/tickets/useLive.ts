import { useEffect } from 'react';
import { refreshResource } from '../../lib/resource.ts';

/** Asks again for an answer in sight, every so many milliseconds and when the page comes back; null: not at all. */
export function useLive(
  url: string,
  every: number | null,
  ask: (url: string) => Promise<void> = refreshResource,
): void {
  useEffect(() => {
    if (every === null) return;
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void ask(url);
    };
    const timer = setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [url, every, ask]);
}
