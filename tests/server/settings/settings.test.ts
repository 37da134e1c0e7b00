import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createSettings } from '../../../server/features/settings/settings.ts';
import { HttpError } from '../../../server/http/errors.ts';
import { movableClock, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const town = await townPerFile(() => testApp());

const get = async (url: string) => (await town.app.inject(url)).json();

it('an empty database results in usable default settings', async () => {
  expect(await get('/api/settings')).toEqual({
    settings_version: expect.stringMatching(/^[\w-]{16}$/),
    system_settings: {
      maintenance_enabled: false,
      maintenance_message: 'Stiamo effettuando aggiornamenti, saremo presto online.',
      cookie_consent_required: true,
    },
  });
  expect(await get('/api/pwa/settings')).toMatchObject({ theme_color: '#17439b', update: {}, prompt: {} });
  expect(await get('/api/tracking')).toEqual({ additional_tags: [] });
  expect(await get('/api/privacy/metadata')).toMatchObject({
    privacy_policy: '/privacy-policy',
    cookie_policy: '/cookie-policy',
  });
});

it('stores every key of docs/specification.md across a restart', async () => {
  const settings = {
    project_name: 'Roccamarina',
    header_logo_url: 'https://cdn.example/logo.svg',
    header_logo_path: 'loghi/citta.png',
    header_logo_alt: 'Stemma',
    header_logo_height: '60',
    system_settings: {
      maintenance_enabled: true,
      maintenance_message: 'Torniamo alle 18.',
      cookie_consent_required: false,
    },
    notifications_push_prompt_text: 'Avvisi dal Comune.',
    mobile_app_ios_url: 'https://a.example/1',
    app_store_ios_url: 'https://a.example/2',
    ios_store_url: 'https://a.example/3',
    ios_download_url: 'https://a.example/4',
    mobile_app_android_url: 'https://a.example/5',
    app_store_android_url: 'https://a.example/6',
    android_store_url: 'https://a.example/7',
    android_download_url: 'https://a.example/8',
    play_store_url: 'https://a.example/9',
    mobile_app_generic_url: 'https://a.example/10',
    app_download_url: 'https://a.example/11',
    mobile_app_url: 'https://a.example/12',
  };
  createSettings(town.db, movableClock()).put('settings', settings);
  expect(createSettings(town.db, movableClock()).get('settings')).toEqual(settings);
});

it('serves the town’s logo from the data folder’s storage, and nothing outside it', async () => {
  const storage = join(dirname(town.db.name), 'storage');
  mkdirSync(join(storage, 'loghi'), { recursive: true });
  writeFileSync(join(storage, 'loghi/citta.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const logo = await town.app.inject('/storage/loghi/citta.svg');
  expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  for (const url of ['/storage/niente.png', '/storage/../keys.json', '/storage/%2e%2e/keys.json', '/storage/']) {
    expect([403, 404]).toContain((await town.app.inject(url)).statusCode);
  }
});

it('refuses invalid values and changes nothing', () => {
  const service = createSettings(town.db, movableClock());
  const before = service.get('tracking');
  expect(() => service.put('tracking', { gtm_container_id: '"><script>', additional_tags: [] })).toThrow(HttpError);
  expect(() => service.put('settings', {} as never)).toThrow(HttpError);
  expect(service.get('tracking')).toEqual(before);
  expect(town.db.prepare('SELECT count(*) AS n FROM settings').get()).toEqual({ n: 0 });
});

it('accepts additional tags that are one element of their kind over https, and explains refusals', () => {
  const service = createSettings(town.db, movableClock());
  const put = (code: string) =>
    service.put('tracking', {
      additional_tags: [
        { type: 'meta', code: '<meta name="a" content="b">', label: 'Verifica' },
        { type: 'script', code, label: 'Statistiche' },
      ],
    });
  put('<script src="https://stats.example.org/s.js"></script>');
  const kept = service.get('tracking');
  const fields = { 'additional_tags.1.code': ['L’indirizzo (src) comincia con https:// e il nome di un sito.'] };
  expect(() => put('<script src="http://stats.example.org/s.js"></script>')).toThrow(
    expect.objectContaining({ statusCode: 422, fields }),
  );
  expect(service.get('tracking')).toBe(kept);
});

it.each([
  'http://tile.example.org/{z}/{x}/{y}.png',
  'https://tile.example.org/{z}/{x}.png',
  'https://{s}.example.org/{z}/{x}/{y}.png',
  'https://tile.example.org/{z}/{x}/{y}.png; script-src *',
  'javascript:alert(1)',
  '/{z}/{x}/{y}.png',
])('refuses %s as the address of map tiles', (map_tile_url) => {
  const settings = createSettings(town.db, movableClock());
  const good = 'https://tile.example.org/mappa/{z}/{x}/{y}.png?k=1';
  settings.put('settings', { ...settings.get('settings'), map_tile_url: good });
  expect(() => settings.put('settings', { ...settings.get('settings'), map_tile_url })).toThrow(HttpError);
  expect(settings.get('settings').map_tile_url).toBe(good);
});
