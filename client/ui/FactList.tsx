import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EditHere } from './EditHere.tsx';
import css from './FactList.module.css';

export interface Fact {
  icon: LucideIcon;
  term: string;
  value: ReactNode;
  /** Set in larger type, for the fact that decides. */
  strong?: boolean;
  /** The draft's field it shows. */
  field?: string;
}

/** A list of facts: icon, label, value. `terse` hides the label where icon and value speak for themselves. */
export function FactList({ facts, terse = false }: { facts: readonly (Fact | null)[]; terse?: boolean }) {
  return (
    <dl className={terse ? `grid follows ${css.terse}` : 'grid follows'}>
      {facts
        .filter((fact) => fact !== null)
        .map(({ icon: Icon, term, value, strong, field }) => (
          <div key={term} className={strong ? `${css.fact} ${css.strong}` : css.fact} data-field={field}>
            <dt>
              <Icon size={24} />
              <span className={terse ? 'visually-hidden' : undefined}>{term}</span>
              {field !== undefined && <EditHere field={field} label={term} />}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
