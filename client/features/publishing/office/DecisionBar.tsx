import { useState } from 'react';
import { PUBLICATION_LABELS, type PublicationKind } from '../../../../shared/rules/publishing.ts';
import { Button } from '../../../ui/Button.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import css from './Office.module.css';
import type { Deciding } from './useDecision.ts';

/** The answers to an open revision, by button and by key. */
export function DecisionBar({ kind, deciding }: { kind: PublicationKind; deciding: Deciding }) {
  const { send, corrections, setCorrections, busy } = deciding;
  const [asks, setAsks] = useState<'changes' | 'reject' | null>(null);
  return (
    <>
      <div className={css.bulk}>
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
