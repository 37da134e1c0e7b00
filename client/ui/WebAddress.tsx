import { Fragment } from 'react';

/** An address without its scheme, as people read it; lines break after a slash, not within a word. */
export function WebAddress({ url }: { url: string }) {
  const parts = url.replace(/^https?:\/\//, '').split(/(?<=\/)/);
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join('')}>
      {part}
      <wbr />
    </Fragment>
  ));
}
