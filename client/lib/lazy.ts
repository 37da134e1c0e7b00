import { type ComponentType, createElement, Fragment, lazy, type ReactNode, useState } from 'react';
import { useAlive } from './alive.ts';
import { PartIds, useId, useIds } from './ids.ts';

/** The code of a part could not be fetched: the network is down, or a newer release has other files. */
export class LoadError extends Error {}

/** Resets the failed parts, so that each is fetched again. */
const failed = new Set<() => void>();

/** Parts fetched before they are shown, by what fetches them: they need no placeholder. */
const fetched = new Map<unknown, ComponentType<object>>();

/** Fetches a part's code now. If that fails, the part fetches it again when it is shown, and reports a failure then. */
export async function fetchAhead<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Promise<void> {
  const part = await load().catch(() => null);
  if (part !== null) fetched.set(load, part.default as ComponentType<object>);
}

/** Fetch each part; for those who need all of them (client/firstScreen.tsx). */
const parts = new Set<() => Promise<void>>();

export async function fetchAllAhead(): Promise<void> {
  // A part names its own parts once it is there.
  for (const fetchPart of parts) await fetchPart();
}

/** Like React's `lazy`, whose failure is final; here the next render after `fetchAgain` fetches the code again. */
export function lazily<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  parts.add(() => fetchAhead(load));
  let Part = lazy(() => attempt(load));
  function attempt(work: () => Promise<{ default: ComponentType<P> }>): Promise<{ default: ComponentType<P> }> {
    return work().catch((cause: unknown) => {
      failed.add(() => {
        Part = lazy(() => attempt(() => fetchStyles().then(load)));
      });
      throw new LoadError('a part of the portal did not come', { cause });
    });
  }
  const Written = lazy(() => patiently(load));
  return (props) => createElement(Ahead<P>, { load, Part, Written, props });
}

/** For a part that the server has written: as long as its code does not come, what is there stays. */
function patiently<T>(load: () => Promise<T>, tries = 0): Promise<T> {
  return load().catch(
    () => new Promise((come) => tryLater(tries, () => come(patiently(() => fetchStyles().then(load), tries + 1)))),
  );
}

interface AheadProps<P> {
  load: unknown;
  Part: ComponentType<P>;
  Written: ComponentType<P>;
  props: P;
}

/** Renders the component fetched before mounting, otherwise the lazy one; the choice stays while it is mounted. */
function Ahead<P extends object>({ load, Part, Written, props }: AheadProps<P>) {
  const alive = useAlive();
  const [ready] = useState(() => (fetched.get(load) as ComponentType<P> | undefined) ?? (alive ? undefined : Written));
  const part = createElement(PartIds, { value: useIds(useId()) }, createElement(ready ?? Part, props));
  return typeof document === 'undefined' ? createElement(Fragment, null, mark('$s'), part, mark('/$s')) : part;
}

/** A comment in the document. Between these two Preact leaves what is there until the part's code has come. */
const mark = (UNSTABLE_comment: string): ReactNode =>
  createElement(Fragment as ComponentType<{ UNSTABLE_comment: string }>, { UNSTABLE_comment });

/** Call it before showing a failed part again. */
export function fetchAgain(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** Fetches failed stylesheets again, because Vite's loader counts a stylesheet as loaded once it was requested. */
async function fetchStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    links.filter(isMissing).map((link) => {
      const fresh = link.cloneNode() as HTMLLinkElement;
      const loaded = new Promise((resolve, reject) => {
        fresh.addEventListener('load', resolve);
        fresh.addEventListener('error', reject);
      });
      // Code may still wait for the old element, which would never fire once removed.
      for (const type of ['load', 'error']) fresh.addEventListener(type, () => link.dispatchEvent(new Event(type)));
      link.replaceWith(fresh);
      return loaded;
    }),
  );
}

/** For a failed stylesheet, Chromium has a sheet object whose rules are inaccessible or empty; other browsers have none. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}

/**
 * Fetches the document's failed stylesheets, again and again until they arrive. Vite's loader does not, because it counts every
 * link of the document as loaded.
 */
export function mendStyles(tries = 0): void {
  fetchStyles().catch(() => tryLater(tries, () => mendStyles(tries + 1)));
}

const AGAIN_MS = [2_000, 10_000, 30_000];

/**
 * Calls `work` once: when the network is back, or after a delay.
 * @param tries failed attempts so far; after a few of them only the network's return counts
 * @returns a function that cancels it
 */
export function tryLater(tries: number, work: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('online', go);
  };
  const go = () => {
    stop();
    work();
  };
  const wait = AGAIN_MS[tries];
  const timer = wait === undefined ? 0 : window.setTimeout(go, wait);
  addEventListener('online', go);
  return stop;
}
