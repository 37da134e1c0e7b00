import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { MessageResponse } from '../../../shared/contract/accounts.ts';
import type { Review } from '../../../shared/contract/activities.ts';
import { fullDay, monthYear, wallTime } from '../../../shared/rules/dates.ts';
import { REPORT_DETAIL_MAX, REPORT_REASONS } from '../../../shared/rules/reviews.ts';
import { useFocusBack } from '../../lib/firstField.ts';
import { call } from '../../lib/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import css from './Reviews.module.css';
import { Stars } from './Stars.tsx';
import { Thanks } from './Thanks.tsx';

interface OneReviewProps {
  review: Review;
  /** The name of the reviewed place. */
  place: string;
  isMine: boolean;
  /** Whether the viewer owns the place and may reply. */
  mayReply: boolean;
  /** Called after a change; reloads the reviews. */
  onChanged: () => Promise<void>;
}

const REASONS = [
  { value: '', label: 'Scegli un motivo' },
  ...Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label })),
];

/** One review with the owner's reply and the actions open to the viewer. */
export function OneReview({ review, place, isMine, mayReply, onChanged }: OneReviewProps) {
  const [open, setOpen] = useState<'reply' | 'report' | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const tools = useFocusBack<HTMLDivElement>(open !== 'reply' && outcome === null);
  const reply = () => {
    setOutcome(null);
    setOpen('reply');
  };
  const replied = async (words: string) => {
    await onChanged();
    setOutcome(words);
  };
  const changed = review.updated_at > review.created_at;
  return (
    <article className={css.review}>
      <header>
        <h3>
          {review.author}
          {isMine && <span className={css.mine}> (tu)</span>}
        </h3>
        <p className={css.meta}>
          <Stars value={review.rating} />
          <span className="visually-hidden">{review.rating} su 5,</span>
          <span>
            visita di {monthYear(review.visited_on)}
            {changed && ', modificata'}
          </span>
        </p>
      </header>
      <p className={css.text}>{review.body}</p>
      {review.reply !== null && open !== 'reply' && (
        <div className={css.reply}>
          <p className={css.replyHead}>
            Risposta di {place}
            {review.replied_at !== null && <span>, {fullDay(wallTime(review.replied_at).day)}</span>}
          </p>
          <p className={css.text}>{review.reply}</p>
        </div>
      )}
      {open === 'reply' && <ReplyForm review={review} onChanged={replied} onClose={() => setOpen(null)} />}
      <Outcome words={outcome} />
      <div ref={tools} className={css.tools}>
        {mayReply && open !== 'reply' && (
          <button type="button" className={css.tool} onClick={reply}>
            {review.reply === null ? 'Rispondi' : 'Modifica la risposta'}
          </button>
        )}
        {!isMine && (
          <button
            type="button"
            className={css.tool}
            aria-label={`Segnala la recensione di ${review.author}`}
            onClick={() => setOpen('report')}
          >
            <Flag size={16} strokeWidth={1.75} aria-hidden="true" />
            Segnala
          </button>
        )}
      </div>
      {open === 'report' && <ReportDialog review={review} onClose={() => setOpen(null)} />}
    </article>
  );
}

/** Reports a review to the office. */
function ReportDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const [thanks, setThanks] = useState<string | null>(null);

  async function send(data: FormData): Promise<void> {
    const body = { reason: textOf(data, 'reason'), detail: textOf(data, 'detail').trim() };
    const { message } = await call<MessageResponse>(`/api/reviews/${review.id}/reports`, { method: 'POST', body });
    setThanks(message);
  }

  return (
    <Dialog
      title="Segnala la recensione"
      description={
        thanks === null
          ? `La redazione legge la recensione di ${review.author} e decide se resta. Chi l’ha scritta non sa da chi arriva la segnalazione.`
          : undefined
      }
      onClose={onClose}
    >
      {thanks === null && (
        <Form draft={review.id} onSubmit={send} submit="Invia la segnalazione" submitting="Invio in corso…">
          {(errorOf) => (
            <>
              <SelectField label="Motivo" name="reason" options={REASONS} error={errorOf('reason')} required />
              <TextArea
                label="Vuoi spiegare meglio? (facoltativo)"
                name="detail"
                maxLength={REPORT_DETAIL_MAX}
                error={errorOf('detail')}
              />
            </>
          )}
        </Form>
      )}
      <Thanks words={thanks} onClose={onClose} />
    </Dialog>
  );
}
