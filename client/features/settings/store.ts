import { proxy, ref, useSnapshot } from 'valtio';
import type { PublishedSettings } from '../../../shared/contract/settings.ts';
import { isBelow } from '../../../shared/paths.ts';
import { projectName } from '../../../shared/rules/settings.ts';
import { ApiError, call } from '../../lib/http.ts';
import { preloadedAt } from '../../lib/preload.ts';
import { signal } from '../../lib/signals.ts';
import { setSiteName } from '../../lib/title.ts';
import { wearColours } from './colours.ts';

/** Announced on window whenever settings arrive; `detail` is the settings (docs/specification.md, Calls). */
export const SETTINGS_EVENT = 'piazza:settings';

const EMPTY: Partial<PublishedSettings> = {};

export const settingsStore = proxy<{ settings: Partial<PublishedSettings>; failed: boolean }>({
  settings: ref(EMPTY),
  failed: false,
});

/** The document's, for the first reading. They stay for a page that shows some of them as the server has rendered it. */
let written = preloadedAt('/api/settings') as PublishedSettings | undefined;

/**
 * Reads the settings from the document if it has them, otherwise from the API; a failure leaves a working portal and a
 * banner.
 */
export async function loadSettings(): Promise<void> {
  try {
    const settings = written ?? (await call<PublishedSettings>('/api/settings'));
    written = undefined;
    const wasClosed = isClosed();
    const { town_colours: worn } = settingsStore.settings;
    settingsStore.settings = ref(settings);
    settingsStore.failed = false;
    setSiteName(projectName(settings));
    // Other changes leave alone the colours that an administrator is trying out.
    if (JSON.stringify(worn) !== JSON.stringify(settings.town_colours)) wearColours(settings.town_colours);
    dispatchEvent(new CustomEvent(SETTINGS_EVENT, { detail: settings }));
    if (wasClosed && !isClosed()) signal('piazza:reopened');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    settingsStore.failed = true;
  }
}

/** Tells of a page whether the town has its section; follows the settings while the page is open. */
export function useOpenPages(): (path: string) => boolean {
  const { closed_pages } = useSnapshot(settingsStore).settings;
  return (path) => !closed_pages?.some((page) => isBelow(path, page));
}

/** Whether the portal is closed for maintenance, as far as this page knows. */
function isClosed(): boolean {
  return settingsStore.settings.system_settings?.maintenance_enabled === true;
}
