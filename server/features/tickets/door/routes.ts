import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  CashDesk,
  DeviceBody,
  DoorEvents,
  DoorList,
  DoorPrint,
  DoorWatch,
  Paired,
  Pairing,
  PairingBody,
  Sale,
  SaleBody,
  ScansAnswer,
  ScansBody,
} from '../../../../shared/contract/door.ts';
import { Id } from '../../../../shared/contract/parts.ts';
import type { App } from '../../../http/app.ts';
import { perClient } from '../../../http/limits.ts';
import { member } from '../../../http/session.ts';
import { hashToken } from '../../../lib/tokens.ts';
import type { Door } from './door.ts';

const Since = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const OfEvent = Type.Object({ event: Id });
const OfDate = Type.Object({ occurrence: Id });
const compressed = promisify(gzip);
/** Answers below this are not worth compressing. */
const SMALL = 2_000;

/** `Authorization: Bearer …`: a device has no account and no cookie. */
function tokenOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1] ?? null;
}
const perDevice = (max: number, minutes: number) =>
  perClient(max, minutes, (request) => {
    const token = tokenOf(request);
    return token === null ? null : `door ${hashToken(token)}`;
  });

/** For the organiser: who may edit the event may run its doors. */
export function doorDeskRoutes(app: App, { devices, lists }: Door): void {
  app.get('/api/desk/doors', { access: 'events.serve', schema: { response: { 200: DoorEvents } } }, (request) =>
    devices.events(member(request).user),
  );
  app.get(
    '/api/desk/doors/:event',
    {
      access: ['events.serve', 'own or office'],
      schema: { params: OfEvent, querystring: Type.Partial(OfDate), response: { 200: DoorWatch } },
    },
    (request) => lists.watch(request.params.event, request.query.occurrence ?? null, member(request).user),
  );
  app.get(
    '/api/desk/doors/:event/list',
    {
      access: ['events.serve', 'own or office', 'confirmed'],
      schema: { params: OfEvent, querystring: OfDate, response: { 200: DoorPrint } },
    },
    (request) => lists.toPrint(request.params.event, request.query.occurrence, member(request).user),
  );
  app.post(
    '/api/desk/doors/:event/devices',
    {
      access: ['events.serve', 'own or office', 'confirmed'],
      schema: { params: OfEvent, body: DeviceBody, response: { 201: Pairing } },
      config: perClient(60, 60),
    },
    (request) => devices.invite(request.params.event, request.body, member(request).user),
  );
  app.delete(
    '/api/desk/doors/:event/devices/:id',
    { access: ['events.serve', 'own or office'], schema: { params: Type.Object({ event: Id, id: Id }) } },
    (request) => devices.revoke(request.params.event, request.params.id, member(request).user),
  );
}

/** For a device: its token says which event and gate. */
export function doorRoutes(app: App, { devices, lists, scans, desk }: Door): void {
  const deviceOf = (request: FastifyRequest) => devices.ofToken(tokenOf(request));
  app.post(
    '/api/door/pairing',
    { access: 'public', schema: { body: PairingBody, response: { 201: Paired } }, config: perClient(30, 10) },
    (request) => devices.pair(request.body.token),
  );
  app.get(
    '/api/door/list',
    {
      access: 'public',
      schema: {
        querystring: Type.Object({ since: Type.Optional(Since), after: Type.Optional(Id) }),
        response: { 200: DoorList },
      },
      config: perDevice(600, 5),
      onSend: compress,
    },
    (request) => lists.ofDevice(deviceOf(request), request.query.since ?? null, request.query.after ?? 0),
  );
  app.post(
    '/api/door/scans',
    { access: 'public', schema: { body: ScansBody, response: { 200: ScansAnswer } }, config: perDevice(1200, 5) },
    (request) => scans.record(deviceOf(request), request.body),
  );
  app.get(
    '/api/door/desk',
    { access: 'public', schema: { querystring: OfDate, response: { 200: CashDesk } }, config: perDevice(600, 5) },
    (request) => desk.open(deviceOf(request), request.query.occurrence),
  );
  app.post(
    '/api/door/sales',
    { access: 'public', schema: { body: SaleBody, response: { 201: Sale } }, config: perDevice(300, 5) },
    (request) => desk.sell(deviceOf(request), request.body),
  );
}

/** The list of a big event is megabytes, on a phone's network; the proxy in front leaves alone what is compressed. */
async function compress(request: FastifyRequest, reply: FastifyReply, text: unknown): Promise<unknown> {
  if (typeof text !== 'string' || text.length < SMALL) return text;
  reply.header('Vary', 'Accept-Encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return text;
  reply.header('Content-Encoding', 'gzip');
  return compressed(text);
}
