import { proxy, ref } from 'valtio';
import type { Settings } from '../../../shared/contract/settings.ts';
import { projectName } from '../../../shared/rules/settings.ts';
import { ApiError, call } from '../../lib/http.ts';
import { takePreloaded } from '../../lib/preload.ts';
import { setSiteName } from '../../lib/title.ts';

/** Announced on window whenever settings arrive; `detail` is the settings (the spec's section 7). */
export const SETTINGS_EVENT = 'piazza:settings';

const EMPTY: Partial<Settings> = {};

export const settingsStore = proxy<{ settings: Partial<Settings>; failed: boolean }>({
  settings: ref(EMPTY),
  failed: false,
});

/** From the document when it brought them, from the API otherwise; a failure leaves a working portal and a banner. */
export async function loadSettings(): Promise<void> {
  try {
    const settings =
      (takePreloaded('/api/settings') as Settings | undefined) ?? (await call<Settings>('/api/settings'));
    settingsStore.settings = ref(settings);
    settingsStore.failed = false;
    setSiteName(projectName(settings));
    dispatchEvent(new CustomEvent(SETTINGS_EVENT, { detail: settings }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    settingsStore.failed = true;
  }
}
