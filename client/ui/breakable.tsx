import { Fragment, type ReactNode } from 'react';

/** After a slash, and before the sign of an address. */
const JOINTS = /(?<=\/)|(?=@)/;

/**
 * Allows a line break where a long word has a joint: 'Sviluppatrice/sviluppatore' is wider than a phone, 'agata.licata@comune.it' than
 * a column of facts, and browsers would break them anywhere.
 */
export function breakable(text: string): ReactNode {
  return text.split(JOINTS).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
