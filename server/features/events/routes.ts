import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { PersonalCalendar, EventReminders as ReminderList } from '../../../shared/contract/events.ts';
import { paths } from '../../../shared/paths.ts';
import type { FormerCategories } from '../../content/categories.ts';
import type { App } from '../../http/app.ts';
import type { ConditionalAnswers } from '../../http/conditional.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { EventCalendars } from './calendars.ts';
import type { EventReminders } from './reminders.ts';

const TYPE = 'text/calendar; charset=utf-8';
const PUBLIC = 'public, max-age=300';

/** Calendars as files and as addresses to follow; each person may have one secret address. */
export function calendarRoutes(
  app: App,
  calendars: EventCalendars,
  conditional: ConditionalAnswers,
  formerCategories: FormerCategories,
): void {
  const send = (request: FastifyRequest, reply: FastifyReply, body: string, cache_control = PUBLIC) =>
    conditional(request, reply, { key: request.url, body, type: TYPE, cache_control });

  app.get(paths.eventsCalendar, (request, reply) => send(request, reply, calendars.all()));

  app.get('/eventi/categoria/:file', { schema: { params: Type.Object({ file: Type.String() }) } }, (request, reply) => {
    const slug = named(request.params.file);
    if (slug === null) return reply.callNotFound();
    const now = formerCategories('events', slug);
    return now === null
      ? send(request, reply, calendars.ofCategory(slug))
      : reply.redirect(paths.eventsCategoryCalendar(now), 301);
  });

  app.get(
    '/eventi/:slug/calendario.ics',
    {
      schema: {
        params: Type.Object({ slug: Type.String() }),
        querystring: Type.Object({ data: Type.Optional(Type.Integer({ minimum: 1 })) }),
      },
    },
    (request, reply) => {
      const { slug } = request.params;
      const body = calendars.ofEvent(slug, request.query.data ?? null);
      reply.header('Content-Disposition', `attachment; filename="${slug.replace(/[^a-z0-9-]/g, '')}.ics"`);
      return send(request, reply, body);
    },
  );

  app.get(
    // The secret is in the query, because our logs leave it out.
    '/eventi/personale.ics',
    {
      schema: { querystring: Type.Object({ chiave: Type.String({ default: '' }) }) },
      config: perClient(600, 60),
    },
    (request, reply) => {
      const body = calendars.personal(request.query.chiave);
      reply.header('X-Robots-Tag', 'noindex').header('Referrer-Policy', 'no-referrer');
      return send(request, reply, body, 'private, no-cache');
    },
  );

  const schema = { response: { 200: PersonalCalendar } };
  app.get('/api/event-calendar', { access: 'account', schema }, (request) => ({
    url: calendars.address(member(request).user.id),
  }));
  app.put('/api/event-calendar', { access: 'account', schema, config: perClient(30, 60) }, (request) => ({
    url: calendars.renew(member(request).user.id),
  }));
  app.delete('/api/event-calendar', { access: 'account' }, (request) => calendars.revoke(member(request).user.id));
}

/** 'musica.ics' -> 'musica'; null for any other name. */
function named(file: string): string | null {
  return /^([\w-]{1,80})\.ics$/.exec(file)?.[1] ?? null;
}

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
