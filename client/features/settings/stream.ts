import type { SettingsStreamEvent } from '../../../shared/contract/settings.ts';
import { loadSettings, settingsStore } from './store.ts';

/** Requests after a change are spread over this time, because thousands of pages hear of it at the same moment. */
const SPREAD_MS = 800;
/**
 * The browser does not retry after a refusal (too many pages at once, a restart), so the page does after 0.5 to 1.5
 * times this delay.
 */
const AGAIN_MS = 60_000;

/**
 * Keeps this page's settings current (docs/decisions/0042). While visible, it listens for the settings' version and
 * reloads them when it differs. A page in the background does not listen, and checks on its return.
 */
export function followSettings(onChange: () => void): void {
  let source: EventSource | null = null;
  let timer = 0;
  let again = 0;

  const heed = ({ data }: MessageEvent<string>) => {
    const { settings_version } = JSON.parse(data) as SettingsStreamEvent;
    clearTimeout(timer);
    if (settings_version === settingsStore.settings.settings_version) return;
    timer = window.setTimeout(() => void loadSettings().then(onChange), Math.random() * SPREAD_MS);
  };
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      source?.close();
      source = null;
    } else if (source === null || source.readyState === EventSource.CLOSED) {
      source = new EventSource('/api/settings/stream');
      source.addEventListener('settings', heed);
      source.addEventListener('error', () => {
        clearTimeout(again);
        if (source?.readyState === EventSource.CLOSED)
          again = window.setTimeout(follow, AGAIN_MS * (0.5 + Math.random()));
      });
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  addEventListener('online', follow);
}
