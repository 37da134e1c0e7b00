import type { ReactNode } from 'react';
import css from './Badge.module.css';

export type Tone = 'neutral' | 'good' | 'warm' | 'urgent' | 'lemon' | 'info';

/** A short fact that decides, set in a coloured pill; the words carry the meaning, the colour only helps. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${css.badge} ${css[tone]}`}>{children}</span>;
}
