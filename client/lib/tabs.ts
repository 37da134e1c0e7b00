/** What one tab tells the other tabs of this browser; a tab does not hear itself. */
interface Said {
  /** Who is signed in now; null: nobody, and why. */
  session: { user: number; farewell: null } | { user: null; farewell: Farewell | null };
  /** A choice about cookies was taken down: the cookie has it. */
  consent: null;
}

export interface Farewell {
  /** For a person. */
  text: string;
  /** They left by themselves, so that nothing typed stays for whoever sits here next. */
  left: boolean;
}

const channel = new BroadcastChannel('piazza');

export function tellTabs<K extends keyof Said>(what: K, said: Said[K]): void {
  channel.postMessage({ what, said });
}

export function onTabs<K extends keyof Said>(what: K, heed: (said: Said[K]) => void): void {
  channel.addEventListener('message', ({ data }) => {
    if (data.what === what) heed(data.said);
  });
}
