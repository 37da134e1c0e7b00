import { savedLabel } from '../../shared/rules/savedLabel.ts';
import { useOldestCached } from '../lib/cachedAnswers.ts';

/** Says how old the content on screen is, without a network or with one that is too slow. */
export function CachedBanner() {
  const oldest = useOldestCached();
  return (
    <div role="status">
      {oldest !== null && (
        <p className="info pad-8-gutter size-s strong text-centre tabular">{savedLabel(oldest, Date.now())}</p>
      )}
    </div>
  );
}
