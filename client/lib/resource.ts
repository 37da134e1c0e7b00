import { useEffect } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import { isCached, isShown, useShown } from './cachedAnswers.ts';
import { ApiError, call } from './http.ts';
import { takePreloaded } from './preload.ts';
import { onSignal } from './signals.ts';

/** What a screen knows of one address of the API. Old data stays while newer is asked for, and when asking fails. */
interface Resource {
  data: object | null;
  error: ApiError | null;
  loading: boolean;
}

const resources = proxy<Record<string, Resource>>({});
const MOST_KEPT = 60;
/** Addresses opened by the render under way: their first answer is here or on its way. */
const justOpened = new Set<string>();

function open(url: string): Resource {
  const known = resources[url];
  if (known !== undefined) return known;
  const oldest = Object.keys(resources);
  if (oldest.length >= MOST_KEPT) delete resources[oldest[0] as string];
  justOpened.add(url);
  const preloaded = takePreloaded(url) as (object & { $status?: number; message?: string }) | undefined;
  const failed = preloaded?.$status === undefined ? null : new ApiError(preloaded.$status, preloaded);
  resources[url] = {
    data: preloaded === undefined || failed !== null ? null : ref(preloaded),
    error: failed === null ? null : ref(failed),
    loading: preloaded === undefined,
  };
  if (preloaded === undefined) void refresh(url);
  return resources[url] as Resource;
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

/** The network is too slow, so something old was shown, or is only just coming back: it is asked again after these. */
const AGAIN_MS = [2_000, 10_000, 30_000];

export interface ResourceView<T> {
  data: T | null;
  error: ApiError | null;
  loading: boolean;
  retry: () => void;
}

/** The answer of a GET, from the preload or the network; shown at once when it was seen before and asked for again behind it. */
export function useResource<T extends object>(url: string): ResourceView<T> {
  const { data, error, loading } = useSnapshot(open(url));
  useEffect(() => {
    if (!justOpened.delete(url)) void refresh(url);
  }, [url]);
  useShown(url);
  return { data: data as T | null, error: error as ApiError | null, loading, retry: () => void refresh(url) };
}

/** What was changed is asked for again, behind what is shown. */
export function refreshResource(url: string): Promise<void> {
  return refresh(url);
}

/** The network is back: what is on screen and old, or could not be fetched, is asked for again. */
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

/** Forgets everything: another person is signed in now, and answers may differ. */
export function forgetResources(): void {
  for (const url of Object.keys(resources)) delete resources[url];
}
