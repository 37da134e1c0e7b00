import { useState } from 'react';
import type { DecisionBody, Draft, ReviewItem } from '../../../../shared/contract/publishing.ts';
import { FORM_DRAFT_KEY } from '../../../../shared/rules/drafts.ts';
import { changedFields, PUBLICATION_LABELS } from '../../../../shared/rules/publishing.ts';
import { openDraft } from '../../../lib/draft.ts';
import { ApiError } from '../../../lib/http.ts';
import { useTask } from '../../../lib/task.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Done } from '../../../ui/DoneLine.tsx';
import { FootBar } from '../../../ui/FootBar.tsx';
import { conflictsOf } from '../api.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { decide, undoChange } from './api.ts';

type Answer = DecisionBody['decision'];

interface Deeds {
  onDecided: (done: Done) => void;
  /** A colleague has answered it, or its author has changed it. */
  onOvertaken: () => void;
}

/** The office's answer to a revision: its corrections, and the result of sending it. */
export function useDecision({ id, version, draft, title }: ReviewItem, { onDecided, onOvertaken }: Deeds) {
  // They may be a long text: they stay in the tab when the session ends, or another item opens meanwhile.
  const kept = openDraft<{ corrections: Draft }>(`${FORM_DRAFT_KEY}review.${id}.${version}`);
  /** Null while nothing is corrected. */
  const [corrections, set] = useState(() => kept.read()?.corrections ?? null);
  const approval = useTask();
  const [overtaken, setOvertaken] = useState<string | null>(null);
  const shown: Draft = { ...draft, ...corrections };
  const corrected = changedFields(draft, shown).map((field) => [field, shown[field]]);
  const hasCorrections = corrected.length > 0;

  function setCorrections(next: Draft | null): void {
    set(next);
    if (next === null) kept.drop();
    else kept.keep({ corrections: next });
  }

  async function answer(body: Omit<DecisionBody, 'version'>): Promise<void> {
    setOvertaken(null);
    const done = await decide(id, { ...body, version }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 409 && conflictsOf(error).length === 0) {
        // The buttons that would say it may go with what comes now.
        setOvertaken(error.message);
        onOvertaken();
      }
      throw error;
    });
    kept.drop();
    const words = WORDS[done.state === 'scheduled' ? 'schedule' : body.decision];
    onDecided({
      words: `«${title}»: ${words}`,
      undo: done.state === 'approved' ? async () => void (await undoChange(id)) : null,
    });
  }

  /** @param overrule fields whose proposed version wins over what is online */
  function approve(overrule: string[] = []): void {
    const sent = hasCorrections ? { corrections: Object.fromEntries(corrected) } : {};
    approval.run(async () => {
      try {
        await answer({ decision: 'approve', ...sent, overrule });
      } catch (error) {
        // Errors can be corrected only in the fields.
        if (corrections === null && error instanceof ApiError && Object.keys(error.fields).length > 0)
          setCorrections({});
        throw error;
      }
    });
  }

  return {
    answer,
    approve,
    approval,
    problem: approval.problem ?? overtaken,
    corrections,
    hasCorrections,
    setCorrections,
    shown,
  };
}
export type Deciding = ReturnType<typeof useDecision>;

const WORDS: Record<Answer | 'schedule', string> = {
  approve: 'approvato, è online. Chi l’ha scritto lo sa.',
  schedule: 'approvato, va online nel momento scelto.',
  changes: 'mandato indietro. Chi l’ha scritto sa che cosa cambiare.',
  reject: 'rifiutato. Chi l’ha scritto sa perché.',
};

/** The answers to an open revision, by button and by key; one that is scheduled is approved already. */
export function DecisionBar({ item: { id, kind, state }, deciding }: { item: ReviewItem; deciding: Deciding }) {
  const { answer, approve, approval, corrections, hasCorrections, setCorrections } = deciding;
  return (
    <FootBar>
      {state === 'submitted' && (
        <>
          <Button aria-disabled={approval.busy} aria-keyshortcuts="A" onClick={() => approve()}>
            {approval.busy ? 'Un momento…' : corrections === null ? 'Approva' : 'Approva con le correzioni'}
          </Button>
          <Button look="quiet" onClick={() => setCorrections(corrections === null ? {} : null)}>
            {corrections === null ? 'Correggi' : 'Lascia com’era'}
          </Button>
        </>
      )}
      <AnswerButtons
        what={PUBLICATION_LABELS[kind].singular}
        ids={[id]}
        hasCorrections={hasCorrections}
        onAnswer={(decision, reason) => answer({ decision, reason })}
      />
    </FootBar>
  );
}
