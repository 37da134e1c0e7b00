import { useLayoutEffect } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import { useAlive } from './alive.ts';
import { isCached, isShown, useShown } from './cachedAnswers.ts';
import { ApiError, call } from './http.ts';
import { takePreloaded } from './preload.ts';
import { onSignal } from './signals.ts';

/** What a screen knows of one API address. Old data stays while newer data loads, and when loading fails. */
interface Answer {
  data: object | null;
  error: ApiError | null;
  loading: boolean;
}

interface Resource extends Answer {
  /** As the document has it. A part that the scripts take over later shows it too, whatever has come meanwhile. */
  written: Answer;
}

const resources = proxy<Record<string, Resource>>({});
const MOST_KEPT = 60;
/** Addresses opened during the current render: their first answer has arrived or is on its way. */
const justOpened = new Set<string>();

function add(url: string, answer: Answer): Resource {
  const oldest = Object.keys(resources);
  if (oldest.length >= MOST_KEPT) delete resources[oldest[0] as string];
  resources[url] = { ...answer, written: ref(answer) };
  return resources[url] as Resource;
}

function open(url: string): Resource {
  const known = resources[url];
  if (known !== undefined) return known;
  justOpened.add(url);
  const preloaded = takePreloaded(url) as (object & { $status?: number; message?: string }) | undefined;
  const failed = preloaded?.$status === undefined ? null : new ApiError(preloaded.$status, preloaded);
  const written = {
    data: preloaded === undefined || failed !== null ? null : ref(preloaded),
    error: failed === null ? null : ref(failed),
    loading: preloaded === undefined,
  };
  const resource = add(url, written);
  if (preloaded === undefined) void refresh(url);
  return resource;
}

async function refresh(url: string, attempt = 0, returning = false): Promise<void> {
  const resource = resources[url];
  if (resource === undefined) return;
  resource.loading = true;
  try {
    resource.data = ref(await call<object>(url));
    resource.error = null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    resource.error = ref(error);
  } finally {
    resource.loading = false;
  }
  const isMissing = isCached(url) || (returning && resource.error?.status === 0);
  if (isMissing && navigator.onLine && attempt < AGAIN_MS.length)
    setTimeout(() => isShown(url) && refresh(url, attempt + 1, returning), AGAIN_MS[attempt]);
}

/** Delays before asking again when a slow or returning network led to an old answer. */
const AGAIN_MS = [2_000, 10_000, 30_000];

export interface ResourceView<T> {
  data: T | null;
  error: ApiError | null;
  loading: boolean;
  retry: () => void;
}

/**
 * The answer to a GET, from the preload or the network. A known answer is shown at once and refreshed in the
 * background.
 */
export function useResource<T extends object>(url: string): ResourceView<T> {
  const resource = useSnapshot(open(url));
  const { data, error, loading } = useAlive() ? resource : resource.written;
  // A part may go again before an effect runs: its address would stay among those that were just opened.
  useLayoutEffect(() => {
    if (!justOpened.delete(url)) void refresh(url);
  }, [url]);
  useShown(url);
  return { data: data as T | null, error: error as ApiError | null, loading, retry: () => void refresh(url) };
}

/** Asks again for an address whose data was changed; the old answer stays on screen meanwhile. */
export function refreshResource(url: string): Promise<void> {
  return refresh(url);
}

/** What a change was answered with, which its address would answer from now on: no screen opens with the old answer. */
export function answerResource(url: string, data: object): void {
  const known = resources[url];
  if (known === undefined) add(url, { data: ref(data), error: null, loading: false });
  else known.data = ref(data);
}

/** When the network is back, asks again for everything on screen that is old or failed. */
addEventListener('online', () => {
  for (const [url, { error }] of Object.entries(resources)) {
    if (isShown(url) && (isCached(url) || error?.status === 0)) void refresh(url, 0, true);
  }
});

onSignal('piazza:reopened', () => {
  for (const [url, { error }] of Object.entries(resources)) {
    if (isShown(url) && error?.status === 503) void refresh(url);
  }
});

/** Drops every answer, because another person signed in and answers may differ. */
export function forgetResources(): void {
  for (const url of Object.keys(resources)) delete resources[url];
  justOpened.clear();
}
