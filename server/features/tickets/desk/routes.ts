import { type TSchema, Type } from 'typebox';
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

/** What is answered of an event, and changed of it. */
const read = <A extends TSchema>(answer: A) => ({
  access: SERVED,
  schema: { params: OfEvent, response: { 200: answer } },
});
const change = <B extends TSchema, A extends TSchema>(body: B, answer: A, config: ReturnType<typeof perClient>) => ({
  access: SERVED,
  schema: { params: OfEvent, body, response: { 200: answer } },
  config,
});
/** The same of one of its orders or refunds. */
const ofBuyer = <A extends TSchema>(answer: A) => ({
  access: BUYERS,
  schema: { params: OfOrder, response: { 200: answer } },
});
const changeOrder = <B extends TSchema>(body: B) => ({
  access: BUYERS,
  schema: { params: OfOrder, body, response: { 200: DeskOrder } },
});

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
  const settings = `${BASE}/:event/settings`;
  app.get(settings, read(TicketSettings), (request) => desk.settings.view(request.params.event, member(request).user));
  app.put(settings, change(TicketSettingsBody, TicketSettings, perClient(120, 10)), (request) =>
    desk.settings.save(request.params.event, request.body, member(request).user, () => justConfirmed(request)),
  );
  app.get(
    `${BASE}/:event/sales`,
    { access: SERVED, schema: { params: OfEvent, querystring: SalesQuery, response: { 200: Sales } } },
    (request) => desk.sales(request.params.event, request.query.days, member(request).user),
  );
  app.post(`${BASE}/:event/gifts`, change(GiftBody, GiftAnswer, perClient(30, 60)), (request) =>
    desk.gifts.give(request.params.event, request.body, member(request).user),
  );
  const messages = `${BASE}/:event/messages`;
  app.get(messages, read(DeskMessages), (request) => desk.messages.list(request.params.event, member(request).user));
  app.post(messages, change(MessageBody, DeskMessages, perClient(30, 60)), (request) =>
    desk.messages.send(request.params.event, request.body, member(request).user),
  );
  orderRoutes(app, desk);
  moneyRoutes(app, desk);
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
  const one = `${BASE}/:event/orders/:id`;
  app.get(one, ofBuyer(DeskOrder), (request) =>
    orders.detail(request.params.event, request.params.id, member(request).user),
  );
  app.post(`${one}/cancellation`, ofBuyer(DeskOrder), (request) =>
    orders.cancel(request.params.event, request.params.id, member(request).user),
  );
  app.post(`${one}/mail`, ofBuyer(DeskOrder), (request) =>
    orders.mail(request.params.event, request.params.id, member(request).user),
  );
  app.put(`${one}/email`, { ...changeOrder(AddressBody), config: perClient(30, 10) }, (request) =>
    orders.readdress(request.params.event, request.params.id, request.body.email, member(request).user),
  );
  app.post(`${one}/payment`, changeOrder(TransferSeen), (request) =>
    orders.transferSeen(request.params.event, request.params.id, request.body, member(request).user),
  );
  app.post(`${one}/refunds`, changeOrder(RefundBody), (request) =>
    orders.owe(request.params.event, request.params.id, request.body, member(request).user),
  );
}

function moneyRoutes(app: App, { refunds, transfers }: TicketDesk): void {
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
  const all = `${BASE}/:event/refunds`;
  app.get(all, { ...read(OwedRefunds), access: BUYERS }, (request) =>
    refunds.list(request.params.event, member(request).user),
  );
  app.post(`${all}/:id/given`, ofBuyer(OwedRefunds), (request) =>
    refunds.givenByHand(request.params.event, request.params.id, member(request).user),
  );
  app.delete(`${all}/:id/given`, ofBuyer(OwedRefunds), (request) =>
    refunds.notGiven(request.params.event, request.params.id, member(request).user),
  );
  app.post(`${all}/:id/again`, { ...ofBuyer(OwedRefunds), config: perClient(30, 10) }, (request) =>
    refunds.askAgain(request.params.event, request.params.id, member(request).user),
  );
}

/** Dates are published by the desk of contents, whose slice registers this. */
export function ticketDateRoutes(app: App, dates: DeskDates): void {
  app.get(`${BASE}/:event/dates/people`, read(DatePeople), (request) =>
    dates.people(request.params.event, member(request).user),
  );
  app.put(
    `${BASE}/:event/dates/:id`,
    { access: SERVED, schema: { params: OfOrder, body: DateChangeBody }, config: perClient(60, 10) },
    (request) => dates.change(request.params.event, request.params.id, request.body, member(request)),
  );
}
