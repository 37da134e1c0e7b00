import { useState } from 'react';
import type { BulkDecisionBody, BulkOutcome, SeenRevision } from '../../../../shared/contract/publishing.ts';
import { capital } from '../../../../shared/rules/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FootBar } from '../../../ui/FootBar.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';
import { decideMany } from './api.ts';

type Answer = BulkDecisionBody['decision'];

interface BulkBarProps {
  revisions: readonly SeenRevision[];
  /** '' where it is not known here. */
  titleOf: (id: number) => string;
  onDone: (words: string) => void;
}

/** One answer for all chosen revisions, one by one: those that can't have it stay, with a sentence why. */
export function BulkBar({ revisions, titleOf, onDone }: BulkBarProps) {
  const [isApproving, setApproving] = useState(false);
  if (revisions.length === 0) return null;
  const count = revisions.length === 1 ? 'un contenuto' : `${revisions.length} contenuti`;

  async function decide(decision: Answer, reason?: string): Promise<void> {
    const { data } = await decideMany({
      revisions: [...revisions],
      decision,
      ...(reason === undefined ? {} : { reason }),
    });
    setApproving(false);
    onDone(outcomeWords(decision, titleOf, data));
  }

  return (
    <FootBar>
      <p role="status">Hai scelto {count}.</p>
      <Button aria-keyshortcuts="A" onClick={() => setApproving(true)}>
        Approva {count}
      </Button>
      <AnswerButtons what={capital(count)} ids={revisions.map(({ id }) => id)} onAnswer={decide} />
      {isApproving && (
        <ConfirmDialog
          title={`Approvare ${count}?`}
          description="Vanno online adesso, e chi li ha scritti lo sa. Ognuno si può annullare da «Appena cambiato»."
          confirm="Approva"
          look="primary"
          onConfirm={() => decide('approve')}
          onClose={() => setApproving(false)}
        />
      )}
    </FootBar>
  );
}

const DONE: Record<Answer, [one: string, many: string]> = {
  approve: ['Uno è online.', 'sono online.'],
  changes: ['Uno è tornato a chi l’ha scritto.', 'sono tornati a chi li ha scritti.'],
  reject: ['Uno è rifiutato.', 'sono rifiutati.'],
};

/** '3 sono online. Non riesce «Bar Lume»: L’account è sospeso.' */
function outcomeWords(decision: Answer, titleOf: BulkBarProps['titleOf'], answers: BulkOutcome['data']): string {
  const refused = answers.filter(({ message }) => message !== null);
  const done = answers.length - refused.length;
  const [one, many] = DONE[decision];
  const name = (id: number) => `«${titleOf(id) || 'senza titolo'}»`;
  return [
    ...(done === 0 ? [] : [done === 1 ? one : `${done} ${many}`]),
    ...[...Map.groupBy(refused, ({ message }) => message)].map(
      ([message, those]) =>
        `${those.length === 1 ? 'Non riesce' : 'Non riescono'} ${those.map(({ id }) => name(id)).join(', ')}: ${message}`,
    ),
  ].join(' ');
}
