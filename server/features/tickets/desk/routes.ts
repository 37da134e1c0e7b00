import { Type } from 'typebox';
import { RememberedSale } from '../../../../shared/contract/drafts/tickets.ts';
import { ErrorBody } from '../../../../shared/contract/errors.ts';
import {
  BankAnswer,
  BankBody,
  DateChangeBody,
  DatePeople,
  DeskEventPage,
  DeskEventQuery,
  DeskMessages,
  DeskOrder,
  DeskOrderFilter,
  DeskOrderPage,
  DeskOrderQuery,
  GiftAnswer,
  GiftBody,
  MessageBody,
  OwedRefunds,
  RefundBody,
  Sales,
  SalesQuery,
  TicketSettings,
  TicketSettingsBody,
  TransferSeen,
} from '../../../../shared/contract/ticketDesk.ts';
import { AddressBody } from '../../../../shared/contract/tickets.ts';
import { justConfirmed } from '../../../http/access.ts';
import type { App } from '../../../http/app.ts';
import { perClient } from '../../../http/limits.ts';
import { member } from '../../../http/session.ts';
import type { DeskDates } from './dates.ts';
import type { TicketDesk } from './desk.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const OfEvent = Type.Object({ event: Id });
const OfOrder = Type.Object({ event: Id, id: Id });
const refusals = { 404: ErrorBody, 409: ErrorBody, 422: ErrorBody, 429: ErrorBody, 503: ErrorBody };
const tags = ['tickets'];
const BASE = '/api/desk/tickets';

/** For whoever may edit the event; a stranger's is not found. */
export function ticketDeskRoutes(app: App, desk: TicketDesk): void {
  app.get(
    BASE,
    {
      access: 'events.serve',
      schema: { tags, querystring: DeskEventQuery, response: { 200: DeskEventPage, 422: ErrorBody } },
    },
    (request) => desk.events.list(request.query, member(request).user),
  );
  app.get(
    `${BASE}/remembered`,
    { access: 'events.serve', schema: { tags, response: { 200: RememberedSale } } },
    (request) => desk.settings.remembered(member(request).user),
  );
  app.get(
    `${BASE}/:event/settings`,
    {
      access: ['events.serve', 'own or office'],
      schema: { tags, params: OfEvent, response: { 200: TicketSettings, 404: ErrorBody } },
    },
    (request) => desk.settings.view(request.params.event, member(request).user),
  );
  app.put(
    `${BASE}/:event/settings`,
    {
      access: ['events.serve', 'own or office'],
      schema: {
        tags,
        params: OfEvent,
        body: TicketSettingsBody,
        response: { 200: TicketSettings, 403: ErrorBody, ...refusals },
      },
      config: perClient(120, 10),
    },
    (request) =>
      desk.settings.save(request.params.event, request.body, member(request).user, () => justConfirmed(request)),
  );
  app.get(
    `${BASE}/:event/sales`,
    {
      access: ['events.serve', 'own or office'],
      schema: { tags, params: OfEvent, querystring: SalesQuery, response: { 200: Sales, 404: ErrorBody } },
    },
    (request) => desk.sales(request.params.event, request.query.days, member(request).user),
  );
  app.post(
    `${BASE}/:event/gifts`,
    {
      access: ['events.serve', 'own or office'],
      schema: { tags, params: OfEvent, body: GiftBody, response: { 200: GiftAnswer, ...refusals } },
      config: perClient(30, 60),
    },
    (request) => desk.gifts.give(request.params.event, request.body, member(request).user),
  );
  messageRoutes(app, desk);
  orderRoutes(app, desk);
  moneyRoutes(app, desk);
}

function messageRoutes(app: App, { messages }: TicketDesk): void {
  const url = `${BASE}/:event/messages`;
  app.get(
    url,
    {
      access: ['events.serve', 'own or office'],
      schema: { tags, params: OfEvent, response: { 200: DeskMessages, 404: ErrorBody } },
    },
    (request) => messages.list(request.params.event, member(request).user),
  );
  app.post(
    url,
    {
      access: ['events.serve', 'own or office'],
      schema: { tags, params: OfEvent, body: MessageBody, response: { 200: DeskMessages, ...refusals } },
      config: perClient(30, 60),
    },
    (request) => messages.send(request.params.event, request.body, member(request).user),
  );
}

function orderRoutes(app: App, { orders }: TicketDesk): void {
  app.get(
    `${BASE}/:event/orders`,
    {
      access: ['events.serve', 'own or office', 'confirmed'],
      schema: {
        tags,
        params: OfEvent,
        querystring: DeskOrderQuery,
        response: { 200: DeskOrderPage, 404: ErrorBody, 422: ErrorBody },
      },
    },
    (request) => orders.list(request.params.event, request.query, member(request).user),
  );
  app.get(
    `${BASE}/:event/orders.csv`,
    {
      access: ['events.serve', 'own or office', 'confirmed'],
      schema: { tags, params: OfEvent, querystring: DeskOrderFilter, response: { 200: Type.String(), 404: ErrorBody } },
    },
    (request, reply) => {
      const { name, text } = orders.csv(request.params.event, request.query, member(request).user);
      reply.type('text/csv; charset=utf-8').header('Content-Disposition', `attachment; filename="${name}"`);
      return text;
    },
  );
  app.get(
    `${BASE}/:event/orders/:id`,
    {
      access: ['events.serve', 'own or office', 'confirmed'],
      schema: { tags, params: OfOrder, response: { 200: DeskOrder, 404: ErrorBody } },
    },
    (request) => orders.detail(request.params.event, request.params.id, member(request).user),
  );
  app.post(
    `${BASE}/:event/orders/:id/cancellation`,
    {
      access: ['events.serve', 'own or office', 'confirmed'],
      schema: { tags, params: OfOrder, response: { 200: DeskOrder, ...refusals } },
    },
    (request) => orders.cancel(request.params.event, request.params.id, member(request).user),
  );
  app.post(
    `${BASE}/:event/orders/:id/mail`,
    {
      access: ['events.serve', 'own or office', 'confirmed'],
      schema: { tags, params: OfOrder, response: { 200: DeskOrder, ...refusals } },
    },
    (request) => orders.mail(request.params.event, request.params.id, member(request).user),
  );
  app.put(
    `${BASE}/:event/orders/:id/email`,
    {
      access: ['events.serve', 'own or office', 'confirmed'],
      schema: { tags, params: OfOrder, body: AddressBody, response: { 200: DeskOrder, ...refusals } },
      config: perClient(30, 10),
    },
    (request) => orders.readdress(request.params.event, request.params.id, request.body.email, member(request).user),
  );
  app.post(
    `${BASE}/:event/orders/:id/payment`,
    {
      access: ['events.serve', 'own or office', 'confirmed'],
      schema: { tags, params: OfOrder, body: TransferSeen, response: { 200: DeskOrder, ...refusals } },
    },
    (request) => orders.transferSeen(request.params.event, request.params.id, request.body, member(request).user),
  );
}

function moneyRoutes(app: App, { orders, refunds, transfers }: TicketDesk): void {
  app.post(
    `${BASE}/transfers`,
    {
      access: 'events.serve',
      // The file in base64, with the rest of its JSON.
      bodyLimit: 1024 * 1024,
      schema: { tags, body: BankBody, response: { 200: BankAnswer, 413: ErrorBody, ...refusals } },
      config: perClient(30, 10),
    },
    (request) => transfers.read(request.body.content, member(request).user),
  );
  app.post(
    `${BASE}/:event/orders/:id/refunds`,
    {
      access: ['events.serve', 'own or office', 'confirmed'],
      schema: { tags, params: OfOrder, body: RefundBody, response: { 200: DeskOrder, ...refusals } },
    },
    (request) => orders.owe(request.params.event, request.params.id, request.body, member(request).user),
  );
  app.get(
    `${BASE}/:event/refunds`,
    {
      access: ['events.serve', 'own or office', 'confirmed'],
      schema: { tags, params: OfEvent, response: { 200: OwedRefunds, 404: ErrorBody } },
    },
    (request) => refunds.list(request.params.event, member(request).user),
  );
  app.post(
    `${BASE}/:event/refunds/:id/given`,
    {
      access: ['events.serve', 'own or office', 'confirmed'],
      schema: { tags, params: OfOrder, response: { 200: OwedRefunds, ...refusals } },
    },
    (request) => refunds.givenByHand(request.params.event, request.params.id, member(request).user),
  );
  app.delete(
    `${BASE}/:event/refunds/:id/given`,
    {
      access: ['events.serve', 'own or office', 'confirmed'],
      schema: { tags, params: OfOrder, response: { 200: OwedRefunds, ...refusals } },
    },
    (request) => refunds.notGiven(request.params.event, request.params.id, member(request).user),
  );
  app.post(
    `${BASE}/:event/refunds/:id/again`,
    {
      access: ['events.serve', 'own or office', 'confirmed'],
      schema: { tags, params: OfOrder, response: { 200: OwedRefunds, ...refusals } },
      config: perClient(30, 10),
    },
    (request) => refunds.askAgain(request.params.event, request.params.id, member(request).user),
  );
}

/** Dates are published by the desk of contents, whose slice registers this. */
export function ticketDateRoutes(app: App, dates: DeskDates): void {
  app.get(
    `${BASE}/:event/dates/people`,
    {
      access: ['events.serve', 'own or office'],
      schema: { tags, params: OfEvent, response: { 200: DatePeople, ...refusals } },
    },
    (request) => dates.people(request.params.event, member(request).user),
  );
  app.put(
    `${BASE}/:event/dates/:id`,
    {
      access: ['events.serve', 'own or office'],
      schema: { tags, params: OfOrder, body: DateChangeBody, response: { 204: Type.Null(), ...refusals } },
      config: perClient(60, 10),
    },
    async (request, reply) => {
      dates.change(request.params.event, request.params.id, request.body, member(request));
      return reply.code(204).send(null);
    },
  );
}
