import type { FromWorker } from '../shared/messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Every open window of the portal, in the browser's order: the one used last comes first. */
export async function windowClients(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** Where a tapped notification goes: the window in use, else one that can be seen, else any. */
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
