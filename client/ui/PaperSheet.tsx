import type { ReactNode } from 'react';
import css from './Paper.module.css';

export type PaperSize = 'a4' | 'a6';
const COPIES = { a4: ['first'], a6: ['first', 'second', 'third', 'fourth'] } as const;

/**
 * A picture of the A4 paper that comes out of the printer: one copy, or four of A6 to cut. Measures in it are multiples of `--unit`.
 * It is hidden from screen readers, because its text is also on the page, or on the page that its code opens.
 */
export function PaperSheet({ size, children }: { size: PaperSize; children: ReactNode }) {
  return (
    <div className={css.sheet} data-size={size} aria-hidden="true">
      {COPIES[size].map((copy) => (
        <div key={copy} className={css.copy}>
          {children}
        </div>
      ))}
    </div>
  );
}
