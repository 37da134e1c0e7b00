import { deliveryId } from '../../../shared/rules/deepLink.ts';

/**
 * Closes the device's system notifications of what was read in the portal.
 * @param id of the delivery; null: every notification that belongs to a delivery
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
