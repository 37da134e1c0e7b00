import { proxy } from 'valtio';
import { OFFLINE_TOAST_MS } from '../../../shared/rules/offline.ts';
import { nextUpdate, noUpdate, type UpdateEvent } from '../../../shared/rules/update.ts';
import { isUnsaved } from '../../lib/unsaved.ts';
import { activateWaiting, onWorker, startWorker } from './worker.ts';

/** The state of the update card and the offline toast, which is due until there is room for it. */
export const workerStore = proxy({ update: noUpdate, offlineToast: 'none' as 'none' | 'due' | 'shown' });

function feed(event: UpdateEvent): void {
  const before = workerStore.update;
  const next = nextUpdate(before, event);
  workerStore.update = next;
  if (next.reload && !before.reload) location.reload();
}

export async function startWorkerStore(): Promise<ServiceWorkerRegistration | null> {
  onWorker('PWA_READY', ({ firstInstall }) => {
    if (firstInstall) workerStore.offlineToast = 'due';
  });
  return startWorker({
    waiting: () => feed({ type: 'waiting' }),
    controllerChanged: (replaced) => feed({ type: 'controller_changed', replaced, unsaved: isUnsaved() }),
  });
}

/** Shows the toast that is due; its time counts from here. */
export function showOfflineToast(): void {
  if (workerStore.offlineToast !== 'due') return;
  workerStore.offlineToast = 'shown';
  setTimeout(() => {
    workerStore.offlineToast = 'none';
  }, OFFLINE_TOAST_MS);
}

export function confirmUpdate(): void {
  feed({ type: 'confirmed' });
  if (workerStore.update.card === 'applying') void activateWaiting();
}

export function cancelUpdate(): void {
  feed({ type: 'cancelled' });
}
