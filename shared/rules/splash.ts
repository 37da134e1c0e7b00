/**
 * The splash (docs/specification.md, Splash): hidden on content-ready, at most 4 s after the document's start, or 450 ms
 * after the router is ready.
 */

export const SPLASH_LONGEST_MS = 4000;
export const SPLASH_AFTER_ROUTER_MS = 450;

export interface SplashFacts {
  /** Milliseconds from the document's start to each event that has happened. */
  now: number;
  router_ready_at: number | null;
  content_ready: boolean;
}

/** When the splash hides, in milliseconds since the document's start; 0: immediately. */
export function splashHidesAt({ router_ready_at, content_ready }: Omit<SplashFacts, 'now'>): number {
  if (content_ready) return 0;
  return router_ready_at === null
    ? SPLASH_LONGEST_MS
    : Math.min(SPLASH_LONGEST_MS, router_ready_at + SPLASH_AFTER_ROUTER_MS);
}

export function isSplashHidden(facts: SplashFacts): boolean {
  return facts.now >= splashHidesAt(facts);
}
