import { Type } from 'typebox';
import { EventReminders as ReminderList } from '../../../shared/contract/events.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { EventReminders } from './reminders.ts';

export function reminderRoutes(app: App, reminders: EventReminders): void {
  const params = Type.Object({ occurrence: Type.Integer({ minimum: 1 }) });
  app.get('/api/event-reminders', { access: 'account', schema: { response: { 200: ReminderList } } }, (request) => ({
    data: reminders.list(member(request).user.id),
  }));
  app.put(
    '/api/event-reminders/:occurrence',
    {
      access: ['account', 'public item'],
      schema: { params, response: { 200: ReminderList } },
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
    { access: ['account', 'public item'], schema: { params, response: { 200: ReminderList } } },
    (request) => {
      const { id } = member(request).user;
      reminders.remove(id, request.params.occurrence);
      return { data: reminders.list(id) };
    },
  );
}
