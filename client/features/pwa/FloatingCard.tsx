import { type ReactNode, useId } from 'react';
import css from './FloatingCard.module.css';

interface FloatingCardProps {
  title: string;
  picture?: ReactNode;
  children: ReactNode;
}

/** A card over the foot of the page; not modal, so nothing is taken away from who was reading. Announced, but not focused. */
export function FloatingCard({ title, picture, children }: FloatingCardProps) {
  const titleId = useId();
  return (
    <section className={css.card} aria-labelledby={titleId} role="status">
      <div className={css.head}>
        {picture}
        <h2 id={titleId}>{title}</h2>
      </div>
      {children}
    </section>
  );
}
