import { useState } from 'react';
import type { CannedReasons } from '../../../../shared/contract/publishing.ts';
import { useResource } from '../../../lib/resource.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { REASONS } from './api.ts';

type Answer = 'changes' | 'reject';

interface AnswerButtonsProps {
  /** What the answer is about: 'Evento', '3 contenuti'. */
  what: string;
  /** The revisions: words that are not sent yet are kept for them alone. */
  ids: readonly number[];
  /** Written by the office in the proposal: an answer that is no approval is sent without. */
  hasCorrections?: boolean;
  onAnswer: (answer: Answer, reason: string) => Promise<void>;
}

/** The answers that are no approval, by button and by key; each asks for its words. */
export function AnswerButtons({ what, ids, hasCorrections = false, onAnswer }: AnswerButtonsProps) {
  const [asks, setAsks] = useState<Answer | null>(null);
  return (
    <>
      <Button look="quiet" aria-keyshortcuts="M" onClick={() => setAsks('changes')}>
        Chiedi modifiche
      </Button>
      <Button look="danger" aria-keyshortcuts="R" onClick={() => setAsks('reject')}>
        Rifiuta
      </Button>
      {asks !== null && (
        <AnswerDialog
          decision={asks}
          what={what}
          ids={ids}
          hasCorrections={hasCorrections}
          onSubmit={async (reason) => {
            await onAnswer(asks, reason);
            setAsks(null);
          }}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  );
}

interface AnswerDialogProps extends Pick<AnswerButtonsProps, 'what' | 'ids' | 'hasCorrections'> {
  decision: Answer;
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Once, however often it is pressed. */
function withSentence(reason: string, sentence: string): string {
  if (reason.includes(sentence)) return reason;
  return reason === '' ? sentence : `${reason}\n${sentence}`;
}

/** Asks for the requested changes or the reason; a ready sentence is a start. */
function AnswerDialog({ decision, what, ids, hasCorrections, onSubmit, onClose }: AnswerDialogProps) {
  const [reason, setReason] = useState('');
  const canned = useResource<CannedReasons>(REASONS).data?.[decision] ?? [];
  const isReject = decision === 'reject';
  return (
    <Dialog
      title={isReject ? 'Perché no?' : 'Che cosa va cambiato?'}
      description={`${what}: chi scrive legge queste parole, firmate «la redazione», per notifica e per email.`}
      onClose={onClose}
    >
      <Form
        draft={ids.join()}
        look={isReject ? 'danger' : 'primary'}
        submit={isReject ? 'Rifiuta' : 'Chiedi modifiche'}
        onSubmit={() => onSubmit(reason.trim())}
        onCancel={onClose}
      >
        {hasCorrections && (
          <Callout tone="warm">
            Le tue correzioni non partono con questa risposta, e si perdono: se servono, scrivile qui, o approva con le
            correzioni.
          </Callout>
        )}
        <TextArea
          label={isReject ? 'Motivo' : 'Che cosa cambiare'}
          name="reason"
          maxLength={1000}
          rows={5}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {canned.length > 0 && (
          <ul className="stack gap-8" aria-label="Motivi pronti">
            {canned.map((sentence) => (
              <li key={sentence}>
                <button
                  type="button"
                  className="target wide edge radius-small pad-8-16 text-left hover-cobalt"
                  onClick={() => setReason(withSentence(reason.trim(), sentence))}
                >
                  {sentence}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Form>
    </Dialog>
  );
}
