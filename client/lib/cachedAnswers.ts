import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';

/** Answers that came from the worker's cache instead of the network, so that the screen can say how old it is. */
const answers = proxy<{
  /** Moment of saving (ISO 8601) by address; fresh ones are not here. */
  cached: Record<string, string>;
  /** How many places on screen show an address. */
  shown: Record<string, number>;
}>({ cached: {}, shown: {} });

/** @param savedAt null: fresh from the network */
export function noteAnswer(url: string, savedAt: string | null): void {
  if (savedAt !== null) answers.cached[url] = savedAt;
  else if (url in answers.cached) delete answers.cached[url];
}

/** The caller shows this address while it is on screen. */
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

/** When the oldest of what is on screen was saved; null when all of it is fresh. */
export function useOldestCached(): string | null {
  const { cached, shown } = useSnapshot(answers);
  const moments = Object.keys(shown).flatMap((url) => cached[url] ?? []);
  return moments.sort()[0] ?? null;
}
