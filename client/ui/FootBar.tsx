import { type ReactNode, useRef } from 'react';
import { useFoot } from '../lib/reservedRoom.ts';

/** What a page is answered with: always in sight, over the tabs of a phone. */
export function FootBar({ className = 'bar gap-8-16', children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useFoot(ref);
  return (
    <div ref={ref} className={`sheet foot-bar pad-12-16 ${className}`}>
      {children}
    </div>
  );
}
