import { SET_PERSON, type ToWorker } from '../../shared/messages.ts';

/** A worker that takes longer goes on without us; one of before an update does not answer at all. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Tells the service worker who is signed in here (null: nobody), whatever else of the page has loaded. When it was somebody else
 * before, it closes that person's notifications and makes the push subscription anew. Resolves when it has.
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
