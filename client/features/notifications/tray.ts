import { deliveryId } from '../../../shared/rules/deepLink.ts';

/**
 * Takes what was read here off this device's own screen, where its notification may still stand.
 * @param id of the delivery; null: every notification that is somebody's delivery
 */
export async function closeShown(id: number | null): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const notification of (await registration?.getNotifications()) ?? []) {
      const own = deliveryId((notification.data as { deliveryId?: unknown } | null)?.deliveryId);
      if (own !== null && (id === null || own === id)) notification.close();
    }
  } catch (error) {
    console.warn('shown notifications not closed', error);
  }
}
