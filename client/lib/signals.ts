/** What one part of the portal asks of another without knowing it; dispatched on window, heard by whoever is there. */
type Signal =
  /** Open the install prompt, also after it was dismissed. */
  | 'piazza:install'
  /** Open the push-consent dialog at once. */
  | 'piazza:push-consent'
  /** The app was installed, or is now running standalone. */
  | 'piazza:installed'
  /** A maintenance is over: what was refused meanwhile can be asked for again. */
  | 'piazza:reopened';

export function signal(name: Signal): void {
  dispatchEvent(new Event(name));
}

export function onSignal(name: Signal, heed: () => void): void {
  addEventListener(name, heed);
}
