import type { ToWorker } from '../../shared/messages.ts';

/** The longest wait for the worker: a slow one works on by itself, and one from before an update never answers. */
const LONGEST_WAIT_MS = 5_000;

/** Sends the active worker a message, whether it controls this page or not. Resolves when it is done, or without a worker. */
export async function askWorker(message: ToWorker): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Chromium refuses this where cookies are blocked; then there is no worker.
  const worker = (await navigator.serviceWorker.getRegistration().catch(() => undefined))?.active;
  if (!worker) return;
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    setTimeout(resolve, LONGEST_WAIT_MS);
    worker.postMessage(message, [port2]);
  });
}
