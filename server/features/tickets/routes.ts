import { type TSchema, Type } from 'typebox';
import {
  AddressBody,
  AskBody,
  ClaimAnswer,
  ClaimBody,
  DetailsBody,
  EventTickets,
  HolderBody,
  InvoiceBody,
  OrderQuestionBody,
  OrderView,
  OwnOrders,
  RefundAccountBody,
  ScannedTicket,
  TicketToday,
  TicketView,
  TransferBody,
  WaitAnswer,
  WaitBody,
  WaitView,
} from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { Tickets } from './tickets.ts';

const Slug = Type.Object({ slug: Type.String({ maxLength: 120 }) });
const Uuid = Type.Object({ uuid: Type.String({ format: 'uuid' }) });
const Seat = Type.Object({ uuid: Type.String({ format: 'uuid' }), id: Type.Integer() });
/** Changes of an order answer with it. */
const order = { 200: OrderView };
/** Enough for a family at one address that tries again and again, too little for a machine that holds the room. */
const CLAIMS = { ...perClient(40, 10), waitsItself: true };
const CHANGES = perClient(120, 10);
/** A page that waits for a payment asks every few seconds. */
const CHECKS = perClient(400, 10);
const WAITS = perClient(10, 60);
/** Changes an order, or one of its seats. */
const CHANGE = { access: 'public', schema: { params: Uuid, response: order }, config: CHANGES } as const;
const CHANGE_SEAT = { access: 'public', schema: { params: Seat, response: order }, config: CHANGES } as const;
const changeBy = <B extends TSchema>(body: B, config = CHANGES) =>
  ({ access: 'public', schema: { params: Uuid, body, response: order }, config }) as const;
/** Shows what has this uuid. */
const show = <A extends TSchema>(answer: A) =>
  ({ access: 'public', schema: { params: Uuid, response: { 200: answer } } }) as const;

/** For everybody: who knows the uuid of an order, a ticket or an entry of the waiting list may use it. */
export function ticketRoutes(app: App, tickets: Tickets): void {
  claimRoutes(app, tickets);
  orderRoutes(app, tickets);
  seatRoutes(app, tickets);
  askRoutes(app, tickets);
  waitRoutes(app, tickets);
}

function claimRoutes(app: App, tickets: Tickets): void {
  app.get(
    '/api/events/:slug/tickets',
    {
      access: 'public',
      schema: {
        params: Slug,
        querystring: Type.Object({ code: Type.Optional(Type.String({ maxLength: 40 })) }),
        response: { 200: EventTickets },
      },
    },
    (request) => tickets.unlocked(request.params.slug, request.query.code ?? '', request.ip),
  );
  app.post(
    '/api/events/:slug/orders',
    { access: 'public', schema: { params: Slug, body: ClaimBody, response: { 201: ClaimAnswer } }, config: CLAIMS },
    async (request) => {
      const userId = request.signedIn?.user.id ?? null;
      const uuid = await tickets.claim(request.params.slug, request.body, userId, request.ip);
      return { uuid };
    },
  );
  app.get('/api/frontend/profile/orders', { access: 'account', schema: { response: { 200: OwnOrders } } }, (request) =>
    tickets.orders.ofPerson(member(request).user.id),
  );
  app.get(
    '/api/frontend/profile/ticket-today',
    { access: 'account', schema: { response: { 200: TicketToday } } },
    (request) => tickets.orders.today(member(request).user.id),
  );
}

function orderRoutes(app: App, tickets: Tickets): void {
  // The same answer for every address.
  app.post('/api/orders/search', { access: 'public', schema: { body: AddressBody }, config: WAITS }, (request) =>
    tickets.find(request.body.email, request.ip),
  );
  app.get('/api/orders/:uuid', show(OrderView), (request) => tickets.orders.view(request.params.uuid));
  app.put('/api/orders/:uuid/details', changeBy(DetailsBody), (request) =>
    tickets.paying.finish(request.params.uuid, request.body, request.signedIn?.user.id ?? null),
  );
  app.post('/api/orders/:uuid/extension', CHANGE, (request) => tickets.orders.extend(request.params.uuid));
  // Keeps the seats of a date that moved; the DELETE below gives them back.
  app.post('/api/orders/:uuid/keeping', CHANGE, (request) => tickets.orders.keep(request.params.uuid));
  // Pays again: the answer's `pay_url` is where.
  app.post('/api/orders/:uuid/payment', CHANGE, (request) => tickets.paying.payAgain(request.params.uuid));
  // Asks the provider what became of a payment: the page an order's payment leads back to calls it while the order is 'paying'.
  app.post('/api/orders/:uuid/payment/check', { ...CHANGE, config: CHECKS }, (request) =>
    tickets.paying.check(request.params.uuid),
  );
  app.post('/api/orders/:uuid/mail', { access: 'public', schema: { params: Uuid }, config: WAITS }, (request) =>
    tickets.orders.sendAgain(request.params.uuid, request.ip),
  );
  // Answers with the order at its new address: the former one opens nothing any more.
  app.put('/api/orders/:uuid/email', changeBy(AddressBody, WAITS), (request) =>
    tickets.orders.correctEmail(request.params.uuid, request.body.email, request.signedIn?.user.id ?? null),
  );
  app.put('/api/orders/:uuid/refund-account', changeBy(RefundAccountBody, WAITS), (request) =>
    tickets.orders.setRefundAccount(request.params.uuid, request.body, request.signedIn?.user.id ?? null),
  );
  app.put('/api/orders/:uuid/invoice', changeBy(InvoiceBody), (request) =>
    tickets.orders.setInvoice(request.params.uuid, request.body),
  );
  app.delete('/api/orders/:uuid/invoice', CHANGE, (request) => tickets.orders.removeInvoice(request.params.uuid));
  app.delete('/api/orders/:uuid', CHANGE, (request) => tickets.paying.cancel(request.params.uuid));
}

function seatRoutes(app: App, tickets: Tickets): void {
  app.delete('/api/orders/:uuid/seats/:id', CHANGE_SEAT, (request) =>
    tickets.orders.giveBack(request.params.uuid, request.params.id),
  );
  app.put(
    '/api/orders/:uuid/seats/:id',
    { access: 'public', schema: { params: Seat, body: HolderBody, response: order }, config: CHANGES },
    (request) => tickets.orders.rename(request.params.uuid, request.params.id, request.body.holder),
  );
  // The buyer takes back a ticket that was passed on.
  app.post('/api/orders/:uuid/seats/:id/recall', CHANGE_SEAT, (request) =>
    tickets.orders.takeBack(request.params.uuid, request.params.id),
  );
  app.get('/api/tickets/:uuid', show(TicketView), (request) => tickets.ticket(request.params.uuid));
  app.post(
    '/api/tickets/:uuid/transfer',
    { access: 'public', schema: { params: Uuid, body: TransferBody }, config: WAITS },
    (request) => tickets.orders.transfer(request.params.uuid, request.body),
  );
  // A ticket that stopped being valid meanwhile shows its page, which says why.
  app.get(
    '/api/tickets/:uuid/apple',
    { access: 'public', schema: { params: Uuid }, config: CHANGES },
    async (request, reply) => {
      const { uuid } = request.params;
      const pass = await tickets.inWallet(uuid, 'apple');
      if (pass === null) return reply.redirect(paths.ticket(uuid), 303);
      reply.header('Content-Disposition', 'inline; filename="biglietto.pkpass"');
      return reply.type('application/vnd.apple.pkpass').send(pass);
    },
  );
  app.get(
    '/api/tickets/:uuid/google',
    { access: 'public', schema: { params: Uuid }, config: CHANGES },
    (request, reply) => {
      const { uuid } = request.params;
      return reply.redirect(tickets.inWallet(uuid, 'google') ?? paths.ticket(uuid), 303);
    },
  );
  // What the page of a scanned QR code shows: cameras that know nothing of tickets open it.
  app.get(
    '/api/ticket-codes/:code',
    {
      access: 'public',
      schema: { params: Type.Object({ code: Type.String({ maxLength: 200 }) }), response: { 200: ScannedTicket } },
      config: CHANGES,
    },
    (request) => tickets.scanned(request.params.code),
  );
}

function askRoutes(app: App, { asking }: Tickets): void {
  app.post(
    '/api/events/:slug/question',
    { access: 'public', schema: { params: Slug, body: AskBody }, config: WAITS },
    (request) => asking.ofEvent(request.params.slug, request.body, request.signedIn?.user.id ?? null, request.ip),
  );
  app.post(
    '/api/orders/:uuid/question',
    { access: 'public', schema: { params: Uuid, body: OrderQuestionBody }, config: WAITS },
    (request) => asking.ofOrder(request.params.uuid, request.body.text, request.ip),
  );
}

function waitRoutes(app: App, { waitlist }: Tickets): void {
  app.post(
    '/api/events/:slug/waitlist',
    { access: 'public', schema: { params: Slug, body: WaitBody, response: { 201: WaitAnswer } }, config: WAITS },
    (request) => waitlist.join(request.params.slug, request.body, request.signedIn?.user.id ?? null),
  );
  app.get('/api/waitlist/:uuid', show(WaitView), (request) => waitlist.view(request.params.uuid));
  app.post('/api/waitlist/:uuid/confirmation', { ...show(WaitView), config: CHANGES }, (request) =>
    waitlist.confirm(request.params.uuid),
  );
  app.delete('/api/waitlist/:uuid', { access: 'public', schema: { params: Uuid }, config: CHANGES }, (request) =>
    waitlist.leave(request.params.uuid),
  );
}
