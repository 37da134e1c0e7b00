import { isSplashHidden, splashHidesAt } from '../../shared/rules/splash.ts';

/** Dispatched on window by a screen whose content is painted. */
const CONTENT_READY_EVENT = 'piazza:content-ready';

export function announceContentReady(): void {
  dispatchEvent(new Event(CONTENT_READY_EVENT));
}

/** Drives the splash of the document by the rules of shared/rules/splash.ts. Returns what to call when the router is ready. */
export function startSplash(): () => void {
  const splash = document.getElementById('splash');
  const facts = { router_ready_at: null as number | null, content_ready: false };
  let timer = 0;

  function update(): void {
    clearTimeout(timer);
    // The document's own clock: it began before this script came.
    const now = performance.now();
    if (isSplashHidden({ ...facts, now })) {
      splash?.setAttribute('data-hidden', '');
      removeEventListener(CONTENT_READY_EVENT, contentReady);
      return;
    }
    timer = window.setTimeout(update, splashHidesAt(facts) - now + 1);
  }
  function contentReady(): void {
    facts.content_ready = true;
    update();
  }

  addEventListener(CONTENT_READY_EVENT, contentReady);
  update();
  return () => {
    facts.router_ready_at = performance.now();
    update();
  };
}
