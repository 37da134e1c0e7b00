import { settingsStore } from '../features/settings/store.ts';
import { fetchAhead } from '../lib/lazy.ts';
import { CONTENT_SCREEN, ITEM_SCREENS, SCREENS } from './screens.ts';

/** Longest that the shell waits for its first screen: what comes later than this has trouble, and the shell can say so. */
const WAIT_MS = 400;
/** The bar is a kilobyte that the document has begun to fetch. */
const BAR_WAIT_MS = 2_000;

/** What stands above every page while there is an alert. */
export const ALERT_BAR = () => import('./AlertBar.tsx');

const parent = (path: string) => path.slice(0, path.lastIndexOf('/'));

/**
 * Fetches the code of the screen at a path, which the document has begun to fetch already. Rendered without it, the shell
 * would show a placeholder, which React keeps for 300 ms, and everything that waits for an idle moment would come first.
 * @param isWritten the document has the page already, with its alert; otherwise that would come later and move the page
 */
export async function firstScreen(path: string, isWritten: boolean): Promise<void> {
  const screen = SCREENS[path];
  const item = ITEM_SCREENS[parent(path)];
  const fetched =
    screen !== undefined ? fetchAhead(screen) : item !== undefined ? fetchAhead(item) : fetchAhead(CONTENT_SCREEN);
  const bar = isWritten || settingsStore.settings.alerts === undefined ? undefined : fetchAhead(ALERT_BAR);
  await Promise.all([within(WAIT_MS, fetched), within(BAR_WAIT_MS, bar)]);
}

const within = (most: number, work: Promise<void> | undefined) =>
  Promise.race([work, new Promise((over) => setTimeout(over, most))]);
