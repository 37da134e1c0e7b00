import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Writing } from '../../http/writing.ts';
import type { Audit } from '../../lib/audit.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { Keys } from '../../lib/keys.ts';
import type { Notice } from '../../lib/notice.ts';
import { endpointGuard } from '../../push/endpoint.ts';
import type { PushEngine } from '../../push/engine.ts';
import { type Announcements, createAnnouncements } from './announcement.ts';
import { createCentre, type NotificationCentre } from './centre.ts';
import { type Choices, createChoices } from './choices.ts';
import { createDevices, type Devices } from './devices.ts';
import { createNotifier, type DeviceNotifier } from './notifier.ts';
import { notificationRepository } from './repository.ts';
import { createStream, type NotificationStream } from './stream.ts';
import { createTrials, type PushTrialService } from './trials.ts';

/** The slice's services; other slices get `notifier`. */
export interface Notifications {
  announcements: Announcements;
  notifier: DeviceNotifier;
  centre: NotificationCentre;
  devices: Devices;
  choices: Choices;
  stream: NotificationStream;
  trials: PushTrialService;
  vapid_public_key: string;
  /** False: the portal serves no service worker, and nobody can subscribe. */
  push_on: boolean;
}

interface Dependencies {
  config: Config;
  db: Db;
  keys: Keys;
  clock: Clock;
  write: Writing['run'];
  push: PushEngine;
  record: Audit['record'];
  log: FastifyBaseLogger;
}

export function createNotifications({
  config,
  db,
  keys,
  clock,
  write,
  push,
  record,
  log,
}: Dependencies): Notifications {
  const repository = notificationRepository(db);
  const stream = createStream(repository, clock);
  const notifier = createNotifier(db, clock, stream, push);
  const guard = endpointGuard(config.push_allowed_hosts);

  push.onError((text) => log.error(`push: ${text}`));
  push.onAlert(({ refused, settled }) => {
    log.error({ refused, settled }, 'push services refuse the VAPID key');
    const notice: Notice = {
      title: 'I servizi push rifiutano le notifiche',
      body: `${refused} invii su ${settled} respinti in pochi minuti. Controlla le chiavi VAPID, VAPID_SUBJECT e l’ora del server.`,
      type: 'danger',
      deep_link: '/profilo',
    };
    // Nothing catches an error here, so it would end the process. The next alert tells what this one could not.
    write(() => notifier.notifyRole(notice, 'amministratore')).catch((error) =>
      log.error({ err: error }, 'administrators could not be told that push is refused'),
    );
  });

  return {
    announcements: createAnnouncements({ db, clock, stream, push, record }),
    notifier,
    centre: createCentre({ db, repository, stream, clock, write }),
    devices: createDevices({ db, clock, keys, guard, notifier, push, write }),
    choices: createChoices(db, clock, push),
    stream,
    trials: createTrials({ db, clock, notifier, public_origin: config.public_origin }),
    vapid_public_key: keys.vapid.public_key,
    push_on: config.service_worker,
  };
}
