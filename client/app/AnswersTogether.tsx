import { useState } from 'react';
import { isTakenOver } from '../../shared/rules/suggestions.ts';
import { seenAs } from '../features/reviews/Reported.tsx';
import { ReasonDialog } from '../features/roles/ReasonDialog.tsx';
import { callConfirmed } from '../lib/confirmed.ts';
import { ApiError, call } from '../lib/http.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FootBar } from '../ui/FootBar.tsx';
import type { Waiting } from './answers.ts';

/** First what asks for the longest reason: one that is too short stops before anything is done. */
const ORDER = { request: 0, report: 1, suggestion: 2, message: 3 };

/** One answer for all that are picked, one by one: those that can't have it stay, with a sentence why. */
export function AnswersTogether({ picked, onDone }: { picked: readonly Waiting[]; onDone: (words: string) => void }) {
  const [asks, setAsks] = useState<'approve' | 'reject' | null>(null);
  if (picked.length === 0) return null;
  const only = picked.length === 1 ? picked[0] : undefined;
  const withReason = picked.some(({ kind }) => kind === 'report' || kind === 'request');
  const accept = asks === 'approve';
  const dialog = {
    title: `${accept ? 'Approvar' : 'Rifiutar'}${only === undefined ? `ne ${picked.length}` : `e «${only.title}»`}?`,
    look: accept ? 'primary' : 'danger',
    onClose: () => setAsks(null),
  } as const;
  const means = accept
    ? 'Le correzioni vanno online, le recensioni restano, le richieste sono approvate, i messaggi sono segnati come letti.'
    : 'Le schede restano com’erano, le recensioni si archiviano, le richieste sono rifiutate.';

  async function answer(reason: string): Promise<void> {
    const refused: string[] = [];
    for (const one of picked.toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind])) {
      const problem = await send(one, accept, reason);
      if (problem !== null) refused.push(`«${one.title}»: ${problem}`);
    }
    setAsks(null);
    const done = picked.length - refused.length;
    const words = done === 0 ? [] : [done === 1 ? 'Una ha la sua risposta.' : `${done} hanno la loro risposta.`];
    onDone([...words, ...refused].join(' '));
  }

  return (
    <FootBar>
      <p role="status">Scelte: {picked.length}.</p>
      <Button aria-keyshortcuts="A" onClick={() => setAsks('approve')}>
        Approva
      </Button>
      <Button look="danger" aria-keyshortcuts="R" onClick={() => setAsks('reject')}>
        Rifiuta
      </Button>
      {asks !== null &&
        (withReason ? (
          <ReasonDialog
            {...dialog}
            about={picked.map(({ key }) => key).join()}
            submit={accept ? 'Approva' : 'Rifiuta'}
            onSubmit={({ reason }) => answer(reason)}
          >
            {means}
          </ReasonDialog>
        ) : (
          <ConfirmDialog
            {...dialog}
            description={means}
            confirm={accept ? 'Approva' : 'Rifiuta'}
            onConfirm={() => answer('')}
          />
        ))}
    </FootBar>
  );
}

/** @returns why it can't have this answer; null: it has it */
async function send(one: Waiting, accept: boolean, reason: string): Promise<string | null> {
  try {
    if (one.kind === 'suggestion') {
      if (accept && !(one.item.mine && isTakenOver(one.item.field))) return 'si corregge nella scheda.';
      await call(`/api/desk/suggestions/${one.id}/decision`, { method: 'PUT', body: { accept } });
    } else if (one.kind === 'report') {
      const body = { decision: accept ? 'keep' : 'archive', seen: seenAs(one.item, true), reason };
      await call(`/api/office/reports/${one.id}/decision`, { method: 'PUT', body });
    } else if (one.kind === 'request') {
      await callConfirmed(`/api/office/role-requests/${one.id}/decision`, {
        method: 'POST',
        body: { approve: accept, reason },
      });
    } else {
      if (!accept) return 'a un messaggio si risponde.';
      await call(`/api/office/messages/${one.id}/read`, { method: 'POST' });
    }
    return null;
  } catch (error) {
    // A reason that is too short is about all of them, and its dialog says so.
    if (!(error instanceof ApiError) || error.status === 422) throw error;
    return error.message;
  }
}
