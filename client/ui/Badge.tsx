import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'good' | 'warm' | 'urgent' | 'lemon' | 'info';

/** A short deciding fact in a coloured pill; the words carry the meaning, the colour only supports them. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}
