import { useSnapshot } from 'valtio';
import { settingsStore } from '../features/settings/store.ts';
import { HOME_TITLES } from './homeTitles.ts';

/** The titles of the home page's sections: the town's own where it has written some. */
export function useHomeTitles() {
  return { ...HOME_TITLES, ...useSnapshot(settingsStore).settings.home_texts };
}
