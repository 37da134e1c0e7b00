import { useState } from 'react';
import type { OwnReview } from '../../../shared/contract/reviews.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { REVIEW_BODY, VISIT_WITHIN_DAYS, visitDays } from '../../../shared/rules/reviews.ts';
import { useNow } from '../../lib/alive.ts';
import { useFirstField } from '../../lib/firstField.ts';
import { call } from '../../lib/http.ts';
import { useId } from '../../lib/ids.ts';
import { Field, Problem, TextArea, useProblem } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import css from './Reviews.module.css';

interface ReviewFormProps {
  url: string;
  /** The review being changed; null for a new one. */
  before: OwnReview['review'];
  onChanged: () => Promise<void>;
  onClose: () => void;
}

const WORDS = ['', 'Pessimo', 'Così così', 'Nella norma', 'Buono', 'Ottimo'];

/** Writes or changes the viewer's own review: stars, text, date of the visit. */
export default function ReviewForm({ url, before, onChanged, onClose }: ReviewFormProps) {
  const holder = useFirstField<HTMLDivElement>();
  const [rating, setRating] = useState(before?.rating ?? 0);
  const { first, last } = visitDays(wallTime(useNow()).day);

  async function send(data: FormData): Promise<void> {
    const body = { rating, body: textOf(data, 'body'), visited_on: textOf(data, 'visited_on') };
    await call(url, { method: 'PUT', body });
    await onChanged();
    onClose();
  }

  return (
    <div ref={holder} className="panel">
      <Form
        onSubmit={send}
        submit={before === null ? 'Pubblica la recensione' : 'Salva le modifiche'}
        submitting="Invio in corso…"
        onCancel={onClose}
      >
        <StarsField value={rating} onChange={setRating} />
        <TextArea
          label="Com’è andata"
          hint="Racconta quello che hai visto tu. Esce con il tuo nome; niente dati di altre persone."
          name="body"
          defaultValue={before?.body ?? ''}
          maxLength={REVIEW_BODY.max}
          required
        />
        <Field
          label="Giorno della visita"
          hint={`Negli ultimi ${VISIT_WITHIN_DAYS} giorni.`}
          name="visited_on"
          type="date"
          min={before === null || before.visited_on > first ? first : before.visited_on}
          max={last}
          defaultValue={before?.visited_on ?? ''}
          required
        />
      </Form>
    </div>
  );
}

/** One to five stars as five native radio buttons, so that keyboard and touch both work. */
function StarsField({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const problem = useProblem('rating');
  const id = useId();
  return (
    <fieldset aria-describedby={problem.isWrong ? id : undefined}>
      <legend>Il tuo voto</legend>
      <div className={css.row}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={css.star} data-on={stars <= value || undefined}>
            <input
              className="unseen"
              type="radio"
              name="rating"
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-invalid={problem.isWrong || undefined}
            />
            <span aria-hidden="true">★</span>
            <span className="visually-hidden">
              {stars === 1 ? 'una stella' : `${stars} stelle`}, {WORDS[stars]?.toLowerCase()}
            </span>
          </label>
        ))}
        <span className={css.word} aria-hidden="true">
          {WORDS[value]}
        </span>
      </div>
      <Problem id={id} {...problem} />
    </fieldset>
  );
}
