import './support/scope.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onMessage } from '../../sw/messages.ts';
import { writeNote } from '../../sw/storage.ts';
import { fire, openWindow, resetWorld, subscription, world } from './support/scope.ts';

const HERS = 'https://push.example/hers';
const NEW = 'https://push.example/new';
let unsubscribed: string[];
let made: number;

const kept = (endpoint: string) => ({
  ...subscription(endpoint),
  unsubscribe: async () => {
    unsubscribed.push(endpoint);
    world.subscription = null;
    return true;
  },
});

beforeEach(async () => {
  resetWorld();
  unsubscribed = [];
  made = 0;
  await writeNote('vapid-key', 'BKey');
  world.subscription = kept(HERS);
  world.subscribe = async () => {
    made += 1;
    world.subscription = kept(NEW);
    return world.subscription;
  };
  world.network = async () => Response.json({ id: 1, status: 'active' });
});

/** @returns how often the page got an answer */
async function say(id: number | null): Promise<number> {
  let answers = 0;
  const ports = [{ postMessage: () => (answers += 1) }];
  await fire(onMessage, { data: { type: 'SET_PERSON', payload: { id } }, ports });
  return answers;
}
const asked = () => world.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
const show = (title: string, personId: number | null) =>
  world.shown.push({ title, options: { tag: title, data: { personId } } as NotificationOptions });

describe('the signed-in person', () => {
  it('signs out: the subscription is renewed, so that messages for the old one never arrive', async () => {
    const window = openWindow('/');
    expect(await say(5)).toBe(1);
    expect([unsubscribed, made]).toEqual([[], 0]);
    expect(await say(null)).toBe(1);
    expect([unsubscribed, made]).toEqual([[HERS], 1]);
    expect(asked()).toEqual(['DELETE /api/notifications/subscriptions', 'POST /api/notifications/subscriptions']);
    expect(await world.requests[0]?.json()).toEqual({ endpoint: HERS });
    expect(await world.requests[1]?.json()).toMatchObject({ endpoint: NEW });
    expect(window.heard).toEqual([{ type: 'PUSH_SUBSCRIPTION_REFRESHED', payload: { endpoint: NEW } }]);
    expect(world.badge).toBe(0);
  });

  it('changes: the same', async () => {
    await say(5);
    await say(6);
    expect([unsubscribed, made]).toEqual([[HERS], 1]);
  });

  it('is reported by every tab, and counts once', async () => {
    await say(5);
    await Promise.all([say(null), say(null), say(null)]);
    expect([unsubscribed, made]).toEqual([[HERS], 1]);
  });

  it.each<[string, (number | null)[]]>([
    ['comes', [null, 5]],
    ['stays', [5, 5]],
    ['was never told', [null]],
  ])('%s: the subscription stays', async (_name, ids) => {
    for (const id of ids) await say(id);
    expect([unsubscribed, made, asked()]).toEqual([[], 0, []]);
  });

  it('signs out on a device without a subscription: none is created', async () => {
    world.subscription = null;
    await say(5);
    await say(null);
    expect([made, asked()]).toEqual([0, []]);
  });

  it('signs out without a network: the page is asked, and gets an answer', async () => {
    const window = openWindow('/');
    await say(5);
    world.network = () => Promise.reject(new TypeError('no network'));
    expect(await say(null)).toBe(1);
    expect(unsubscribed).toEqual([HERS]);
    expect(window.heard).toEqual([{ type: 'PUSH_SUBSCRIPTION_REQUIRED', payload: { reason: 'not-saved' } }]);
  });

  it('signs out, and unsubscribing fails: the page gets an answer all the same', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await say(5);
    world.subscription = { ...subscription(HERS), unsubscribe: () => Promise.reject(new Error('busy')) };
    expect(await say(null)).toBe(1);
    expect(warned).toHaveBeenCalledOnce();
  });

  it('removes other people’s notifications from the screen, but not those for everybody', async () => {
    await say(5);
    show('Per Ninfa', 5);
    show('Per tutti', null);
    await say(5);
    expect(world.shown.map(({ title }) => title)).toEqual(['Per Ninfa', 'Per tutti']);
    await say(null);
    expect(world.shown.map(({ title }) => title)).toEqual(['Per tutti']);
  });
});
