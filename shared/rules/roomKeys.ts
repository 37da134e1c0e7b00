/** The reserved area's keys: single letters, which WCAG 2.1.4 lets people turn off. */

/** Local storage: "1" when they are off. */
export const ROOM_KEYS_OFF_KEY = 'piazza.keys.off';

export type RoomAction = 'help' | 'search' | 'today' | 'previous' | 'next';

/** `key` as the browser's event names it, and as the keyboard's cap shows it. */
export const ROOM_KEYS: readonly { key: string; action: RoomAction; label: string }[] = [
  { key: '?', action: 'help', label: 'Mostra questi tasti' },
  { key: '/', action: 'search', label: 'Cerca nella stanza' },
  { key: 'g', action: 'today', label: 'Torna a «Da fare oggi» e ai moduli' },
  { key: 'k', action: 'previous', label: 'Stanza precedente' },
  { key: 'j', action: 'next', label: 'Stanza successiva' },
];

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Something is being typed or chosen, or a dialog is open. */
  isBusy: boolean;
}

/** What a key press means; null for a press that belongs to somebody else. */
export function roomAction({ key, ctrlKey, metaKey, altKey, isBusy }: Pressed): RoomAction | null {
  if (isBusy || ctrlKey || metaKey || altKey) return null;
  return ROOM_KEYS.find((one) => one.key === key)?.action ?? null;
}

/** The room before or after one, around the ends. @returns null when there is no other */
export function besideRoom(slugs: readonly string[], slug: string, step: 1 | -1): string | null {
  const at = slugs.indexOf(slug);
  if (at < 0 || slugs.length < 2) return null;
  return slugs[(at + step + slugs.length) % slugs.length] as string;
}
