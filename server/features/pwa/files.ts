import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PwaSettings, Settings } from '../../../shared/contract/settings.ts';
import { OFFLINE_PAGE, SHELL_PAGE } from '../../../shared/rules/offline.ts';
import { coloursUrl, projectName } from '../../../shared/rules/settings.ts';
import type { Config } from '../../config.ts';
import type { App } from '../../http/app.ts';
import { createDocument } from '../../http/document.ts';
import { scriptNonce } from '../../http/security.ts';
import { SCREENSHOTS, webManifest } from './manifest.ts';
import { offlinePage } from './offlinePage.ts';

const WORKER = join(import.meta.dirname, '../../../dist/client/sw.js');

/**
 * The kill switch (SERVICE_WORKER=off), also served in development: unregisters an installed worker, deletes its caches
 * and reloads the open pages from the network.
 */
const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url);
})()));
`;

interface Dependencies {
  config: Config;
  settings: { get(group: 'settings'): Settings; get(group: 'pwa'): PwaSettings };
  /** client/index.html */
  template: string;
}

/** Fixed addresses that browsers and the worker ask for: /sw.js, the manifest, the shell without a person, the offline page. */
export function pwaFileRoutes(app: App, { config, settings, template }: Dependencies): void {
  const isOn = config.service_worker && !config.development && existsSync(WORKER);
  const worker = isOn ? readFileSync(WORKER, 'utf8') : NO_WORKER;
  const workerTag = `"${createHash('sha256').update(worker).digest('base64url').slice(0, 22)}"`;
  app.get('/sw.js', (request, reply) => {
    // Requested at every visit: the ETag avoids sending an unchanged worker.
    reply.header('Cache-Control', 'no-cache').header('ETag', workerTag);
    if (request.headers['if-none-match'] === workerTag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(worker);
  });

  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(JSON.stringify(webManifest(settings.get('pwa'), settings.get('settings')))),
  );

  const sendDocument = createDocument(template);
  app.get(SHELL_PAGE, (request, reply) => {
    const { town_colours } = settings.get('settings');
    const siteName = projectName(settings.get('settings'));
    return sendDocument(reply, {
      status: 200,
      shared: false,
      title: siteName,
      description: settings.get('pwa').manifest.description,
      canonical: `${config.public_origin}/`,
      image: `${config.public_origin}/share/town/piazza.png`,
      site_name: siteName,
      picture: null,
      // Without a network the town's own logo may not load.
      logo: null,
      og_type: 'website',
      indexed: false,
      theme_color: settings.get('pwa').theme_color,
      colours: town_colours === undefined ? null : coloursUrl(town_colours),
      metas: [],
      nonce: scriptNonce(request),
      json_ld: [],
      scripts: [],
      styles: [],
      alternates: [],
      // Empty, because the worker's cached answers are newer than those at its installation.
      preload: {},
      fallback: { heading: siteName, text: '', items: [] },
    });
  });

  for (const { src } of SCREENSHOTS) {
    const file = join(import.meta.dirname, src);
    app.get(src, async (_request, reply) =>
      reply
        .type('image/png')
        .header('Cache-Control', 'public, max-age=86400')
        .send(await readFile(file)),
    );
  }

  const offline = offlinePage(template);
  app.get(OFFLINE_PAGE, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(offline),
  );
}
