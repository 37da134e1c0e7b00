import { savedLabel } from '../../shared/rules/savedLabel.ts';
import { useOldestCached } from '../lib/cachedAnswers.ts';
import css from './Shell.module.css';

/** Without a network, or with one too slow: says how old what is on screen is. */
export function CachedBanner() {
  const oldest = useOldestCached();
  return <div role="status">{oldest !== null && <p className={css.saved}>{savedLabel(oldest, Date.now())}</p>}</div>;
}
