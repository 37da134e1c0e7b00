import { useState } from 'react';
import type { DecisionBody, Draft, ReviewItem } from '../../../../shared/contract/publishing.ts';
import { changedFields } from '../../../../shared/rules/publishing.ts';
import { ApiError } from '../../../lib/http.ts';
import type { Done } from '../../../ui/DoneLine.tsx';
import { conflictsOf } from '../api.ts';
import { decide, undoChange } from './api.ts';

type Answer = DecisionBody['decision'];

/** The office's answer to a revision: its corrections, and the result of sending it. */
export function useDecision({ id, version, draft, title }: ReviewItem, onDecided: (done: Done) => void) {
  /** Null while nothing is corrected. */
  const [corrections, setCorrections] = useState<Draft | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [conflicts, setConflicts] = useState<ReturnType<typeof conflictsOf>>([]);
  const shown: Draft = { ...draft, ...corrections };

  function body(decision: Answer, reason: string, overrule: string[]): DecisionBody {
    const changed = decision === 'approve' && corrections !== null ? changedFields(draft, shown) : [];
    return {
      decision,
      version,
      ...(reason === '' ? {} : { reason }),
      ...(changed.length > 0 ? { corrections: Object.fromEntries(changed.map((field) => [field, shown[field]])) } : {}),
      ...(overrule.length === 0 ? {} : { overrule }),
    };
  }

  /** @throws ApiError for a refused answer, which its dialog shows; a refused approval is shown here */
  async function send(decision: Answer, reason = '', overrule: string[] = []): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const done = await decide(id, body(decision, reason, overrule));
      const words = WORDS[done.state === 'scheduled' ? 'schedule' : decision];
      onDecided({
        words: `«${title}»: ${words}`,
        undo: done.state === 'approved' ? async () => void (await undoChange(id)) : null,
      });
    } catch (error) {
      if (!(error instanceof ApiError) || decision !== 'approve') throw error;
      setConflicts(conflictsOf(error));
      setErrors(error.fields);
      setProblem(error.message);
      // Errors can be corrected only in the fields.
      if (Object.keys(error.fields).length > 0) setCorrections((now) => now ?? {});
    } finally {
      setBusy(false);
    }
  }

  return { send, corrections, setCorrections, shown, busy, problem, errors, conflicts };
}
export type Deciding = ReturnType<typeof useDecision>;

const WORDS: Record<Answer | 'schedule', string> = {
  approve: 'approvato, è online. Chi l’ha scritto lo sa.',
  schedule: 'approvato, va online nel momento scelto.',
  changes: 'mandato indietro. Chi l’ha scritto sa che cosa cambiare.',
  reject: 'rifiutato. Chi l’ha scritto sa perché.',
};
