import { SET_PERSON, type ToWorker } from '../../shared/messages.ts';

/** The longest wait for the worker: a slow one works on by itself, and one from before an update never answers. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Tells the service worker who is signed in (null: nobody), whatever else has loaded. When the person changed, the
 * worker closes the previous one's notifications and renews the push subscription. Resolves when it is done.
 */
export async function tellWorkerPerson(id: number | null): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  if (!worker) return;
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    setTimeout(resolve, LONGEST_WAIT_MS);
    worker.postMessage({ type: SET_PERSON, payload: { id } } satisfies ToWorker, [port2]);
  });
}
