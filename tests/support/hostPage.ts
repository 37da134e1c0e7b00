import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { embedScript } from '../../shared/rules/embed.ts';

/** A page of another site that shows the town's events. @param origin the portal's */
export function hostPage(origin: string): string {
  const code = embedScript({ lista: 'eventi', quanti: '3', colore: '#7a1f2b' }, origin, 'Piazza');
  return `<!doctype html><html lang="it"><meta charset="utf-8"><title>Parrocchia</title><h1>San Pietro</h1>${code}`;
}

/** The strictest policy under which the list shows; without `frame-src` only the link does. */
export const hostPolicy = (origin: string, frames: boolean): string =>
  `default-src 'none'; script-src ${origin}; style-src 'none'${frames ? `; frame-src ${origin}` : ''}`;

/** Serves the page at '/', and at '/chiuso' under a policy that forbids frames. */
export async function startHost(origin: string): Promise<{ origin: string; close(): void }> {
  const server = createServer(({ url }, answer) => {
    answer.setHeader('Content-Type', 'text/html; charset=utf-8');
    answer.setHeader('Content-Security-Policy', hostPolicy(origin, url === '/'));
    answer.end(hostPage(origin));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
