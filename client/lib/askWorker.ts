import { SET_PERSON, type ToWorker } from '../../shared/messages.ts';

/** The longest wait for the worker: a slow one works on by itself, and one from before an update never answers. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Tells the service worker who is signed in (null: nobody), whatever else has loaded. When the person changed, the
 * worker deletes the previous one's answers, closes their notifications and renews the push subscription. Resolves when it is done.
 * @param before whom this page knew until now
 */
export const tellWorkerPerson = (id: number | null, before: number | null = null): Promise<void> =>
  askWorker({ type: SET_PERSON, payload: { id, before } });

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
