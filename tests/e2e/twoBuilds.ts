import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A proxy in front of the portal, which serves the worker of a newer build when the test says so. */
export async function twoBuilds(portal: string) {
  let released = false;
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers };
    // Removes cache validators, because otherwise the worker would stay a 304.
    delete headers['if-none-match'];
    const upstream = request(new URL(asked.url ?? '/', portal), { method: asked.method ?? 'GET', headers }, (from) => {
      if (!released || asked.url !== '/sw.js') {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
        return;
      }
      void text(from).then((code) => {
        answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' });
        answer.end(code.replace(/"version":"\w+"/, '"version":"prova"'));
      });
    });
    upstream.on('error', () => answer.destroy());
    answer.on('close', () => upstream.destroy());
    asked.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release() {
      released = true;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
