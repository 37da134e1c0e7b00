import { useEffect } from 'react';

/** An address with `#heading` opens at that heading, though the heading comes only with the data. Used where anchors are. */
export function useAnchor(ready: boolean): void {
  useEffect(() => {
    // Our anchors are plain ASCII, so nothing is decoded that could be malformed.
    const id = location.hash.slice(1);
    if (ready && id !== '') document.getElementById(id)?.scrollIntoView();
  }, [ready]);
}
