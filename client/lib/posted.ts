import { useEffect, useState } from 'react';
import type { PostedForm } from '../../shared/contract/posted.ts';
import { POSTED } from '../../shared/rules/posted.ts';
import { preloadedAt, takePreloaded } from './preload.ts';

/** What was sent with this page's form before the scripts came, and the answer; null when nothing was. */
export function usePosted(): PostedForm | null {
  const [posted] = useState(() => (preloadedAt(POSTED) as PostedForm | undefined) ?? null);
  // A screen may render more than once before it is shown.
  useEffect(() => void takePreloaded(POSTED), []);
  return posted;
}
