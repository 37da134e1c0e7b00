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

/** 4.45 -> '4,5' */
export function ratingShown(average: number): string {
  return average.toLocaleString('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
