import type { ReactNode } from 'react';
import css from './WideTable.module.css';

interface WideTableProps {
  label: string;
  /** For a table of many days: no taller than half a window. */
  low?: boolean;
  /** The first column holds names, which stay in sight while the numbers go by. */
  names?: boolean;
  children: ReactNode;
}

/** A table of numbers that scrolls in its own box, by keyboard too. */
export function WideTable({ label, low = false, names, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.box} data-low={low || undefined} aria-label={label} tabIndex={0} data-scrolls-itself>
      <table className={`table ${css.table}`} data-names={names || undefined}>
        {children}
      </table>
    </section>
  );
}
