/**
 * Runs `work` once the page has loaded and the browser is idle.
 * @returns a function that cancels it if the page has not loaded yet
 */
export function whenIdle(work: () => void): () => void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1_000 });
    else setTimeout(work, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => removeEventListener('load', wait);
}
