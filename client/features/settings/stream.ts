import type { SettingsStreamEvent } from '../../../shared/contract/settings.ts';
import { loadSettings, settingsStore } from './store.ts';

/** Thousands of pages hear of a change in the same moment: they ask within this long, not all at once. */
const SPREAD_MS = 800;
/** After a refusal (too many pages at once, a restart) the browser does not try again by itself: the page does, half to one and a half of this later. */
const AGAIN_MS = 60_000;

/**
 * Keeps the settings of this page as they are now (docs/decisions/0042): while it is visible it listens for their version, and
 * another one than its own makes it ask again. A page in the background listens to nothing and learns when it comes back.
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
