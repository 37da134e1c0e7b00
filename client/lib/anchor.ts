import { useEffect } from 'react';

/**
 * Scrolls to the `#heading` of the address once the data with that heading has arrived (`ready`). Used by pages with
 * anchors.
 */
export function useAnchor(ready: boolean): void {
  useEffect(() => {
    // Our anchors are plain ASCII: without decoding, no malformed address can throw.
    const id = location.hash.slice(1);
    if (ready && id !== '') document.getElementById(id)?.scrollIntoView();
  }, [ready]);
}
