import css from './Flow.module.css';

/** What is wrong with something that is no single field. The form gives it the focus like an invalid field. */
export function Problem({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p className={css.problem} data-problem tabIndex={-1}>
      {words}
    </p>
  );
}
