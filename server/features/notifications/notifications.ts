import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Clock } from '../../plugins/clock.ts';
import type { Db } from '../../plugins/db.ts';
import type { Keys } from '../../plugins/keys.ts';
import { endpointGuard } from '../../push/endpoint.ts';
import type { PushEngine } from '../../push/engine.ts';
import { type Announcements, createAnnouncements } from './announcement.ts';
import { createCentre, type NotificationCentre } from './centre.ts';
import { createDevices, type Devices } from './devices.ts';
import { notificationRepository } from './repository.ts';
import { createStream, type NotificationStream } from './stream.ts';

/** The slice's services, put together; `announcements.notify` is what other slices are handed. */
export interface Notifications {
  announcements: Announcements;
  centre: NotificationCentre;
  devices: Devices;
  stream: NotificationStream;
  vapid_public_key: string;
}

interface Parts {
  config: Config;
  db: Db;
  keys: Keys;
  clock: Clock;
  push: PushEngine;
  log: FastifyBaseLogger;
}

export function createNotifications({ config, db, keys, clock, push, log }: Parts): Notifications {
  const repository = notificationRepository(db);
  const stream = createStream(repository, clock);
  const announcements = createAnnouncements(db, clock, stream, push);
  const guard = endpointGuard(config.push_allowed_hosts);

  push.onError((text) => log.error(`push: ${text}`));
  push.onAlert(({ refused, settled }) => {
    log.error({ refused, settled }, 'push services refuse the VAPID key');
    announcements.notifyRole(
      {
        title: 'I servizi push rifiutano le notifiche',
        body: `${refused} invii su ${settled} respinti in pochi minuti. Controlla le chiavi VAPID, VAPID_SUBJECT e l’ora del server.`,
        type: 'danger',
        deep_link: '/profilo',
      },
      'amministratore',
    );
  });

  return {
    announcements,
    centre: createCentre(repository, stream, clock),
    devices: createDevices({ db, clock, keys, guard, announcements }),
    stream,
    vapid_public_key: keys.vapid.public_key,
  };
}
