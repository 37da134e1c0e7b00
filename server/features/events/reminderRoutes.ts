import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { ErrorBody } from '../../../shared/contract/errors.ts';
import { EventReminders as ReminderList } from '../../../shared/contract/events.ts';
import type { App } from '../../plugins/http.ts';
import { perClient } from '../../plugins/limits.ts';
import { member } from '../../plugins/session.ts';
import type { EventReminders } from './reminders.ts';

/** How late a reminder may be. */
const EVERY_MS = 30_000;

export function reminderRoutes(app: App, reminders: EventReminders): void {
  const params = Type.Object({ occurrence: Type.Integer({ minimum: 1 }) });
  app.get('/api/event-reminders', { schema: { tags: ['events'], response: { 200: ReminderList } } }, (request) => ({
    data: reminders.list(member(request).user.id),
  }));
  app.put(
    '/api/event-reminders/:occurrence',
    {
      schema: { tags: ['events'], params, response: { 200: ReminderList, 404: ErrorBody, 409: ErrorBody } },
      config: perClient(120, 10),
    },
    (request) => {
      const { id } = member(request).user;
      reminders.set(id, request.params.occurrence);
      return { data: reminders.list(id) };
    },
  );
  app.delete(
    '/api/event-reminders/:occurrence',
    { schema: { tags: ['events'], params, response: { 200: ReminderList } } },
    (request) => {
      const { id } = member(request).user;
      reminders.remove(id, request.params.occurrence);
      return { data: reminders.list(id) };
    },
  );
}

/** Sends what is due at the start and then again and again; what was sent is in the database, so a restart changes nothing. */
export function scheduleReminders(app: App, reminders: EventReminders, log: FastifyBaseLogger): void {
  function send(): void {
    try {
      reminders.sendDue();
    } catch (error) {
      log.error({ err: error }, 'reminders could not be sent, trying again');
    }
  }
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    send();
    timer = setInterval(send, EVERY_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
