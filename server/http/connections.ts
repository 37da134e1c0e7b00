import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { tally } from '../lib/bounded.ts';
import type { App } from './app.ts';
import { refuseSocket, tooMany } from './errors.ts';
import { clientOf } from './limits.ts';

/** Time limits of one connection and the number of connections of one client. */
export interface ConnectionLimits {
  /** From the connection's start, or a request's, to the end of its headers. */
  headers_ms: number;
  /** To the end of the body, for forms with files, which a phone may send over a slow network. */
  request_ms: number;
  /** The same for all other bodies, which have at most 64 KB. */
  body_ms: number;
  /** How often the first two limits are checked. */
  check_ms: number;
  /** Open connections of one address. A trusted proxy's are not counted, because all clients share them. */
  connections: number;
  /** Bodies of one client that are being received, through a proxy or not. */
  bodies: number;
  /** Bytes of all bodies that are being received; forms with files go to the disk and do not count. */
  body_bytes: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headers_ms: 15_000,
  request_ms: 120_000,
  body_ms: 20_000,
  check_ms: 5_000,
  connections: 200,
  bodies: 32,
  body_bytes: 128_000_000,
};

/**
 * Connections that may wait to be taken: after a push thousands come in the same seconds, and one that finds the queue full is reset.
 * The system's limit (net.core.somaxconn, mostly 4096) applies as well; Node's own default is 511.
 */
export const BACKLOG = 4096;

/** The most that a body counts, however long it says it is: the limit of nearly all routes. */
const BODY_BYTES = 64 * 1024;

const WARN_MS = 60_000;
const RETRY_S = 5;

/** The limits that Node enforces itself, as Fastify options. */
export function serverTimes({ headers_ms, request_ms, check_ms }: ConnectionLimits) {
  return {
    requestTimeout: request_ms,
    http: { headersTimeout: headers_ms, requestTimeout: request_ms, connectionsCheckingInterval: check_ms },
  };
}

/**
 * Limits what slow clients can hold open. Register it early: a body is counted before the request is processed.
 * @param counted false only for load tests, where all requests come from one client; slow bodies still time out
 */
export function registerConnections(
  app: App,
  limits: ConnectionLimits,
  trustProxy: Config['trust_proxy'],
  counted: boolean,
): void {
  if (counted) boundConnections(app, limits.connections, trustedPeers(trustProxy));
  const bodies = tally();
  let bytes = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    if (!isForm(request)) endWhenSlow(request.raw, reply.raw, limits.body_ms);
    const client = clientOf(request.ip);
    const now = bodies.add(client);
    const size = isForm(request) ? 0 : Math.min(BODY_BYTES, Number(request.headers['content-length'] ?? BODY_BYTES));
    bytes += size;
    const arrived = once(() => {
      bodies.remove(client);
      bytes -= size;
    });
    request.raw.once('end', arrived).once('close', arrived);
    reply.raw.once('close', arrived);
    if ((now <= limits.bodies && bytes <= limits.body_bytes) || !counted) return;
    reply.header('Connection', 'close');
    throw tooMany('Troppe richieste insieme: riprova tra poco.', RETRY_S);
  });
}

/** Applies even after the response was sent, because a body still being received holds the connection open. */
function endWhenSlow(request: IncomingMessage, response: ServerResponse, ms: number): void {
  const timer = setTimeout(() => {
    // An injected request (tests) has no connection and leaves `complete` undefined.
    if (request.complete !== false) return;
    if (response.headersSent) request.socket.destroy();
    else refuseSocket(request.socket, 408);
  }, ms).unref();
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}

function boundConnections(app: App, most: number, isProxy: (address: string) => boolean): void {
  const open = tally();
  let warned = 0;
  app.server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const client = clientOf(remoteAddress);
    socket.once('close', () => open.remove(client));
    if (open.add(client) <= most) return;
    refuseSocket(socket, 503);
    if (Date.now() - warned < WARN_MS) return;
    warned = Date.now();
    app.log.warn({ most }, 'an address has too many connections open: if it is your proxy, name it in TRUST_PROXY');
  });
}

/** Whether an address is a proxy whose X-Forwarded-For is trusted (TRUST_PROXY). */
function trustedPeers(trusted: Config['trust_proxy']): (address: string) => boolean {
  if (typeof trusted === 'boolean') return () => trusted;
  const list = new BlockList();
  for (const [net = '', bits] of trusted.flatMap((name) => NETWORKS[name] ?? [name]).map((range) => range.split('/'))) {
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(bits), family);
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const NETWORKS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/form-data') === true;
