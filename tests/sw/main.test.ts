import './support/scope.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CACHES } from '../../shared/rules/offline.ts';
import '../../sw/main.ts';
import { fire, listeners, openWindow, resetWorld, world } from './support/scope.ts';

beforeEach(resetWorld);

const run = (type: string) => fire<object>((event) => listeners[type]?.(event));

describe('the life of the worker', () => {
  it('registers the listeners that a worker needs', () => {
    expect(Object.keys(listeners).sort()).toEqual([
      'activate',
      'fetch',
      'install',
      'message',
      'notificationclick',
      'push',
      'pushsubscriptionchange',
    ]);
  });

  it('installs without taking over by itself', async () => {
    world.network = async () => new Response('x');
    await run('install');
    expect(world.skippedWaiting).toBe(false);
    expect(await world.caches.keys()).toEqual(['piazza-shell-v2']);
  });

  it('the first one claims open pages, caches what they show and reports that it is ready', async () => {
    const window = openWindow('/eventi');
    await run('activate');
    expect(world.claimed).toBe(true);
    expect(world.requests.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/eventi']);
    expect(window.heard).toEqual([{ type: 'PWA_READY', payload: { version: 'v2', firstInstall: true } }]);
  });

  it('a newer one deletes the older one’s shell, and keeps cached answers', async () => {
    await world.caches.open('piazza-shell-v1');
    await world.caches.open(CACHES.data);
    const window = openWindow('/eventi');
    await run('activate');
    expect(await world.caches.keys()).toEqual([CACHES.data]);
    expect(world.requests).toEqual([]);
    expect(window.heard).toEqual([{ type: 'PWA_READY', payload: { version: 'v2', firstInstall: false } }]);
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', true],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', false],
    // Firefox on an iPhone is Safari underneath.
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/140.0 Safari/605.1.15', true],
  ])('requests documents ahead except in Firefox, where it loses them offline: %s', async (userAgent, ahead) => {
    vi.stubGlobal('navigator', { userAgent });
    await run('activate');
    expect(world.preloads).toBe(ahead);
  });
});
