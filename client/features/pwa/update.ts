import { proxy } from 'valtio';
import { OFFLINE_TOAST_MS } from '../../../shared/rules/offlineToast.ts';
import { nextUpdate, noUpdate, type UpdateEvent } from '../../../shared/rules/update.ts';
import { isUnsaved } from '../../lib/unsaved.ts';
import { activateWaiting, onWorker, startWorker } from './worker.ts';

/** The state of the update card and the offline toast. */
export const workerStore = proxy({ update: noUpdate, offlineToast: false });

function feed(event: UpdateEvent): void {
  const before = workerStore.update;
  const next = nextUpdate(before, event);
  workerStore.update = next;
  if (next.reload && !before.reload) location.reload();
}

export async function startWorkerStore(): Promise<ServiceWorkerRegistration | null> {
  onWorker('PWA_READY', ({ firstInstall }) => {
    if (!firstInstall) return;
    workerStore.offlineToast = true;
    setTimeout(() => {
      workerStore.offlineToast = false;
    }, OFFLINE_TOAST_MS);
  });
  return startWorker({
    waiting: () => feed({ type: 'waiting' }),
    controllerChanged: (replaced) => feed({ type: 'controller_changed', replaced, unsaved: isUnsaved() }),
  });
}

export function confirmUpdate(): void {
  feed({ type: 'confirmed' });
  if (workerStore.update.card === 'applying') void activateWaiting();
}

export function cancelUpdate(): void {
  feed({ type: 'cancelled' });
}
