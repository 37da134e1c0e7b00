import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type WebSocket, WebSocketServer } from 'ws';

/** A browser's subscription as its push service stores it. */
export interface Registration {
  id: string;
  endpoint: string;
  /** The portal's public key used by the page to subscribe, base64url. */
  key: string;
  /** False: the browser has cancelled it. */
  live: boolean;
}

/** Firefox's messages; the protocol is at https://mozilla-push-service.readthedocs.io. */
type FromBrowser =
  | { messageType: 'hello'; uaid?: string }
  | { messageType: 'register'; channelID: string; key?: string }
  | { messageType: 'unregister'; channelID: string }
  | { messageType: 'ack'; updates: { version: string; code: number }[] }
  | { messageType: 'nack'; version: string; code: number }
  | { messageType?: undefined }
  | { messageType: 'broadcast_subscribe' | 'ping' };

interface Waiting {
  channel: string;
  message: string;
  acknowledged: (code: number) => void;
}

/** The browsers' side of the push service: subscriptions on demand, messages until they are acknowledged. */
export async function browserSocket(port: number, endpoints: string, changed: () => void) {
  const registrations: Registration[] = [];
  /** By version. A disconnected browser gets them when it is back. */
  const waiting = new Map<string, Waiting>();
  const connected = new Set<WebSocket>();
  let browser: string | undefined;
  /** Simulates a phone that is switched off. */
  let away = false;

  const server = new WebSocketServer({
    port,
    host: '127.0.0.1',
    handleProtocols: (offered) => (offered.has('push-notification') ? 'push-notification' : false),
  });
  await once(server, 'listening');
  server.on('connection', (socket) => {
    socket.on('message', (data) => heed(socket, JSON.parse(String(data))));
    socket.on('close', () => connected.delete(socket));
    // Firefox was killed; there is nothing to clean up.
    socket.on('error', () => undefined);
  });

  function heed(socket: WebSocket, said: FromBrowser): void {
    const reply = (answer: object) => socket.send(JSON.stringify(answer));
    switch (said.messageType) {
      case 'hello':
        // A changed identifier makes the browser drop every subscription.
        if (said.uaid === undefined || said.uaid !== browser) browser = randomUUID().replaceAll('-', '');
        reply({ messageType: 'hello', uaid: browser, status: 200, use_webpush: true, broadcasts: {} });
        connected.add(socket);
        for (const { message } of waiting.values()) socket.send(message);
        break;
      case 'register': {
        const id = said.channelID;
        // A browser that waited too long for the answer, or lost its connection, asks for the same channel again.
        const known = registrations.find((one) => one.id === id && one.live);
        const registration = known ?? { id, endpoint: endpoints + randomUUID(), key: unpadded(said.key), live: true };
        if (known === undefined) registrations.push(registration);
        reply({ messageType: 'register', channelID: id, status: 200, pushEndpoint: registration.endpoint });
        break;
      }
      case 'unregister':
        for (const registration of registrations) if (registration.id === said.channelID) registration.live = false;
        // RFC 8030: undelivered messages are deleted with their subscription.
        for (const [version, { channel }] of waiting) if (channel === said.channelID) waiting.delete(version);
        reply({ messageType: 'unregister', channelID: said.channelID, status: 200 });
        break;
      case 'ack':
        for (const { version, code } of said.updates) settle(version, code);
        break;
      case 'nack':
        settle(said.version, said.code);
        break;
      case undefined:
      case 'ping':
        socket.send('{}');
    }
    changed();
  }

  function settle(version: string, code: number): void {
    waiting.get(version)?.acknowledged(code);
    waiting.delete(version);
  }

  return {
    registrations,
    deliver(registration: Registration, body: Buffer, ttl: number, acknowledged: (code: number) => void): void {
      const version = randomUUID();
      const message = JSON.stringify({
        messageType: 'notification',
        channelID: registration.id,
        version,
        ttl,
        data: body.toString('base64url'),
        headers: { encoding: 'aes128gcm' },
      });
      waiting.set(version, { channel: registration.id, message, acknowledged });
      if (!away) for (const socket of connected) socket.send(message);
    },
    setAway(isAway: boolean): void {
      away = isAway;
      if (!away) for (const { message } of waiting.values()) for (const socket of connected) socket.send(message);
    },
    /** Ends every subscription: when the browser reconnects it gets another identifier. */
    forget(): void {
      browser = undefined;
      for (const registration of registrations) registration.live = false;
      for (const socket of server.clients) socket.terminate();
    },
    async close(): Promise<void> {
      for (const socket of server.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const unpadded = (key = '') => key.replace(/=+$/, '');
