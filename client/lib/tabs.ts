/** Messages one tab sends to the browser's other tabs; a tab does not receive its own. */
interface Said {
  /** Who is signed in now; null: nobody, with the reason. */
  session: { user: number; farewell: null } | { user: null; farewell: Farewell | null };
  /** A cookie choice was made; the cookie holds it. */
  consent: null;
}

export interface Farewell {
  /** The sentence shown to the person. */
  text: string;
  /** The person signed out on purpose, so drafts must not stay for whoever comes next. */
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
