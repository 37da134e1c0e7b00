import type { ReactNode } from 'react';

/** After a slash, and before the sign of an address. */
const JOINTS = /(?<=\/)|(?=@)/;

/**
 * Allows a line break where a long word has a joint: 'Sviluppatrice/sviluppatore' is wider than a phone, 'agata.licata@comune.it' than
 * a column of facts, and browsers would break them anywhere.
 */
export function breakable(text: string): ReactNode {
  const [first, ...rest] = text.split(JOINTS);
  return rest.reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        <wbr />
        {part}
      </>
    ),
    first,
  );
}
