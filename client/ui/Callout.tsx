import type { ReactNode } from 'react';
import css from './Callout.module.css';

/** A sentence one must not miss: it is over, it has expired, it has not begun. */
export function Callout({ tone, children }: { tone: 'neutral' | 'good' | 'warm'; children: ReactNode }) {
  return <p className={`${css.callout} ${css[tone]}`}>{children}</p>;
}
