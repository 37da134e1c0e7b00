import css from './Skeleton.module.css';

/** A grey placeholder; sizes in CSS units, so that nothing moves when the content arrives. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={css.skeleton} style={{ width, height }} aria-hidden="true" />;
}
