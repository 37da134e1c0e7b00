import {
  NotificationPage,
  NotificationQuery,
  ReadResponse,
  UnreadCount,
} from '../../../shared/contract/notifications.ts';
import { IdParams } from '../../../shared/contract/parts.ts';
import { PushTrial, PushTrialBody, PushTrials } from '../../../shared/contract/pushTrials.ts';
import type { App } from '../../http/app.ts';
import { describeEventStream } from '../../http/eventStream.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import { deviceRoutes } from './deviceRoutes.ts';
import type { Notifications } from './notifications.ts';
import { officeRoutes } from './officeRoutes.ts';
import type { PushTrialService } from './trials.ts';

export function notificationRoutes(app: App, notifications: Notifications): void {
  const { centre, stream } = notifications;
  app.get(
    '/api/notifications',
    { access: 'account', schema: { querystring: NotificationQuery, response: { 200: NotificationPage } } },
    (request) => centre.page(member(request).user.id, request.query),
  );
  app.get(
    '/api/notifications/unread-count',
    { access: 'account', schema: { response: { 200: UnreadCount } } },
    (request) => ({
      count: centre.unread(member(request).user.id),
    }),
  );
  app.post(
    '/api/notifications/:id/read',
    {
      access: ['account', 'own'],
      config: { waitsItself: true },
      schema: { params: IdParams, response: { 200: ReadResponse } },
    },
    async (request) => ({ unread_count: await centre.read(request.params.id, member(request).user.id) }),
  );
  app.post(
    '/api/notifications/read',
    { access: 'account', schema: { response: { 200: ReadResponse } } },
    (request) => ({
      unread_count: centre.readAll(member(request).user.id),
    }),
  );
  app.get('/api/notifications/stream', { access: 'account' }, (request, reply) => {
    if (request.method === 'HEAD') return describeEventStream(reply);
    const lastId = /^\d{1,15}$/.exec(String(request.headers['last-event-id'] ?? ''))?.[0];
    return stream.open(reply, member(request), lastId === undefined ? null : Number(lastId));
  });

  deviceRoutes(app, notifications);
  officeRoutes(app, notifications.announcements);
  trialRoutes(app, notifications.trials);
  // Open streams would hold a stopping server until the last browser leaves.
  app.addHook('preClose', async () => stream.close());
}

/** "Prova le notifiche", for whoever may write to residents: only to one's own devices. */
function trialRoutes(app: App, trials: PushTrialService): void {
  app.get(
    '/api/office/push-trials',
    { access: 'notifications.send', schema: { response: { 200: PushTrials } } },
    (request) => trials.overview(member(request)),
  );
  app.post(
    '/api/office/push-trials',
    {
      access: 'notifications.send',
      config: perClient(60, 10),
      schema: { body: PushTrialBody, response: { 201: PushTrial } },
    },
    (request) => trials.ask(request.body, member(request).user.id),
  );
}
