import type { ReactNode } from 'react';

/** A highlighted sentence about the item's state: over, expired, not yet begun. */
export function Callout({ tone, children }: { tone: 'neutral' | 'good' | 'warm' | 'urgent'; children: ReactNode }) {
  return <p className={`pad-12-16 form-wide radius-small strong breaks striped ${tone}`}>{children}</p>;
}
