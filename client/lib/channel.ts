/** A channel to this browser's other tabs. Where browsers have none, nothing is said and nothing heard: each tab is alone. */
export function openChannel(name: string): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
}
