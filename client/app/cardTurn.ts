/** What may stand at the foot of a page; one of them at a time. */
export type Card = 'install' | 'update' | 'toast' | 'reminder';

interface Waiting {
  /** The cookie banner asks: only what somebody pressed a button for appears, in its place. */
  asking: boolean;
  /** 'asked': somebody pressed a button for it. 'offered': the portal offers it by itself. */
  install: 'hidden' | 'offered' | 'asked';
  update: boolean;
  /** 'shown': its four seconds are running. */
  toast: 'none' | 'due' | 'shown';
  reminder: boolean;
}

/** Whose turn it is: what was asked for first, then what matters longest. A toast that is due waits for a free place. */
export function cardTurn({ asking, install, update, toast, reminder }: Waiting): Card | null {
  if (install === 'asked') return 'install';
  if (asking) return null;
  if (update) return 'update';
  if (toast === 'shown') return 'toast';
  if (install === 'offered') return 'install';
  if (reminder) return 'reminder';
  return toast === 'due' ? 'toast' : null;
}
