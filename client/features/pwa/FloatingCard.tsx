import type { ReactNode } from 'react';
import { useId } from '../../lib/ids.ts';
import css from './FloatingCard.module.css';

interface FloatingCardProps {
  title: string;
  picture?: ReactNode;
  children: ReactNode;
}

/**
 * A card fixed to the foot of the page. It is not modal, so reading can go on, and it is announced without taking the
 * focus.
 */
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
