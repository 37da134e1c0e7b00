import type { ReactNode } from 'react';

/**
 * Allows a line break after a slash: 'Sviluppatrice/sviluppatore' is wider than a phone, and browsers would break it
 * anywhere.
 */
export function breakable(text: string): ReactNode {
  const end = text.indexOf('/') + 1;
  if (end === 0) return text;
  return (
    <>
      {text.slice(0, end)}
      <wbr />
      {breakable(text.slice(end))}
    </>
  );
}
