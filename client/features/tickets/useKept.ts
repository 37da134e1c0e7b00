import { useEffect, useState } from 'react';
import { KEEP_ANSWERS } from '../../../shared/messages.ts';
import { CACHES } from '../../../shared/rules/offline.ts';
import { askWorker } from '../../lib/askWorker.ts';

/**
 * Has the worker keep these answers on the device, again when `version` changes; nothing while there are none.
 * @returns whether the first of them is there
 */
export function useKept(urls: string[], version: string): boolean {
  const [isKept, setKept] = useState(false);
  const list = urls.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is kept anew
  useEffect(() => {
    if (list === '' || !('serviceWorker' in navigator) || !('caches' in window)) return;
    let isGone = false;
    void keep(list.split(' ')).then((kept) => {
      if (!isGone) setKept(kept);
    });
    return () => {
      isGone = true;
    };
  }, [list, version]);
  return isKept;
}

/** At the first visit there is a worker only after a moment. */
async function keep(urls: string[]): Promise<boolean> {
  try {
    await navigator.serviceWorker.ready;
    await askWorker({ type: KEEP_ANSWERS, payload: { urls } });
    return (await (await caches.open(CACHES.personal)).match(urls[0] as string)) !== undefined;
  } catch {
    // A browser that keeps nothing, as in a private window.
    return false;
  }
}
