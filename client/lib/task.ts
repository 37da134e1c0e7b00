import { useState } from 'react';
import { ApiError } from './http.ts';

export interface Task {
  busy: boolean;
  error: ApiError | null;
  /** Why the last run failed, in words for a person: a button has no fields, so the first field's sentence stands for all. */
  problem: string | null;
  run: (work: () => Promise<void>) => void;
}

/** Runs a button's action, one run at a time, and keeps its failure. */
export function useTask(): Task {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  const problem = error === null ? null : (Object.values(error.fields)[0]?.[0] ?? error.message);
  return { busy, error, problem, run: (work) => void run(work) };
}
