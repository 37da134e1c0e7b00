import { useEffect, useRef } from 'react';
import css from './Outcome.module.css';

/**
 * What came of an action, for all to hear. It takes the focus once it is drawn: what was pressed, and the dialog around it, are gone by
 * then. Rendered without words too: a screen reader tells what changes in a place it already knows.
 */
export function Outcome({ words }: { words: string | null }) {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (words !== null) told.current?.focus();
  }, [words]);
  return (
    <p ref={told} tabIndex={-1} role="status" className={css.outcome}>
      {words}
    </p>
  );
}
