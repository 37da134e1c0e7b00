import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useId } from '../../lib/ids.ts';
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
    <section className={`stack gap-16 shrinks ${css.part}`} aria-labelledby={id} data-field={field}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p className="soft">{lead}</p>}
      {children}
    </section>
  );
}

interface OptionalPartProps extends PartProps {
  /** 'Aggiungi foto', and what that brings. */
  add: readonly [words: string, brings: string];
  /** Something of it is written already. */
  filled: boolean;
}

const WRONG = '[aria-invalid="true"], [data-invalid]';

/**
 * A part that one may leave out: folded under what it adds, unless it is written or an error is in it. Whoever leads to a field in it
 * opens it.
 */
export function OptionalPart({ title, add: [words, brings], filled, lead, field, children }: OptionalPartProps) {
  // A part that is emptied stays open.
  const [isOpen, setIsOpen] = useState(filled);
  if (filled && !isOpen) setIsOpen(true);
  const part = useRef<HTMLDetailsElement>(null);
  const wasWrong = useRef(false);

  // Only what is drawn tells whether an error is in it: errors go by paths, which only the fields know.
  useEffect(() => {
    const isWrong = part.current?.querySelector(WRONG) != null;
    if (isWrong && !wasWrong.current && part.current !== null) part.current.open = true;
    wasWrong.current = isWrong;
  });

  return (
    <details ref={part} className={css.optional} open={isOpen || undefined} data-field={field}>
      <summary>
        <h2>{filled ? title : words}</h2>
        <span className="soft">{brings}</span>
      </summary>
      <div className="stack gap-16 shrinks">
        {lead !== undefined && <p className="soft">{lead}</p>}
        {children}
      </div>
    </details>
  );
}

/** Two short fields beside each other, where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={`abreast ends ${css.pair}`}>{children}</div>;
}
