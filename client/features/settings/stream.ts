import type { SettingsStreamEvent } from '../../../shared/contract/settings.ts';
import { listen } from '../../lib/eventStream.ts';
import { loadSettings, settingsStore } from './store.ts';

/** Requests after a change are spread over this time, because thousands of pages hear of it at the same moment. */
const SPREAD_MS = 800;
/** After a refusal (too many pages at once, a restart). */
const AGAIN_MS = 60_000;

/**
 * Keeps this page's settings current (docs/decisions/0042). While visible, it listens for the settings' version and
 * reloads them when it differs. A page in the background does not listen, and checks on its return.
 */
export function followSettings(onChange: () => void): void {
  let ended: AbortController | null = null;
  let timer = 0;

  const heed = ({ settings_version }: SettingsStreamEvent) => {
    clearTimeout(timer);
    if (settings_version === settingsStore.settings.settings_version) return;
    timer = window.setTimeout(() => void loadSettings().then(onChange), Math.random() * SPREAD_MS);
  };
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      ended?.abort();
      ended = null;
    } else if (ended === null) {
      ended = new AbortController();
      void listen({
        url: '/api/settings/stream',
        events: ['settings'],
        heed: (_event, data) => heed(data as SettingsStreamEvent),
        waits: { first: AGAIN_MS, longest: AGAIN_MS },
        signal: ended.signal,
      });
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
}
