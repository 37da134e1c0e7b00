import { proxy, ref } from 'valtio';
import type { PublishedPwaSettings } from '../../../shared/contract/settings.ts';
import { ApiError, call } from '../../lib/http.ts';
import { takePreloaded } from '../../lib/preload.ts';

const URL = '/api/pwa/settings';

/** Null until the settings arrive; without them there are no PWA features (docs/specification.md, Calls). */
export const pwaSettings = proxy<{ value: PublishedPwaSettings | null }>({ value: null });

/** @returns whether the settings arrived */
export async function loadPwaSettings(): Promise<boolean> {
  try {
    pwaSettings.value = ref(
      (takePreloaded(URL) as PublishedPwaSettings | undefined) ?? (await call<PublishedPwaSettings>(URL)),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('PWA settings not loaded', error.status);
    return false;
  }
}
