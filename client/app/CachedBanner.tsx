import { savedLabel } from '../../shared/rules/savedLabel.ts';
import { useOldestCached } from '../lib/cachedAnswers.ts';
import css from './Shell.module.css';

/** Says how old the content on screen is, without a network or with one that is too slow. */
export function CachedBanner() {
  const oldest = useOldestCached();
  return <div role="status">{oldest !== null && <p className={css.saved}>{savedLabel(oldest, Date.now())}</p>}</div>;
}
