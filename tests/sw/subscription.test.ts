import './support/scope.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { CACHES } from '../../shared/rules/offline.ts';
import { DEVICE_CHOICES_ADDRESS } from '../../shared/rules/pushChoices.ts';
import { writeNote } from '../../sw/storage.ts';
import { onSubscriptionChange } from '../../sw/subscription.ts';
import { fire, openWindow, resetWorld, subscription, world } from './support/scope.ts';

beforeEach(resetWorld);

const change = (properties: object = {}) => fire<Event>(onSubscriptionChange, properties);
const accepts = () => {
  world.network = async () => Response.json({ id: 1, status: 'active' }, { status: 201 });
};
const refuses = () => {
  world.network = async () => Response.json({ message: 'No.' }, { status: 422 });
};

describe('a subscription that changed', () => {
  it('is sent again when the browser provides the new one', async () => {
    accepts();
    const window = openWindow('/');
    await writeNote('display-mode', 'standalone');
    await change({ newSubscription: subscription('https://push.example/new') });
    const [request] = world.requests;
    expect([request?.method, new URL(request?.url ?? '').pathname, request?.credentials]).toEqual([
      'POST',
      '/api/notifications/subscriptions',
      'same-origin',
    ]);
    expect(request?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(await request?.json()).toEqual({
      endpoint: 'https://push.example/new',
      expirationTime: null,
      keys: { p256dh: 'p', auth: 'a' },
      device: { type: 'mobile', os: 'android', browser: 'chrome' },
      user_agent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36',
      meta: { display_mode: 'standalone', source: 'sw-refresh' },
    });
    expect(window.heard).toEqual([
      { type: 'PUSH_SUBSCRIPTION_REFRESHED', payload: { endpoint: 'https://push.example/new' } },
    ]);
  });

  it('keeps a visitor’s choices on this device', async () => {
    accepts();
    const choices = { muted: ['jobs'], quiet: null };
    // As the page writes it.
    await (await world.caches.open(CACHES.state)).put(DEVICE_CHOICES_ADDRESS, Response.json(choices));
    await change({ newSubscription: subscription('https://push.example/new') });
    expect(await world.requests[0]?.json()).toMatchObject({ choices });
  });

  it('is renewed with the portal’s key when the browser provides none', async () => {
    accepts();
    await writeNote('vapid-key', 'BKey');
    const asked: object[] = [];
    world.subscribe = async (options) => {
      asked.push(options);
      return subscription('https://push.example/again');
    };
    const window = openWindow('/');
    await change();
    expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'BKey' }]);
    expect(window.heard).toMatchObject([{ type: 'PUSH_SUBSCRIPTION_REFRESHED' }]);
  });

  const renewed = { newSubscription: subscription('https://push.example/1') };
  it.each<[string, () => unknown, object, string]>([
    ['no key is known', accepts, {}, 'no-key'],
    ['the browser does not subscribe', () => writeNote('vapid-key', 'BKey'), {}, 'subscribe-failed'],
    ['there is no network', () => undefined, renewed, 'not-saved'],
    ['the server refuses it', refuses, renewed, 'not-saved'],
  ])('asks the page when %s', async (_name, prepare, properties, reason) => {
    await prepare();
    const window = openWindow('/');
    await change(properties);
    expect(window.heard).toEqual([{ type: 'PUSH_SUBSCRIPTION_REQUIRED', payload: { reason } }]);
  });
});
