import type { Context } from '../../context.ts';
import { endpointGuard } from '../../push/endpoint.ts';
import { type Announcements, createAnnouncements } from './announcement.ts';
import { createCentre, type NotificationCentre } from './centre.ts';
import { type Choices, createChoices } from './choices.ts';
import { createDevices, type Devices } from './devices.ts';
import { createNotifier, type DeviceNotifier } from './notifier.ts';
import { notificationRepository } from './repository.ts';
import { type CountShown, shownCounter } from './shown.ts';
import { createStream, type NotificationStream } from './stream.ts';
import { createTrials, type PushTrialService } from './trials.ts';

/** The slice's services; other slices get `notifier`. */
export interface Notifications {
  announcements: Announcements;
  notifier: DeviceNotifier;
  centre: NotificationCentre;
  devices: Devices;
  choices: Choices;
  countShown: CountShown;
  stream: NotificationStream;
  trials: PushTrialService;
  vapid_public_key: string;
  /** False: the portal serves no service worker, and nobody can subscribe. */
  push_on: boolean;
}

/** It makes the notifier that the context has, so it takes the rest of it. */
export function createNotifications(context: Omit<Context, 'notifier'>): Notifications {
  const { config, db, keys, clock, push, log } = context;
  const repository = notificationRepository(db);
  const stream = createStream(repository, clock);
  const notifier = createNotifier(db, clock, stream, push);
  const parts = { ...context, repository, stream, notifier, guard: endpointGuard(config.push_allowed_hosts) };

  push.onError((text) => log.error(`push: ${text}`));

  return {
    announcements: createAnnouncements(parts),
    notifier,
    centre: createCentre(parts),
    devices: createDevices(parts),
    choices: createChoices(db, clock, push),
    countShown: shownCounter(context),
    stream,
    trials: createTrials(parts),
    vapid_public_key: keys.vapid.public_key,
    push_on: config.service_worker,
  };
}
