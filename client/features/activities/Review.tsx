import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { Review } from '../../../shared/contract/activities.ts';
import { fullDay, monthYear, wallTime } from '../../../shared/rules/dates.ts';
import { useFocusBack } from '../../lib/firstField.ts';
import { lazily } from '../../lib/lazy.ts';
import { Slot } from '../../ui/Boundary.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import css from './Reviews.module.css';
import { Stars } from './Stars.tsx';

const ReportDialog = lazily(() => import('./ReportDialog.tsx'));
const ReplyForm = lazily(() => import('./ReplyForm.tsx'));

interface OneReviewProps {
  review: Review;
  place: string;
  isMine: boolean;
  /** Whether the viewer owns the place and may reply. */
  mayReply: boolean;
  /** Called after a change; reloads the reviews. */
  onChanged: () => Promise<void>;
}

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
    <article className={`stack gap-8 measure pad-y-16 ${css.review}`}>
      <header>
        <h3>
          {review.author}
          {isMine && <span className="quiet regular"> (tu)</span>}
        </h3>
        <p className="bar small">
          <Stars value={review.rating} />
          <span className="visually-hidden">{review.rating} su 5,</span>
          <span>
            visita di {monthYear(review.visited_on)}
            {changed && ', modificata'}
          </span>
        </p>
      </header>
      <p className="as-written pretty">{review.body}</p>
      {review.reply !== null && open !== 'reply' && (
        <div className="stack gap-4 quoted margin-top-8">
          <p className="size-s strong">
            Risposta di {place}
            {review.replied_at !== null && (
              <span className="quiet regular">, {fullDay(wallTime(review.replied_at).day)}</span>
            )}
          </p>
          <p className="as-written pretty">{review.reply}</p>
        </div>
      )}
      {open === 'reply' && (
        <Slot what="la risposta" fallback={null} onClose={() => setOpen(null)}>
          <ReplyForm review={review} onChanged={replied} onClose={() => setOpen(null)} />
        </Slot>
      )}
      <Outcome words={outcome} />
      <div ref={tools} className="row gap-0-16 no-print">
        {mayReply && open !== 'reply' && (
          <button type="button" className="press cobalt pad-0 size-s hover-underline" onClick={reply}>
            {review.reply === null ? 'Rispondi' : 'Modifica la risposta'}
          </button>
        )}
        {!isMine && (
          <button
            type="button"
            className="press gap-8 pad-0 small hover-underline"
            aria-label={`Segnala la recensione di ${review.author}`}
            onClick={() => setOpen('report')}
          >
            <Flag size={16} />
            Segnala
          </button>
        )}
      </div>
      {open === 'report' && (
        <Slot what="la segnalazione" fallback={null} onClose={() => setOpen(null)}>
          <ReportDialog review={review} onClose={() => setOpen(null)} />
        </Slot>
      )}
    </article>
  );
}
