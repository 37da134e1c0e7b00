import { type ReactNode, useId, useState } from 'react';
import css from './Edit.module.css';

interface PartProps {
  title: string;
  /** The fields' purpose, or what changes with them. */
  lead?: ReactNode;
  /** The draft's field that all of it is about. */
  field?: string;
  children: ReactNode;
}

/** A part of an editor's form: fields that belong together, under a heading of their own. */
export function Part({ title, lead, field, children }: PartProps) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id} data-field={field}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p className="soft">{lead}</p>}
      {children}
    </section>
  );
}

interface OptionalPartProps extends PartProps {
  /** What it brings who fills it in. */
  brings: string;
  /** Something of it is written already. */
  filled: boolean;
}

/** A part that one may leave out: folded under its heading, unless it is written. Whoever leads to a field in it opens it. */
export function OptionalPart({ title, brings, filled, lead, field, children }: OptionalPartProps) {
  // A part that is emptied stays open.
  const [isOpen] = useState(filled);
  return (
    <details className={css.optional} open={isOpen || undefined} data-field={field}>
      <summary>
        <h2>{title}</h2>
        <span className="soft">{brings}</span>
      </summary>
      <div className={css.part}>
        {lead !== undefined && <p className="soft">{lead}</p>}
        {children}
      </div>
    </details>
  );
}

/** Two short fields beside each other, where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}
