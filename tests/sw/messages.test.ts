import './support/scope.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ToWorker } from '../../shared/messages.ts';
import { CACHES } from '../../shared/rules/offline.ts';
import { onMessage } from '../../sw/messages.ts';
import { readNote } from '../../sw/storage.ts';
import { fire, openWindow, resetWorld, world } from './support/scope.ts';

beforeEach(resetWorld);

const say = (data: ToWorker | unknown, source: unknown = null) => fire(onMessage, { data, source });

describe('messages from a page', () => {
  it('REQUEST_PWA_SNAPSHOT is answered only to that page', async () => {
    const [asking, other] = [openWindow('/'), openWindow('/eventi')];
    await say({ type: 'REQUEST_PWA_SNAPSHOT' }, asking);
    expect(asking.heard).toEqual([
      {
        type: 'PWA_SNAPSHOT',
        payload: { version: 'v2', offlineReady: false, subscribed: false, pendingLink: null },
      },
    ]);
    expect(other.heard).toEqual([]);
  });

  it('PWA_SNAPSHOT contains the shell and the subscription', async () => {
    await (await world.caches.open('piazza-shell-v2')).put('/shell.html', new Response('<html>'));
    world.subscription = { endpoint: 'https://push.example/1', toJSON: () => ({}) };
    const asking = openWindow('/');
    await say({ type: 'REQUEST_PWA_SNAPSHOT' }, asking);
    expect(asking.heard).toMatchObject([{ payload: { offlineReady: true, subscribed: true } }]);
  });

  it('SET_PUSH_VAPID_KEY is kept when the worker stops', async () => {
    await say({ type: 'SET_PUSH_VAPID_KEY', payload: { publicKey: 'BKey' } });
    expect(await readNote('vapid-key')).toBe('BKey');
    expect(await world.caches.keys()).toEqual(['piazza-state']);
  });

  it('CLIENT_VISIBILITY_CHANGED stores how the portal is shown', async () => {
    await say({ type: 'CLIENT_VISIBILITY_CHANGED', payload: { visible: true, displayMode: 'standalone' } });
    expect(await readNote('display-mode')).toBe('standalone');
  });

  it.each([
    ['the person it knew of', { type: 'SET_PERSON', payload: { id: 5 } }],
    ['somebody only the page knew of', null],
  ])('SET_PERSON to nobody after %s deletes personal answers, and nothing else', async (_name, first) => {
    await say(first);
    for (const name of [CACHES.personal, CACHES.data])
      await (await world.caches.open(name)).put('/x', new Response(''));
    await say({ type: 'SET_PERSON', payload: { id: null, before: 5 } });
    expect((await world.caches.keys()).sort()).toEqual([CACHES.data, CACHES.state]);
  });

  it.each<[string, (number | null)[]]>([
    ['at the first page', [null]],
    ['at every page', [null, null]],
    ['who signs in', [null, 5]],
    ['before a member opens the portal', [5]],
  ])('SET_PERSON leaves the tickets of a guest, %s', async (_name, ids) => {
    await (await world.caches.open(CACHES.personal)).put('/x', new Response(''));
    for (const id of ids) await say({ type: 'SET_PERSON', payload: { id, before: null } });
    expect(await world.caches.keys()).toContain(CACHES.personal);
  });

  it('KEEP_ANSWERS asks for tickets and orders, and keeps those that come', async () => {
    world.network = async ({ url }) =>
      url.endsWith('/gone') ? new Response('', { status: 500 }) : Response.json({ url });
    await say({
      type: 'KEEP_ANSWERS',
      payload: { urls: ['/api/orders/a', '/api/tickets/b', '/api/tickets/gone', '/api/me'] },
    });
    const kept = await (await world.caches.open(CACHES.personal)).keys();
    expect(kept.map(({ url }) => new URL(url).pathname)).toEqual(['/api/orders/a', '/api/tickets/b']);
    expect(world.requests).toHaveLength(3);
  });

  it('only ACTIVATE_WAITING_WORKER activates a waiting worker', async () => {
    await say({ type: 'REQUEST_PWA_SNAPSHOT' }, openWindow('/'));
    expect(world.skippedWaiting).toBe(false);
    await say({ type: 'ACTIVATE_WAITING_WORKER' });
    expect(world.skippedWaiting).toBe(true);
  });

  it.each(['CLIENT_VISIBILITY_CHANGED', 'SET_PUSH_VAPID_KEY', 'SET_PERSON'])(
    '%s without a payload changes nothing',
    async (type) => {
      await (await world.caches.open(CACHES.personal)).put('/x', new Response(''));
      for (const message of [{ type }, { type, payload: null }, { type, payload: 'x' }]) await say(message);
      expect(await world.caches.keys()).toEqual([CACHES.personal]);
    },
  );

  it.each([[null], ['skipWaiting'], [{}], [{ type: 7 }], [{ type: 'SKIP_WAITING' }]])('ignores %j', async (data) => {
    await say(data, openWindow('/'));
    expect(world.skippedWaiting).toBe(false);
    expect(world.windows[0]?.heard).toEqual([]);
  });
});
