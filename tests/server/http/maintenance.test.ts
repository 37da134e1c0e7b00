import { beforeEach, expect, it } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { FEED_NAMES, feedUrl } from '../../../shared/rules/feeds.ts';
import { call, signIn, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let admin: string;
const town = await townPerFile(() => testApp());
beforeEach(async () => {
  admin = await signIn(town.app, 'admin@piazza.test', { roles: ['amministratore'] });
});

const MESSAGE = 'Torniamo alle 18.';
const close = async (schedule: object = {}) => {
  const answer = await call(town.app, 'PUT', '/api/office/settings/maintenance', {
    cookie: admin,
    body: {
      maintenance_enabled: true,
      maintenance_message: MESSAGE,
      maintenance_starts_at: null,
      maintenance_ends_at: null,
      ...schedule,
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};

it('answers 503 with the message and Retry-After to everybody except administrators and editors', async () => {
  const member = await signIn(town.app, 'ninfa@piazza.test');
  const shopkeeper = await signIn(town.app, 'bottega@piazza.test', { roles: ['esercente', 'organizzatore'] });
  const editor = await signIn(town.app, 'redazione@piazza.test', { roles: ['redattore'] });
  await close();
  for (const cookie of [undefined, member, shopkeeper]) {
    for (const url of ['/api/home', '/api/search?q=bar', '/api/activities', '/api/notifications', '/api/niente']) {
      const answer = await call(town.app, 'GET', url, { cookie });
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 503, { message: MESSAGE }]);
      expect(answer.headers).toMatchObject({ 'retry-after': '120', 'x-piazza-maintenance': '1' });
    }
  }
  expect((await call(town.app, 'POST', '/api/contact', { body: {} })).statusCode).toBe(503);
  for (const cookie of [admin, editor]) {
    expect((await call(town.app, 'GET', '/api/home', { cookie })).statusCode).toBe(200);
    expect((await call(town.app, 'GET', '/api/notifications', { cookie })).statusCode).toBe(200);
  }
  expect((await call(town.app, 'GET', '/api/office/messages', { cookie: editor })).statusCode).toBe(200);
  // Closing and opening stay with the administrators.
  const body = { maintenance_enabled: false };
  expect((await call(town.app, 'PUT', '/api/office/settings/maintenance', { cookie: editor, body })).statusCode).toBe(
    403,
  );
});

it('keeps answering what the overlay and signing in need', async () => {
  await close();
  for (const url of [
    '/api/health',
    '/api/settings',
    '/api/pwa/settings',
    '/api/tracking',
    '/api/privacy/metadata',
    '/api/frontend/profile',
    '/api/notifications/vapid-key',
    '/manifest.webmanifest',
    '/icons/icon.svg',
    '/offline.html',
    '/shell.html',
    '/robots.txt',
  ]) {
    expect([url, (await call(town.app, 'GET', url)).statusCode]).toEqual([url, 200]);
  }
  const login = await call(town.app, 'POST', '/api/auth/login', { body: { email: 'a@b.it', password: 'sbagliata' } });
  expect(login.statusCode).toBe(401);
  expect((await call(town.app, 'GET', '/login')).statusCode).toBe(200);
});

it('answers crawlers, feed readers and calendars with Retry-After instead of content', async () => {
  const files = [
    '/sitemap.xml',
    ...FEED_NAMES.flatMap((name) => [feedUrl(name, 'xml'), feedUrl(name, 'json')]),
    paths.eventsCalendar,
    '/eventi/categoria/musica.ics?x=1',
    '/share/town/piazza.png',
  ];
  expect((await call(town.app, 'GET', '/sitemap.xml')).statusCode).toBe(200);
  await close();
  for (const url of files) {
    const { statusCode, headers } = await call(town.app, 'GET', url);
    expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '120']);
  }
  expect((await call(town.app, 'GET', '/sitemap.xml', { cookie: admin })).statusCode).toBe(200);
});

it('answers pages with a 503 without content, and administrators with the whole page', async () => {
  await close();
  const page = await town.app.inject('/attivita');
  expect([page.statusCode, page.headers['retry-after'], page.headers['x-piazza-maintenance']]).toEqual([
    503,
    '120',
    '1',
  ]);
  expect(page.body).toContain('<title>Stiamo effettuando aggiornamenti | Piazza</title>');
  const preload = JSON.parse(/id="preload">(.*?)<\/script>/s.exec(page.body)?.[1] as string);
  expect(Object.keys(preload).sort()).toEqual([
    '/api/frontend/profile',
    '/api/privacy/metadata',
    '/api/pwa/settings',
    '/api/settings',
  ]);
  expect(preload['/api/settings'].system_settings).toMatchObject({ maintenance_enabled: true });
  expect((await call(town.app, 'GET', '/attivita', { cookie: admin })).statusCode).toBe(200);
});

it('begins and ends at the scheduled times', async () => {
  const isOpen = async () => (await call(town.app, 'GET', '/api/home')).statusCode === 200;
  const enabled = async () =>
    (await call(town.app, 'GET', '/api/settings')).json().system_settings.maintenance_enabled as boolean;
  const version = async () => (await call(town.app, 'GET', '/api/settings')).json().settings_version as string;
  // Now 09:00 UTC.
  await close({ maintenance_starts_at: '2026-11-21T10:00:00Z', maintenance_ends_at: '2026-11-21T11:00:00.000Z' });
  const open = await version();
  expect([await isOpen(), await enabled()]).toEqual([true, false]);
  town.clock.advance({ minutes: 60 });
  expect([await isOpen(), await enabled()]).toEqual([false, true]);
  expect(await version()).not.toBe(open);
  town.clock.advance({ minutes: 45 });
  expect((await call(town.app, 'GET', '/api/home')).headers['retry-after']).toBe('900');
  town.clock.advance({ minutes: 15 });
  expect([await isOpen(), await enabled()]).toEqual([true, false]);
  expect(await version()).toBe(open);
  const state = (await call(town.app, 'GET', '/api/office/settings', { cookie: admin })).json().maintenance_state;
  expect(state).toBe('over');
});
