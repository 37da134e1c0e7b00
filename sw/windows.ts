import type { FromWorker } from '../shared/messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** All open windows of the portal in the browser's order: most recently used first. */
export async function windowClients(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** The window for a tapped notification: the focused one, else a visible one, else any. */
export async function bestWindow(): Promise<WindowClient | undefined> {
  const windows = await windowClients();
  return (
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0]
  );
}

export function tell(client: Client, message: FromWorker): void {
  client.postMessage(message);
}

export async function tellWindows(message: FromWorker): Promise<void> {
  for (const client of await windowClients()) tell(client, message);
}
