import type { ReactNode } from 'react';

interface FactsProps {
  /** How they stand: 'figures', 'abreast gap-12'. */
  look: string;
  /** Without those whose value is ''. */
  facts: readonly (readonly [term: string, value: ReactNode])[];
}

/** Terms and what they say, without icons (ui/FactList.tsx has those of an item's page). */
export function Facts({ look, facts }: FactsProps) {
  return (
    <dl className={look}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
