/** The reserved area's keys: single letters, which WCAG 2.1.4 lets people turn off. */

/** Local storage: "1" when they are off. */
export const ROOM_KEYS_OFF_KEY = 'piazza.keys.off';

export type RoomAction =
  | 'help'
  | 'search'
  | 'today'
  | 'up'
  | 'down'
  | 'previous'
  | 'next'
  | 'approve'
  | 'changes'
  | 'reject'
  | 'pick';

/** `key` as the browser's event names it, and as the keyboard's cap shows it. */
export const ROOM_KEYS: readonly { key: string; action: RoomAction; label: string }[] = [
  { key: '?', action: 'help', label: 'Mostra questi tasti' },
  { key: '/', action: 'search', label: 'Cerca nella pagina' },
  { key: 'j', action: 'down', label: 'Prossimo dell’elenco' },
  { key: 'k', action: 'up', label: 'Precedente dell’elenco' },
  { key: 'a', action: 'approve', label: 'Approva' },
  { key: 'm', action: 'changes', label: 'Chiedi modifiche' },
  { key: 'r', action: 'reject', label: 'Rifiuta' },
  { key: 'x', action: 'pick', label: 'Scegli, o lascia' },
  { key: 's', action: 'next', label: 'Stanza successiva' },
  { key: 'p', action: 'previous', label: 'Stanza precedente' },
  { key: 'g', action: 'today', label: 'Torna alla pagina iniziale dell’ufficio, o del tuo lavoro' },
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

/** The room before or after one, around the ends; after none comes the first. @returns null when there is no other */
export function besideRoom(slugs: readonly string[], slug: string | null, step: 1 | -1): string | null {
  if (slug === null) return (step === 1 ? slugs[0] : slugs.at(-1)) ?? null;
  const at = slugs.indexOf(slug);
  if (at < 0 || slugs.length < 2) return null;
  return slugs[(at + step + slugs.length) % slugs.length] as string;
}

/**
 * Where a step in a list of `count` items leads from the one at `at` (-1: none of them, so the first is next).
 * @returns null past the ends
 */
export function walked(count: number, at: number, step: 1 | -1): number | null {
  const next = at < 0 ? 0 : at + step;
  return next >= 0 && next < count ? next : null;
}
