import { Type } from 'typebox';
import { RememberedSale } from '../../../../shared/contract/drafts/tickets.ts';
import { Id } from '../../../../shared/contract/parts.ts';
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

const OfEvent = Type.Object({ event: Id });
const OfOrder = Type.Object({ event: Id, id: Id });
const BASE = '/api/desk/tickets';
/** Of an event whose tickets one manages; buyers' data and money are for who confirmed lately. */
const SERVED = ['events.serve', 'own or office'] as const;
const BUYERS = ['events.serve', 'own or office', 'confirmed'] as const;
const OF_BUYER = { access: BUYERS, schema: { params: OfOrder, response: { 200: DeskOrder } } };
const OF_REFUND = { access: BUYERS, schema: { params: OfOrder, response: { 200: OwedRefunds } } };

/** For whoever may edit the event; a stranger's is not found. */
export function ticketDeskRoutes(app: App, desk: TicketDesk): void {
  app.get(
    BASE,
    { access: 'events.serve', schema: { querystring: DeskEventQuery, response: { 200: DeskEventPage } } },
    (request) => desk.events.list(request.query, member(request).user),
  );
  app.get(`${BASE}/remembered`, { access: 'events.serve', schema: { response: { 200: RememberedSale } } }, (request) =>
    desk.settings.remembered(member(request).user),
  );
  app.get(
    `${BASE}/:event/settings`,
    { access: SERVED, schema: { params: OfEvent, response: { 200: TicketSettings } } },
    (request) => desk.settings.view(request.params.event, member(request).user),
  );
  app.put(
    `${BASE}/:event/settings`,
    {
      access: SERVED,
      schema: { params: OfEvent, body: TicketSettingsBody, response: { 200: TicketSettings } },
      config: perClient(120, 10),
    },
    (request) =>
      desk.settings.save(request.params.event, request.body, member(request).user, () => justConfirmed(request)),
  );
  app.get(
    `${BASE}/:event/sales`,
    { access: SERVED, schema: { params: OfEvent, querystring: SalesQuery, response: { 200: Sales } } },
    (request) => desk.sales(request.params.event, request.query.days, member(request).user),
  );
  app.post(
    `${BASE}/:event/gifts`,
    {
      access: SERVED,
      schema: { params: OfEvent, body: GiftBody, response: { 200: GiftAnswer } },
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
  app.get(url, { access: SERVED, schema: { params: OfEvent, response: { 200: DeskMessages } } }, (request) =>
    messages.list(request.params.event, member(request).user),
  );
  app.post(
    url,
    {
      access: SERVED,
      schema: { params: OfEvent, body: MessageBody, response: { 200: DeskMessages } },
      config: perClient(30, 60),
    },
    (request) => messages.send(request.params.event, request.body, member(request).user),
  );
}

function orderRoutes(app: App, { orders }: TicketDesk): void {
  app.get(
    `${BASE}/:event/orders`,
    { access: BUYERS, schema: { params: OfEvent, querystring: DeskOrderQuery, response: { 200: DeskOrderPage } } },
    (request) => orders.list(request.params.event, request.query, member(request).user),
  );
  app.get(
    `${BASE}/:event/orders.csv`,
    { access: BUYERS, schema: { params: OfEvent, querystring: DeskOrderFilter, response: { 200: Type.String() } } },
    (request, reply) => {
      const { name, text } = orders.csv(request.params.event, request.query, member(request).user);
      reply.type('text/csv; charset=utf-8').header('Content-Disposition', `attachment; filename="${name}"`);
      return text;
    },
  );
  app.get(`${BASE}/:event/orders/:id`, OF_BUYER, (request) =>
    orders.detail(request.params.event, request.params.id, member(request).user),
  );
  app.post(`${BASE}/:event/orders/:id/cancellation`, OF_BUYER, (request) =>
    orders.cancel(request.params.event, request.params.id, member(request).user),
  );
  app.post(`${BASE}/:event/orders/:id/mail`, OF_BUYER, (request) =>
    orders.mail(request.params.event, request.params.id, member(request).user),
  );
  app.put(
    `${BASE}/:event/orders/:id/email`,
    {
      access: BUYERS,
      schema: { params: OfOrder, body: AddressBody, response: { 200: DeskOrder } },
      config: perClient(30, 10),
    },
    (request) => orders.readdress(request.params.event, request.params.id, request.body.email, member(request).user),
  );
  app.post(
    `${BASE}/:event/orders/:id/payment`,
    { access: BUYERS, schema: { params: OfOrder, body: TransferSeen, response: { 200: DeskOrder } } },
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
      schema: { body: BankBody, response: { 200: BankAnswer } },
      config: perClient(30, 10),
    },
    (request) => transfers.read(request.body.content, member(request).user),
  );
  app.post(
    `${BASE}/:event/orders/:id/refunds`,
    { access: BUYERS, schema: { params: OfOrder, body: RefundBody, response: { 200: DeskOrder } } },
    (request) => orders.owe(request.params.event, request.params.id, request.body, member(request).user),
  );
  app.get(
    `${BASE}/:event/refunds`,
    { access: BUYERS, schema: { params: OfEvent, response: { 200: OwedRefunds } } },
    (request) => refunds.list(request.params.event, member(request).user),
  );
  app.post(`${BASE}/:event/refunds/:id/given`, OF_REFUND, (request) =>
    refunds.givenByHand(request.params.event, request.params.id, member(request).user),
  );
  app.delete(`${BASE}/:event/refunds/:id/given`, OF_REFUND, (request) =>
    refunds.notGiven(request.params.event, request.params.id, member(request).user),
  );
  app.post(
    `${BASE}/:event/refunds/:id/again`,
    { access: BUYERS, schema: { params: OfOrder, response: { 200: OwedRefunds } }, config: perClient(30, 10) },
    (request) => refunds.askAgain(request.params.event, request.params.id, member(request).user),
  );
}

/** Dates are published by the desk of contents, whose slice registers this. */
export function ticketDateRoutes(app: App, dates: DeskDates): void {
  app.get(
    `${BASE}/:event/dates/people`,
    { access: SERVED, schema: { params: OfEvent, response: { 200: DatePeople } } },
    (request) => dates.people(request.params.event, member(request).user),
  );
  app.put(
    `${BASE}/:event/dates/:id`,
    { access: SERVED, schema: { params: OfOrder, body: DateChangeBody }, config: perClient(60, 10) },
    (request) => dates.change(request.params.event, request.params.id, request.body, member(request)),
  );
}
