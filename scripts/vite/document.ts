import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Plugin, ViteDevServer } from 'vite';

/**
 * In development everything has one address: Vite answers modules, styles and its own client; all other requests are
 * forwarded to the server, and Vite's client is added to the documents it returns.
 * @param origin where the server listens, such as http://127.0.0.1:3001
 */
export function documentFromServer(origin: string): Plugin {
  return {
    name: 'piazza:document-from-server',
    apply: 'serve',
    configureServer(vite) {
      // Vitest also starts a Vite server, which nobody visits.
      if (vite.config.server.middlewareMode) return;
      vite.middlewares.use((req, res, next) => (isForServer(req) ? forward(vite, origin, req, res) : next()));
      // Requests Vite cannot answer (an icon, a stored picture) go to the server.
      return () => vite.middlewares.use((req, res) => forward(vite, origin, req, res));
    },
  };
}

const OWN_PATHS = /^\/(?:api|storage)\/|^\/(?:sw\.js|manifest\.webmanifest|robots\.txt|sitemap\.xml)(?:$|\?)/;
const VITE_PATHS = /^\/(?:@|node_modules\/|__)/;

function isForServer(req: IncomingMessage): boolean {
  const url = req.url ?? '/';
  if (VITE_PATHS.test(url)) return false;
  const wantsDocument = req.headers.accept?.includes('text/html') ?? false;
  return OWN_PATHS.test(url) || wantsDocument || !['GET', 'HEAD'].includes(req.method ?? 'GET');
}

function forward(vite: ViteDevServer, origin: string, req: IncomingMessage, res: ServerResponse): void {
  const path = req.url ?? '/';
  // Requests uncompressed documents, because compressed ones cannot be transformed.
  const headers = { ...req.headers, 'accept-encoding': 'identity' };
  const upstream = request(new URL(origin), { path, method: req.method ?? 'GET', headers }, (answer) => {
    const isDocument = answer.headers['content-type']?.startsWith('text/html') ?? false;
    if (isDocument && req.method !== 'HEAD') {
      sendDocument(vite, path, answer, res).catch((error: Error) => res.destroy(error));
      return;
    }
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  upstream.on('error', () => sendWaiting(req, res));
  res.on('close', () => upstream.destroy());
  req.pipe(upstream);
}

async function sendDocument(
  vite: ViteDevServer,
  path: string,
  answer: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  // Addresses in it are relative to index.html, whatever path it is served for.
  const html = await vite.transformIndexHtml('/index.html', await text(answer), path);
  const headers = { ...answer.headers };
  delete headers['content-length'];
  delete headers['transfer-encoding'];
  // Hot reload needs inline scripts and styles, which the portal's policy forbids.
  delete headers['content-security-policy'];
  res.writeHead(answer.statusCode ?? 502, headers);
  res.end(html);
}

/** While the server restarts, a page retries by itself, and API calls get the usual 503. */
function sendWaiting(req: IncomingMessage, res: ServerResponse): void {
  if (res.headersSent) {
    res.destroy();
  } else if (req.headers.accept?.includes('text/html')) {
    res.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '1' });
    res.end(
      '<!doctype html><meta http-equiv="refresh" content="1"><title>Piazza</title><p>Il server si sta avviando…</p>',
    );
  } else {
    res.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1' });
    res.end(JSON.stringify({ message: 'Il server si sta avviando.' }));
  }
}
