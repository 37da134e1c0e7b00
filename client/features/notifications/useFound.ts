import { useEffect, useState } from 'react';
import { ApiError, isAbort } from '../../lib/http.ts';

const WAIT_MS = 300;
const SHORTEST = 2;

/** What is found for a text while somebody types it; nothing for less than two letters. @param find the same at each render */
export function useFound<T>(text: string, find: (words: string, signal: AbortSignal) => Promise<T[]>): T[] {
  const [found, setFound] = useState<T[]>([]);
  const words = text.trim();
  useEffect(() => {
    setFound([]);
    if (words.length < SHORTEST) return;
    const flight = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setFound(await find(words, flight.signal));
      } catch (thrown) {
        if (isAbort(thrown)) return;
        if (!(thrown instanceof ApiError)) throw thrown;
      }
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      flight.abort();
    };
  }, [words, find]);
  return found;
}
