import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, where supported; the browser releases it when the page is hidden. */
export function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      // Refused with a low battery: the page is shown all the same.
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (isGone) void taken?.release();
      else lock = taken;
    }
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [isWanted]);
}
