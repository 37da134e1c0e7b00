import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const folder = join(import.meta.dirname, 'localhost');
/** A self-signed certificate for localhost, used only in tests. */
export const authorityFile = join(folder, 'cert.pem');
export const authority = readFileSync(authorityFile, 'utf8');

export interface Received {
  /** The endpoint's path. */
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
  status: number | string;
}

/**
 * A push service on loopback with TLS. The endpoint determines its answer: a status (`429-then-201` changes after the
 * first request, `429-3` asks to wait 3 seconds), `hang`, `garbage`, `reset`, `trickle`, `redirect`, `apple-key`.
 */
export async function startPushService({ port = 0, latencyMs = 0, keep = true } = {}) {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const seen = new Map<string, number>();
  const server = createServer(
    { key: readFileSync(join(folder, 'key.pem')), cert: authority },
    async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const path = request.url ?? '';
      const times = (seen.get(path) ?? 0) + 1;
      seen.set(path, times);
      const [, , behaviour = '201'] = path.split('/');
      const [first = '201', then] = behaviour.split('-then-');
      const now = then !== undefined && times > 1 ? then : first;
      if (keep) received.push({ path, headers: request.headers, body: Buffer.concat(chunks), status: now });
      for (const look of waiting) look();
      if (latencyMs > 0) await wait(latencyMs);
      answer(now, request, response);
    },
  );
  server.keepAliveTimeout = 60_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;

  return {
    origin: `https://${host}`,
    /** The value for PUSH_ALLOWED_HOSTS. */
    host,
    /** `https://localhost:PORT/wpush/<behaviour>/<name>`; see `answer` for the behaviours. */
    endpoint: (behaviour: number | string, name: string) => `https://${host}/wpush/${behaviour}/${name}`,
    received,
    /** Resolves when `enough` returns true for the requests received; evaluated at each arrival. */
    async until(enough: (received: Received[]) => boolean): Promise<void> {
      if (enough(received)) return;
      await new Promise<void>((resolve) => {
        const look = () => {
          if (!enough(received)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
      });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

function answer(behaviour: string, request: IncomingMessage, response: ServerResponse): void {
  const [word = '', seconds] = behaviour.split('-');
  const status = Number(word);
  switch (word) {
    case 'hang':
      return;
    case 'garbage':
      request.socket.end('\u0000\u0001 I am no web server\r\n\r\n');
      return;
    case 'reset':
      request.socket.destroy();
      return;
    case 'trickle':
      // Sends the headers immediately, then a byte now and then, for ever.
      response.writeHead(500, { 'content-type': 'text/plain' });
      setInterval(() => response.write('.'), 50).unref();
      return;
    case 'redirect':
      response.writeHead(307, { location: `https://${request.headers.host}/wpush/201/redirected` }).end();
      return;
    case 'apple':
      response.writeHead(400).end('{"reason":"VapidPkHashMismatch"}');
      return;
    default:
      response.writeHead(status, {
        ...(status === 201 ? { location: `https://${request.headers.host}/message/1` } : {}),
        ...(seconds === undefined ? {} : { 'retry-after': seconds }),
      });
      response.end(status === 403 ? '{"reason":"BadJwtToken"}' : '');
  }
}
