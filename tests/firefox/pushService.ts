import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type VapidClaims, verifyVapid } from '../support/pushDevice.ts';
import { browserSocket, type Registration } from './browserSocket.ts';

const folder = join(import.meta.dirname, '../support/localhost');

/** A message that a portal has posted. */
export interface Posted {
  registration: Registration | undefined;
  headers: IncomingMessage['headers'];
  /** The claims of the signature; null when it does not fit the subscription's key, which is answered with 403. */
  claims: VapidClaims | null;
  /** The status that was answered. */
  status: number;
  /** What the browser said of it: 100 decrypted and given to the worker, 101 not to be decrypted, 102 thrown by the worker. */
  ack: number | null;
}

/** A whole push service: the browser's socket on one side, RFC 8030 over TLS on the other. It cannot decrypt messages. */
export async function startBrowserPushService(ports: { socket: number; https: number }) {
  const posted: Posted[] = [];
  const looking = new Set<() => void>();
  const changed = () => {
    for (const look of looking) look();
  };
  const host = `localhost:${ports.https}`;
  const browsers = await browserSocket(ports.socket, `https://${host}/wpush/`, changed);
  let answer = 201;
  let secondsAhead = 0;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const registration = browsers.registrations.find(({ endpoint }) => endpoint === `https://${host}${request.url}`);
    const claims = claimsOf(request, registration);
    const status =
      judge(request, body, registration, claims, {
        origin: `https://${host}`,
        second: Date.now() / 1000 + secondsAhead,
      }) ?? answer;
    const message: Posted = { registration, headers: request.headers, claims, status, ack: null };
    posted.push(message);
    if (status === 201 && registration !== undefined) {
      browsers.deliver(registration, body, Number(request.headers.ttl), (code) => {
        message.ack = code;
      });
    }
    response.writeHead(status, {
      ...(status === 201 ? { location: `https://${host}/message/${posted.length}`, ttl: request.headers.ttl } : {}),
      ...(status === 429 ? { 'retry-after': '1' } : {}),
    });
    response.end();
    changed();
  }

  const https = createServer(
    { key: readFileSync(join(folder, 'key.pem')), cert: readFileSync(join(folder, 'cert.pem')) },
    (request, response) => void take(request, response),
  );
  https.listen(ports.https, '127.0.0.1');
  await once(https, 'listening');

  return {
    /** For Firefox's dom.push.serverURL. */
    socketUrl: `ws://127.0.0.1:${ports.socket}/`,
    /** What PUSH_ALLOWED_HOSTS must name. */
    host: `localhost:${(https.address() as AddressInfo).port}`,
    registrations: browsers.registrations,
    posted,
    /** What it answers to messages that are in order: 201 and passes them on, or a refusal. */
    answer(status: 201 | 403 | 404 | 410 | 413 | 429): void {
      answer = status;
    },
    /** By how many seconds this service's clock is ahead. */
    setAhead(seconds: number): void {
      secondsAhead = seconds;
    },
    /** True: messages wait here, as for a phone that is off; false: they go out. */
    setAway: browsers.setAway,
    /** Ends every subscription, as push services sometimes do. */
    forget: browsers.forget,
    /** Resolves with what `look` finds, which is called again whenever something arrives. */
    until: <T>(look: () => T | undefined): Promise<T> =>
      new Promise((resolve) => {
        const again = () => {
          const found = look();
          if (found === undefined) return;
          looking.delete(again);
          resolve(found);
        };
        looking.add(again);
        again();
      }),
    async close() {
      https.closeAllConnections();
      https.close();
      await Promise.all([once(https, 'close'), browsers.close()]);
    },
  };
}

export type BrowserPushService = Awaited<ReturnType<typeof startBrowserPushService>>;

function claimsOf(request: IncomingMessage, registration: Registration | undefined): VapidClaims | null {
  if (registration === undefined) return null;
  try {
    return verifyVapid(request.headers.authorization, registration.key);
  } catch {
    return null;
  }
}

/** Why a real push service would refuse the message (RFC 8030, 8291, 8292); undefined when it would not. */
function judge(
  { method, headers }: IncomingMessage,
  body: Buffer,
  registration: Registration | undefined,
  claims: VapidClaims | null,
  { origin, second }: { origin: string; second: number },
): number | undefined {
  if (method !== 'POST') return 405;
  if (registration === undefined) return 404;
  if (!registration.live) return 410;
  if (claims === null || claims.aud !== origin || !/^(mailto:|https:)/.test(claims.sub)) return 403;
  const left = claims.exp - second;
  if (left <= 0 || left > 24 * 3600) return 403;
  if (!/^\d+$/.test(String(headers.ttl)) || headers['content-encoding'] !== 'aes128gcm') return 400;
  if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic))) return 400;
  return body.length > 4096 ? 413 : undefined;
}
