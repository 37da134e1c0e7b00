import { useState } from 'react';
import type { DecisionBody, Draft, ReviewItem } from '../../../../shared/contract/publishing.ts';
import { changedFields, PUBLICATION_LABELS, type PublicationKind } from '../../../../shared/rules/publishing.ts';
import { ApiError } from '../../../lib/http.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Done } from '../../../ui/DoneLine.tsx';
import { conflictsOf } from '../api.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
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

/** The answers to an open revision, by button and by key. */
export function DecisionBar({ kind, deciding }: { kind: PublicationKind; deciding: Deciding }) {
  const { send, corrections, setCorrections, busy } = deciding;
  const [asks, setAsks] = useState<'changes' | 'reject' | null>(null);
  return (
    <>
      <div className="bar sheet foot-bar gap-8-16 pad-12-16">
        <Button aria-disabled={busy} aria-keyshortcuts="A" onClick={() => !busy && void send('approve')}>
          {busy ? 'Un momento…' : corrections === null ? 'Approva' : 'Approva con le correzioni'}
        </Button>
        <Button look="quiet" onClick={() => setCorrections(corrections === null ? {} : null)}>
          {corrections === null ? 'Correggi' : 'Lascia com’era'}
        </Button>
        <Button look="quiet" aria-keyshortcuts="M" onClick={() => setAsks('changes')}>
          Chiedi modifiche
        </Button>
        <Button look="danger" aria-keyshortcuts="R" onClick={() => setAsks('reject')}>
          Rifiuta
        </Button>
      </div>
      {asks !== null && (
        <AnswerDialog
          decision={asks}
          what={PUBLICATION_LABELS[kind].singular}
          onSubmit={async (answer) => {
            await send(asks, answer);
            setAsks(null);
          }}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  );
}
