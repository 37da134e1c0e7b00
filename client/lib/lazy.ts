import { type ComponentType, createElement, lazy } from 'react';

/** The code of a part did not come: the network is away, or a newer portal has other files. */
export class LoadError extends Error {}

/** What failed, each to be made anew. */
const failed = new Set<() => void>();

/** Like React's `lazy`, for which a failure is final: here the next try after `fetchAgain` fetches anew. */
export function lazily<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  let Part = lazy(() => attempt(load));
  function attempt(work: () => Promise<{ default: ComponentType<P> }>): Promise<{ default: ComponentType<P> }> {
    return work().catch((cause: unknown) => {
      failed.add(() => {
        Part = lazy(() => attempt(() => fetchStyles().then(load)));
      });
      throw new LoadError('a part of the portal did not come', { cause });
    });
  }
  return (props) => createElement(Part, props);
}

/** Before a part is shown again. */
export function fetchAgain(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** The build's loader takes a stylesheet for loaded once it was asked for, even in vain. */
async function fetchStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    links
      .filter(({ sheet }) => sheet === null)
      .map((link) => {
        const fresh = link.cloneNode() as HTMLLinkElement;
        const loaded = new Promise((resolve, reject) => {
          fresh.addEventListener('load', resolve);
          fresh.addEventListener('error', reject);
        });
        link.replaceWith(fresh);
        return loaded;
      }),
  );
}

const AGAIN_MS = [2_000, 10_000, 30_000];

/**
 * Calls `work` once: when the network is back, or after a while.
 * @param tries in vain so far; after some only the network's return is waited for
 * @returns gives it up
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
