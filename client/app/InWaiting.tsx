import css from './InWaiting.module.css';

/** How much waits in a room; nothing where nothing does. */
export function InWaiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={css.count}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> in attesa</span>
    </span>
  );
}
