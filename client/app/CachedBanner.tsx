import { shortDay, wallTime } from '../../shared/rules/dates.ts';
import { savedLabel } from '../../shared/rules/offline.ts';
import { useOldestCached } from '../lib/cachedAnswers.ts';
import css from './Shell.module.css';

/** Without a network, or with one too slow: says how old what is on screen is. */
export function CachedBanner() {
  const oldest = useOldestCached();
  return <div role="status">{oldest !== null && <p className={css.saved}>{label(oldest)}</p>}</div>;
}

function label(savedAt: string): string {
  const saved = wallTime(savedAt);
  return savedLabel(saved, wallTime(Date.now()).day, shortDay(saved.day));
}
