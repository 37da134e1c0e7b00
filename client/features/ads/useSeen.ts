import { type RefObject, useEffect } from 'react';
import { AD_SEEN_MS, AD_SEEN_SHARE } from '../../../shared/rules/ads.ts';

/**
 * Calls `onSeen` once, when enough of the element was visible on screen for long enough; does nothing while `armed` is
 * false.
 */
export function useSeen(element: RefObject<HTMLElement | null>, armed: boolean, onSeen: () => void): void {
  useEffect(() => {
    const target = element.current;
    if (!armed || target === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let onScreen = false;
    const look = () => {
      clearTimeout(timer);
      if (onScreen && document.visibilityState === 'visible') {
        timer = setTimeout(() => {
          stop();
          onSeen();
        }, AD_SEEN_MS);
      }
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        onScreen = entry !== undefined && entry.intersectionRatio >= AD_SEEN_SHARE;
        look();
      },
      { threshold: AD_SEEN_SHARE },
    );
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
    observer.observe(target);
    document.addEventListener('visibilitychange', look);
    return stop;
  }, [element, armed, onSeen]);
}
