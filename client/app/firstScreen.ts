import { fetchAhead } from '../lib/lazy.ts';
import { CONTENT_SCREEN, ITEM_SCREENS, SCREENS } from './screens.ts';

/** Longest that the shell waits for its first screen: what comes later than this has trouble, and the shell can say so. */
const WAIT_MS = 400;

const parent = (path: string) => path.slice(0, path.lastIndexOf('/'));

/**
 * Fetches the code of the screen at a path, which the document has begun to fetch already. Rendered without it, the shell
 * would show a placeholder, which React keeps for 300 ms, and everything that waits for an idle moment would come first.
 */
export async function firstScreen(path: string): Promise<void> {
  const screen = SCREENS[path];
  const item = ITEM_SCREENS[parent(path)];
  const fetched =
    screen !== undefined ? fetchAhead(screen) : item !== undefined ? fetchAhead(item) : fetchAhead(CONTENT_SCREEN);
  await Promise.race([fetched, new Promise((over) => setTimeout(over, WAIT_MS))]);
}
