/** The longest that work may wait while codes come one after another. */
const MOST_MS = 1_000;

const works: (() => void)[] = [];

/** Runs what can wait once the page has nothing more urgent to do; what was asked for meanwhile runs with it, and is drawn once. */
export function whenIdle(work: () => void): void {
  works.push(work);
  if (works.length > 1) return;
  const run = () => {
    for (const one of works.splice(0)) one();
  };
  // Safari knows no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: MOST_MS });
  else setTimeout(run, 100);
}
