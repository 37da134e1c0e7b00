import css from './Stars.module.css';

/** Five stars filled up to the value; the caller shows the number as text. */
export function Stars({ value }: { value: number }) {
  return (
    <span className={css.stars} aria-hidden="true">
      ★★★★★
      <span className={css.filled} style={{ width: `${(value / 5) * 100}%` }}>
        ★★★★★
      </span>
    </span>
  );
}
