import { useSyncExternalStore } from 'react';

/** Wide enough for the rail of rooms (client/app/RoomRail.module.css) with a list and the open item side by side. */
const wide = matchMedia('(min-width: 1280px) and (min-height: 480px)');

function listen(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** Whether an item of a list opens beside it instead of on a page of its own. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => wide.matches,
    () => false,
  );
