import type { Preference, PushDeviceItem } from '../../../shared/contract/notifications.ts';
import { SNOOZE_MS } from '../../../shared/rules/pushConsent.ts';
import { notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { withoutFragment } from '../../push/endpoint.ts';
import { keyFingerprint } from '../../push/vapid.ts';
import { deviceRepository } from './deviceRepository.ts';
import { type DeviceDependencies, deviceSaving, deviceStatus } from './deviceSaving.ts';

export function createDevices(dependencies: DeviceDependencies) {
  const { db, clock, notifier } = dependencies;
  const repository = deviceRepository(db);
  const fingerprint = keyFingerprint(dependencies.keys.vapid.public_key);
  const now = () => isoInstant(clock());
  const statusOf = deviceStatus(fingerprint);

  return {
    save: deviceSaving(dependencies, repository),
    remove: (endpoint: string) => void repository.remove(withoutFragment(endpoint)),
    list: (userId: number): PushDeviceItem[] =>
      repository.list(userId).map(({ device_type, device_os, device_browser, vapid_key, ...row }) => ({
        ...row,
        status: statusOf({ ...row, vapid_key }),
        device: { type: device_type, os: device_os, browser: device_browser },
      })),
    /** Sends this one device a notification. @throws 404 when it is not this person's */
    test(id: number, userId: number) {
      if (!repository.belongsTo(id, userId)) throw notFound('Questo dispositivo non c’è.');
      notifier.notifyDevice(
        {
          title: 'Notifica di prova',
          body: 'Se la leggi, le notifiche arrivano su questo dispositivo.',
          type: 'success',
          deep_link: '/profilo',
        },
        userId,
        id,
      );
    },
    preference: (userId: number): Preference => {
      const kept = repository.preference(userId) ?? { status: 'unknown' as const, snooze_until: null };
      // An expired snooze counts as never asked.
      const over = kept.snooze_until !== null && kept.snooze_until <= now();
      return over ? { status: 'unknown', snooze_until: null } : kept;
    },
    prefer(userId: number, status: Preference['status']): Preference {
      const until = status === 'snoozed' ? isoInstant(clock().add({ milliseconds: SNOOZE_MS })) : null;
      const chosen: Preference = { status, snooze_until: until };
      repository.prefer(userId, chosen, now());
      return chosen;
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;
