import { useState } from 'react';
import { ApiError } from './http.ts';

export interface Task {
  busy: boolean;
  /** Why the last one failed, for a person. */
  problem: string | null;
  run: (work: () => Promise<void>) => void;
}

/** What one button does: one at a time, its failure kept in words. */
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
