/** What one part of the portal asks of another without knowing it; dispatched on window, heard by whoever is there. */
type Signal =
  /** Open the install prompt, also after it was dismissed. */
  | 'piazza:install'
  /** Open the push-consent dialog at once. */
  | 'piazza:push-consent'
  /** The app was installed, or is now running standalone. */
  | 'piazza:installed'
  /** The server answered that nobody is signed in: a session may have ended. */
  | 'piazza:unauthorized'
  /** A maintenance is over: what was refused meanwhile can be asked for again. */
  | 'piazza:reopened';

const heard = new Set<Signal>();
/** Said before anybody listened: a press must not be lost because the code that answers it comes after the page. */
const waiting = new Set<Signal>();

export function signal(name: Signal): void {
  if (!heard.has(name)) waiting.add(name);
  dispatchEvent(new Event(name));
}

/** Heeds it from now on, and at once when it was said before anybody listened. */
export function onSignal(name: Signal, heed: () => void): void {
  heard.add(name);
  addEventListener(name, heed);
  if (waiting.delete(name)) heed();
}

const ROLE_REQUEST = 'piazza:role-request';

/** Somebody wants to do what a role opens: /richiedi-ruolo comes up, with that role chosen when it is named. */
export function requestRole(role?: string): void {
  dispatchEvent(new CustomEvent(ROLE_REQUEST, { detail: { role } }));
}

/** @returns stops listening */
export function onRoleRequest(heed: (role: string | null) => void): () => void {
  const listen = (event: Event) => {
    const { role } = (event as CustomEvent<{ role?: unknown } | null>).detail ?? {};
    heed(typeof role === 'string' ? role : null);
  };
  addEventListener(ROLE_REQUEST, listen);
  return () => removeEventListener(ROLE_REQUEST, listen);
}
