import { useEffect } from 'react';
import { refreshResource } from './resource.ts';

/** Asks again for an answer in sight, every so many milliseconds and when the page comes back; null: not at all. */
export function usePolling(
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

/** Does something each time the page comes back into sight. @param look keeps its identity between renders */
export function useReturn(look: () => Promise<unknown>): void {
  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [look]);
}
