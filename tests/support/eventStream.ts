import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

const open = new Set<ClientRequest>();

/** Opens an event stream on a listening server. @returns the response, and everything received so far */
export async function openEventStream(
  { app }: { app: Pick<FastifyInstance, 'server'> },
  path: string,
  headers: Record<string, string> = {},
): Promise<{ response: IncomingMessage; text: () => string }> {
  const { port } = app.server.address() as AddressInfo;
  const client = request({ port, host: '127.0.0.1', path, headers });
  open.add(client);
  client.on('error', () => {});
  client.end();
  const [response] = (await once(client, 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return { response, text: () => text };
}

/** All streams opened by a test. */
export function closeEventStreams(): void {
  for (const client of open) client.destroy();
  open.clear();
}
