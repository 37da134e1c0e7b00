import { useState } from 'react';
import { ApiError } from './http.ts';

export interface Task {
  busy: boolean;
  /** Why the last run failed, in words for a person. */
  problem: string | null;
  run: (work: () => Promise<void>) => void;
}

/** Runs a button's action, one run at a time, and keeps the failure's message. */
export function useTask(): Task {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, run: (work) => void run(work) };
}
