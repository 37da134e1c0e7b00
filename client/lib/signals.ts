/** Messages between parts of the portal that do not import each other, dispatched on window. */
type Signal =
  /** Open the install prompt, also after it was dismissed. */
  | 'piazza:install'
  /** Open the push-consent dialog at once. */
  | 'piazza:push-consent'
  /** The app was installed, or is now running standalone. */
  | 'piazza:installed'
  /** The server answered 401: a session may have ended. */
  | 'piazza:unauthorized'
  /** Maintenance is over: requests refused meanwhile can be repeated. */
  | 'piazza:reopened';

const heard = new Set<Signal>();
/**
 * Signals sent before anybody listened. A press must not be lost because the code that answers it loads after the page.
 */
const waiting = new Set<Signal>();

export function signal(name: Signal): void {
  if (!heard.has(name)) waiting.add(name);
  dispatchEvent(new Event(name));
}

/** Listens from now on, and calls `heed` at once for a signal sent earlier that nobody heard. */
export function onSignal(name: Signal, heed: () => void): void {
  heard.add(name);
  addEventListener(name, heed);
  if (waiting.delete(name)) heed();
}

const ROLE_REQUEST = 'piazza:role-request';

/** Opens /richiedi-ruolo for an action that needs a role, with `role` preselected when given. */
export function requestRole(role?: string): void {
  dispatchEvent(new CustomEvent(ROLE_REQUEST, { detail: { role } }));
}

/** @returns a function that stops listening */
export function onRoleRequest(heed: (role: string | null) => void): () => void {
  const listen = (event: Event) => {
    const { role } = (event as CustomEvent<{ role?: unknown } | null>).detail ?? {};
    heed(typeof role === 'string' ? role : null);
  };
  addEventListener(ROLE_REQUEST, listen);
  return () => removeEventListener(ROLE_REQUEST, listen);
}
