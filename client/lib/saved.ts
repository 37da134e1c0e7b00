import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';

/** Answers that came from the worker's keeping instead of the network, so that the screen can say how old it is. */
const answers = proxy<{
  /** Moment of saving (ISO 8601) by address; fresh ones are not here. */
  saved: Record<string, string>;
  /** How many places on screen show an address. */
  shown: Record<string, number>;
}>({ saved: {}, shown: {} });

/** @param savedAt null: fresh from the network */
export function noteAnswer(url: string, savedAt: string | null): void {
  if (savedAt !== null) answers.saved[url] = savedAt;
  else if (url in answers.saved) delete answers.saved[url];
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

export function isSaved(url: string): boolean {
  return url in answers.saved;
}

/** When the oldest of what is on screen was saved; null when all of it is fresh. */
export function useOldestSaved(): string | null {
  const { saved, shown } = useSnapshot(answers);
  const moments = Object.keys(shown).flatMap((url) => saved[url] ?? []);
  return moments.sort()[0] ?? null;
}
