import { useId } from 'react';
import css from './StarsField.module.css';

const WORDS = ['', 'Pessimo', 'Così così', 'Nella norma', 'Buono', 'Ottimo'];

interface StarsFieldProps {
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
}

/** One to five stars as five native radio buttons, so that keyboard and touch both work. */
export function StarsField({ value, onChange, error }: StarsFieldProps) {
  const id = useId();
  return (
    <fieldset className={css.field} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>Il tuo voto</legend>
      <div className={css.row}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={css.star} data-on={stars <= value || undefined}>
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-invalid={error !== undefined || undefined}
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
      {error !== undefined && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
