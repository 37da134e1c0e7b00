import { proxy } from 'valtio';

/** What the bell needs to know, and no more: the rest of the centre comes after the page (store.ts, Panel.tsx). */
export const centre = proxy({ open: false, unreadCount: 0 });

/** What it is called when it does not open. */
export const CENTRE = 'il centro notifiche';

/** The bell's element id: the panel gives the focus back to it. */
export const BELL_ID = 'campanella';

export function toggleCentre(): void {
  centre.open = !centre.open;
}

export function closeCentre(): void {
  centre.open = false;
}
