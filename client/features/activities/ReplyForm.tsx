import type { Review } from '../../../shared/contract/activities.ts';
import { REPLY_BODY } from '../../../shared/rules/reviews.ts';
import { useFirstField } from '../../lib/firstField.ts';
import { call } from '../../lib/http.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';

interface ReplyFormProps {
  review: Review;
  /** Receives the sentence that announces the result. */
  onChanged: (outcome: string) => Promise<void>;
  onClose: () => void;
}

/** The form for the owner's public reply to a review. */
export default function ReplyForm({ review, onChanged, onClose }: ReplyFormProps) {
  const holder = useFirstField<HTMLDivElement>();
  const withdrawing = useTask();
  const url = `/api/reviews/${review.id}/reply`;

  async function send(data: FormData): Promise<void> {
    await call(url, { method: 'PUT', body: { body: textOf(data, 'body').trim() } });
    await onChanged('La tua risposta è pubblicata.');
    onClose();
  }

  async function withdraw(): Promise<void> {
    await call(url, { method: 'DELETE' });
    await onChanged('La tua risposta è tolta.');
    onClose();
  }

  return (
    <div ref={holder} className="panel">
      <Form
        draft={review.id}
        onSubmit={send}
        submit="Pubblica la risposta"
        submitting="Invio in corso…"
        onCancel={onClose}
        aside={
          review.reply !== null && (
            <Button look="danger" aria-disabled={withdrawing.busy} onClick={() => withdrawing.run(withdraw)}>
              Togli la risposta
            </Button>
          )
        }
      >
        <TextArea
          label={`La tua risposta a ${review.author}`}
          hint="La leggono tutti, e chi ha scritto riceve una notifica."
          name="body"
          defaultValue={review.reply ?? ''}
          maxLength={REPLY_BODY.max}
          required
        />
      </Form>
      <p role="alert">{withdrawing.problem}</p>
    </div>
  );
}
