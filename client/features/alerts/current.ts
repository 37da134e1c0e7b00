import { useEffect, useState } from 'react';
import { type AlertLine, currentAlerts } from '../../../shared/rules/alerts.ts';
import { useNow } from '../../lib/alive.ts';

/** Timers of more than 24 days fire at once. */
const LONGEST_MS = 86_400_000;

/** The alerts that are not over, the gravest first. Each leaves at its minute, also with no network and nothing else happening. */
export function useCurrentAlerts<T extends AlertLine>(alerts: readonly T[]): T[] {
  const current = currentAlerts(alerts, useNow());
  const [looked, look] = useState(0);
  const ends = Math.min(...current.map(({ ends_at }) => Date.parse(ends_at)));
  useEffect(() => {
    if (ends === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => look(looked + 1), Math.min(LONGEST_MS, Math.max(0, ends - Date.now())));
    return () => clearTimeout(timer);
  }, [ends, looked]);
  return current;
}
