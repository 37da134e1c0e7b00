import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { webManifest } from '../../../server/features/pwa/manifest.ts';
import { offlinePage } from '../../../server/features/pwa/offlinePage.ts';
import type { PwaSettings } from '../../../shared/contract/settings.ts';
import { call, signIn, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const town = await townPerFile(() => testApp());

const pwa: PwaSettings = {
  manifest: {
    name: 'Piazza di Roccamarina',
    short_name: 'Piazza',
    description: 'La città.',
    start_url: '/',
    display: 'standalone',
    background_color: '#f4f7fb',
    icons: [],
  },
  theme_color: '#17439b',
  update: {},
  prompt: {},
};
const settings = {
  system_settings: { maintenance_enabled: false, maintenance_message: '', cookie_consent_required: true },
};

describe('the manifest', () => {
  it('has what a browser needs to install', async () => {
    const response = await town.app.inject('/manifest.webmanifest');
    expect(response.headers['content-type']).toContain('application/manifest+json');
    const manifest = response.json();
    expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', lang: 'it', display: 'standalone' });
    const purposes = manifest.icons.map((icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`);
    expect(purposes.sort()).toEqual(['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable']);
    expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Cerca', 'Eventi', 'Notifiche']);
  });

  it('has the name and the colour that the town gave its portal, unless the app has its own', async () => {
    const cookie = await signIn(town.app, 'admin@piazza.test', { roles: ['amministratore'] });
    const { body: before } = await call(town.app, 'GET', '/api/office/settings', { cookie });
    const { sections } = JSON.parse(before);
    const put = (section: string, values: object) =>
      call(town.app, 'PUT', `/api/office/settings/${section}`, { cookie, body: { ...sections[section], ...values } });
    expect((await put('identity', { project_name: 'Borgo Aperto' })).statusCode).toBe(200);
    expect((await put('colours', { own_colours: true, main: '#7a1020', spark: '#ffcc00' })).statusCode).toBe(200);
    const manifest = async () => (await town.app.inject('/manifest.webmanifest')).json();
    expect(await manifest()).toMatchObject({ name: 'Borgo Aperto', short_name: 'Borgo Aperto' });
    const { theme_color } = await manifest();
    expect(theme_color).toMatch(/^#[6-8][0-9a-f]/);
    const page = (await town.app.inject({ url: '/servizi', headers: { accept: 'text/html' } })).body;
    expect(page).toContain(`<meta name="theme-color" content="${theme_color}"`);
    expect(page).toContain('Servizi | Borgo Aperto');
    expect((await town.app.inject('/api/pwa/settings')).json()).toMatchObject({ theme_color });
    // The app's own settings were never edited, so their form still has the defaults.
    const { body: after } = await call(town.app, 'GET', '/api/office/settings', { cookie });
    expect(JSON.parse(after).sections.pwa).toMatchObject({ name: 'Piazza', theme_color: '#17439b' });
    expect((await put('pwa', { name: 'Borgo', short_name: 'Borgo', theme_color: '#123456' })).statusCode).toBe(200);
    expect(await manifest()).toMatchObject({ name: 'Borgo', short_name: 'Borgo', theme_color: '#123456' });
  });

  it('names existing pictures of the stated size', async () => {
    const manifest = (await town.app.inject('/manifest.webmanifest')).json();
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const image = await town.app.inject(src);
      const { width, height, format } = await sharp(image.rawPayload).metadata();
      expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'png']);
    }
  });

  it('follows the town’s settings: names, colours, own icons, stores', () => {
    const icons = [{ src: '/storage/icona.png', sizes: '512x512', type: 'image/png' }];
    const manifest = webManifest(
      { ...pwa, theme_color: '#000000', manifest: { ...pwa.manifest, name: 'Altro', icons } },
      {
        ...settings,
        play_store_url: 'https://play.google.com/store/apps/details?id=it.citta.app',
        ios_store_url: 'https://apps.apple.com/it/app/id1',
      },
    );
    expect(manifest).toMatchObject({
      name: 'Altro',
      theme_color: '#000000',
      icons,
      related_applications: [
        { platform: 'play', url: 'https://play.google.com/store/apps/details?id=it.citta.app', id: 'it.citta.app' },
        { platform: 'itunes', url: 'https://apps.apple.com/it/app/id1' },
      ],
    });
  });

  it('is linked from every page', async () => {
    expect((await town.app.inject('/servizi')).body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  });
});

describe('the shell', () => {
  it('contains nothing about the visitor', async () => {
    const cookie = await signIn(town.app, 'ninfa@esempio.it', { name: 'Ninfa' });
    const { body, headers, statusCode } = await town.app.inject({ url: '/shell.html', headers: { cookie } });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).not.toMatch(/Ninfa|esempio/);
    expect(body).toContain('<script type="application/json" id="preload">{}</script>');
    expect(body).toContain('<div id="root">');
  });
});

describe('the offline page', () => {
  it('has the portal’s stylesheets and no script', () => {
    const page = offlinePage(
      '<head><script type="module" src="/assets/a.js"></script><link rel="modulepreload" href="/assets/b.js"><link rel="stylesheet" crossorigin href="/assets/c.css"></head>',
    );
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/c.css">');
    expect(page).not.toMatch(/<script|a\.js|b\.js/);
    expect(page).toContain('Sei offline');
  });
  it('is served', async () => {
    expect((await town.app.inject('/offline.html')).headers['content-type']).toContain('text/html');
  });
});

describe('/sw.js', () => {
  it('is revalidated at every visit, with a 304 when unchanged', async () => {
    const first = await town.app.inject('/sw.js');
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(first.headers['content-type']).toContain('javascript');
    const again = await town.app.inject({ url: '/sw.js', headers: { 'if-none-match': first.headers.etag as string } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
  it('unregisters itself when it is switched off', async () => {
    const off = await testApp({ config: { service_worker: false } });
    const { body } = await off.app.inject('/sw.js');
    const told = (await off.app.inject('/api/pwa/settings')).json();
    const inPage = (await off.app.inject({ url: '/', headers: { accept: 'text/html' } })).body;
    await off.close();
    // Pages read this marker; without it they would still offer push.
    expect(told.service_worker).toBe(false);
    expect(inPage).toContain('"service_worker":false');
    expect((await town.app.inject('/api/pwa/settings')).json().service_worker).toBe(true);
    expect(body).toContain('registration.unregister()');
    expect(body).not.toContain('push');
  });
});

it.each([
  ['/icons/maskable-64.png', 404],
  ['/icons/badge-32.png', 404],
  ['/icons/badge-96.png', 200],
])('%s is %i', async (url, status) => expect((await town.app.inject(url)).statusCode).toBe(status));
