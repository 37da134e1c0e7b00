import { proxy } from 'valtio';

/** The part of the store the bell needs at first load; the rest loads later (store.ts, Panel.tsx). */
export const centre = proxy({ open: false, unreadCount: 0 });

/** The name used in the message when its code cannot be loaded. */
export const CENTRE = 'il centro notifiche';

/** The bell's element id; the panel returns the focus to it. */
export const BELL_ID = 'campanella';

export function toggleCentre(): void {
  centre.open = !centre.open;
}

export function closeCentre(): void {
  centre.open = false;
}
