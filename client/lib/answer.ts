import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from './http.ts';
import type { ResourceView } from './resource.ts';

type Ask<K, T> = (key: K, signal: AbortSignal, tries: number) => Promise<T>;

/**
 * What a call brings that is more than reading an address (lib/resource.ts): asked once for each `key`, and again with `retry`.
 * What has come stays while more is asked; without a key nothing is asked.
 */
export function useAnswer<K, T>(key: K | null, ask: Ask<K, T>): Omit<ResourceView<T>, 'loading'> {
  const [data, setData] = useState<T | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);
  const asks = useEffectEvent(ask);
  useEffect(() => {
    if (key === null) return;
    const gone = new AbortController();
    asks(key, gone.signal, tries).then(
      (answer) => {
        if (gone.signal.aborted) return;
        setData(() => answer);
        setError(null);
      },
      (thrown: unknown) => {
        if (gone.signal.aborted) return;
        if (!(thrown instanceof ApiError)) throw thrown;
        setError(thrown);
      },
    );
    return () => gone.abort();
  }, [key, tries]);

  function retry(): void {
    setError(null);
    setTries(tries + 1);
  }
  return { data, error, retry };
}
