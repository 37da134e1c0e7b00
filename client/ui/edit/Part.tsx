import { type ReactNode, useId } from 'react';
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

/** Two short fields beside each other, where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}
