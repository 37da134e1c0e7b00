import type { ReactNode } from 'react';
import css from './Callout.module.css';

/** A highlighted sentence about the item's state: over, expired, not yet begun. */
export function Callout({ tone, children }: { tone: 'neutral' | 'good' | 'warm' | 'urgent'; children: ReactNode }) {
  return <p className={`${css.callout} ${css[tone]}`}>{children}</p>;
}
