import { useEffect, useRef } from 'react';

/**
 * Announces the result of an action. It takes the focus, because the pressed button and the dialog around it are gone
 * by then. It is rendered without words too: screen readers announce changes only in a region they already know.
 */
export function Outcome({ words }: { words: string | null }) {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (words !== null) told.current?.focus();
  }, [words]);
  return (
    <p ref={told} tabIndex={-1} role="status" className="strong">
      {words}
    </p>
  );
}
