import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';

/**
 * Answers that came from the service worker's cache instead of the network, so that the screen can say how old they
 * are.
 */
const answers = proxy<{
  /** When the answer was saved (ISO 8601), by address; answers fresh from the network are left out. */
  cached: Record<string, string>;
  /** How many components on screen show an address. */
  shown: Record<string, number>;
}>({ cached: {}, shown: {} });

/** @param savedAt null: fresh from the network */
export function noteAnswer(url: string, savedAt: string | null): void {
  if (savedAt !== null) answers.cached[url] = savedAt;
  else if (url in answers.cached) delete answers.cached[url];
}

/** Counts the address as on screen while the caller is mounted. */
export function useShown(url: string): void {
  useEffect(() => {
    answers.shown[url] = (answers.shown[url] ?? 0) + 1;
    return () => {
      answers.shown[url] = (answers.shown[url] ?? 1) - 1;
      if (answers.shown[url] === 0) delete answers.shown[url];
    };
  }, [url]);
}

export function isShown(url: string): boolean {
  return url in answers.shown;
}

export function isCached(url: string): boolean {
  return url in answers.cached;
}

/** When the oldest answer on screen was saved; null when all of them are fresh. */
export function useOldestCached(): string | null {
  const { cached, shown } = useSnapshot(answers);
  const moments = Object.keys(shown).flatMap((url) => cached[url] ?? []);
  return moments.sort()[0] ?? null;
}
