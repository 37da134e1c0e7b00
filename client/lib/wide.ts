import { useSyncExternalStore } from 'react';

/** As wide as the rail of rooms needs (client/app/RoomRail.module.css): a list and what is open have room beside each other. */
const wide = matchMedia('(min-width: 1280px) and (min-height: 480px)');

function listen(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** Whether an item of a list opens beside it instead of on a page of its own. */
export const useWide = (): boolean => useSyncExternalStore(listen, () => wide.matches);
