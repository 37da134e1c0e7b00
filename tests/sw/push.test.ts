import './support/scope.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PENDING_LINK_MS } from '../../shared/rules/deepLink.ts';
import { onMessage } from '../../sw/messages.ts';
import { onNotificationClick, onPush } from '../../sw/push.ts';
import { writeNote } from '../../sw/storage.ts';
import { fire, ORIGIN, openWindow, resetWorld, world } from './support/scope.ts';

beforeEach(resetWorld);

const sent = {
  web_push: 8030,
  notification: {
    title: 'Strada chiusa',
    body: 'Via Marina, fino alle 18.',
    navigate: `${ORIGIN}/eventi/festa?notification_delivery=7`,
    lang: 'it',
    tag: '107',
    data: { deliveryId: 7, notificationId: 107, type: 'warning', url: '/eventi/festa', payload: { event: 3 } },
    app_badge: 4,
  },
  app_badge: 4,
};
const push = (text: string | null) => fire(onPush, { data: text === null ? null : { text: () => text } });
const pushed = (value: unknown) => push(JSON.stringify(value));

describe('a push', () => {
  it('is shown with its content, tagged with the notification’s id', async () => {
    await pushed(sent);
    const options = {
      body: 'Via Marina, fino alle 18.',
      lang: 'it',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      tag: '107',
      data: { ...sent.notification.data, personId: null },
    };
    expect(world.shown).toEqual([{ title: 'Strada chiusa', options }]);
    expect(world.badge).toBe(4);
  });

  it('is also posted to every open window, with the fields of docs/specification.md', async () => {
    const windows = [openWindow('/'), openWindow('/eventi')];
    await pushed(sent);
    const { title, body, data } = sent.notification;
    const message = { type: 'IN_APP_NOTIFICATION_RECEIVED', payload: { ...data, title, body } };
    for (const window of windows) expect(window.heard).toEqual([message]);
    expect(world.shown).toHaveLength(1);
  });

  it.each<[string, string | null]>([
    ['without a payload', null],
    ['not JSON', '{"notification":'],
    ['JSON of another kind', '[1]'],
    ['null', 'null'],
    ['no title', '{"notification":{"title":"  ","body":7}}'],
    ['wrong all over', '{"notification":{"title":{},"data":"x","app_badge":-1}}'],
  ])('is shown even when it is malformed: %s', async (_name, text) => {
    const window = openWindow('/');
    await push(text);
    expect(world.shown).toHaveLength(1);
    expect(world.shown[0]?.title).toBe('Piazza');
    expect(world.shown[0]?.options.body).not.toBe('');
    expect(world.shown[0]?.options.data).toMatchObject({ url: '/', deliveryId: null });
    expect([window.heard, world.badge]).toEqual([[], null]);
  });

  it('is shown when reading the payload throws', async () => {
    const text = () => {
      throw new TypeError('not text');
    };
    await fire(onPush, { data: { text } });
    expect(world.shown).toHaveLength(1);
  });

  it('is shown without options when the browser refuses them', async () => {
    world.refusesOptions = true;
    await pushed(sent);
    expect(world.shown).toEqual([{ title: 'Strada chiusa', options: { body: 'Via Marina, fino alle 18.' } }]);
  });

  it.each([
    ['https://evil.example/x', '/'],
    [`${ORIGIN}/lavora/3`, '/lavora/3'],
    [undefined, '/eventi/festa?notification_delivery=7'],
  ])('links only into the portal: %s', async (url, target) => {
    await pushed({ notification: { ...sent.notification, data: { ...sent.notification.data, url } } });
    expect(world.shown[0]?.options.data).toMatchObject({ url: target });
  });
});

describe('an announcement’s receipt', () => {
  const receipt = '107.abcdefghijklmnopqrstuvwx';
  const counted = (word = receipt) => ({
    notification: { ...sent.notification, data: { ...sent.notification.data, receipt: word } },
  });
  const bodies = () => Promise.all(world.requests.map((request) => request.clone().json()));

  it('is told after the notification stands, without the session, once', async () => {
    const shownBefore: number[] = [];
    world.network = async () => {
      shownBefore.push(world.shown.length);
      return new Response(null, { status: 204 });
    };
    const window = openWindow('/');
    await pushed(counted());
    const [request] = world.requests;
    expect([request?.method, request?.url, request?.credentials, request?.keepalive]).toEqual([
      'POST',
      `${ORIGIN}/api/notifications/shown`,
      'omit',
      true,
    ]);
    expect([shownBefore, await bodies()]).toEqual([[1], [{ receipts: [receipt] }]]);
    expect(world.shown[0]?.options.data).not.toHaveProperty('receipt');
    expect(window.heard[0]?.payload).not.toHaveProperty('receipt');
    await pushed(sent);
    expect(world.requests).toHaveLength(1);
  });

  it('waits without a network, or while the portal is busy, and goes with the next', async () => {
    await pushed(counted());
    expect(world.shown).toHaveLength(1);
    world.network = async () => new Response(null, { status: 503 });
    await pushed(counted('108.b'));
    world.network = async () => new Response(null, { status: 422 });
    await pushed(counted('109.c'));
    await pushed(counted('110.d'));
    expect(await bodies()).toEqual([
      { receipts: [receipt] },
      { receipts: [receipt, '108.b'] },
      { receipts: [receipt, '108.b', '109.c'] },
      { receipts: ['110.d'] },
    ]);
  });
});

describe('a push for one person', () => {
  const personal = (personId: number) => ({
    ...sent,
    notification: { ...sent.notification, data: { ...sent.notification.data, personId } },
  });

  it.each<[string, object | null]>([
    ['it is theirs', { id: 5 }],
    ['no page has said who is here', null],
  ])('is shown when %s', async (_name, note) => {
    if (note !== null) await writeNote('person', note);
    const window = openWindow('/');
    await pushed(personal(5));
    expect(world.shown).toMatchObject([{ title: 'Strada chiusa', options: { data: { personId: 5 } } }]);
    expect(window.heard).toMatchObject([{ type: 'IN_APP_NOTIFICATION_RECEIVED', payload: { deliveryId: 7 } }]);
    expect(window.heard[0]?.payload).not.toHaveProperty('personId');
  });

  it.each<[string, number | null]>([
    ['nobody', null],
    ['somebody else', 6],
  ])('does not show its content to %s', async (_name, id) => {
    await writeNote('person', { id });
    const window = openWindow('/');
    await pushed(personal(5));
    expect(world.shown).toMatchObject([{ title: 'Piazza', options: { data: { url: '/', deliveryId: null } } }]);
    expect([window.heard, world.badge]).toEqual([[], null]);
    await pushed(sent);
    expect(world.shown.at(-1)?.title).toBe('Strada chiusa');
  });
});

describe('a tap on a notification', () => {
  const NOW = Date.parse('2026-11-21T09:00:00Z');
  beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(NOW));
  const link = { url: '/eventi/festa', deliveryId: 7, tappedAt: NOW };
  const tap = async (data: unknown = { url: link.url, deliveryId: 7, notificationId: 107 }) => {
    const close = vi.fn();
    await fire(onNotificationClick, { notification: { data, close } });
    expect(close).toHaveBeenCalledOnce();
  };
  const snapshotLink = async () => {
    const asking = openWindow('/');
    await fire(onMessage, { data: { type: 'REQUEST_PWA_SNAPSHOT' }, source: asking });
    const [message] = asking.heard;
    return message?.type === 'PWA_SNAPSHOT' ? message.payload.pendingLink : undefined;
  };

  it('opens a window when there is none', async () => {
    await tap();
    expect(world.opened).toEqual(['/eventi/festa?notification_delivery=7']);
  });

  it.each([
    ['the focused one', [{ visibilityState: 'visible' }, { visibilityState: 'visible', focused: true }, {}], 1],
    ['else a visible one', [{}, {}, { visibilityState: 'visible' }], 2],
    ['else the first', [{}, {}], 0],
  ] as const)('uses an open window: %s', async (_name, windows, chosen) => {
    const open = windows.map((more) => openWindow('/', more));
    await tap();
    expect(open.map(({ heard }) => heard.length)).toEqual(open.map((_, index) => Number(index === chosen)));
    expect(open[chosen]).toMatchObject({ focused: true, heard: [{ type: 'NAVIGATE_TO', payload: link }] });
    expect(world.opened).toEqual([]);
  });

  it('informs the window even when it may not be focused', async () => {
    const window = openWindow('/', { focus: () => Promise.reject(new DOMException('no', 'InvalidAccessError')) });
    await tap();
    expect(window.heard).toEqual([{ type: 'NAVIGATE_TO', payload: link }]);
  });

  it.each([
    [{ url: 'https://evil.example/', deliveryId: 7 }, '/?notification_delivery=7'],
    [{ url: '/x', deliveryId: 'abc' }, '/x'],
    [null, '/'],
  ])('stays in the portal with %j', async (data, opened) => {
    await tap(data);
    expect(world.opened).toEqual([opened]);
  });

  it('is given once to the page that asks', async () => {
    await tap();
    expect(await snapshotLink()).toEqual(link);
    expect(await snapshotLink()).toBeNull();
  });

  it('expires after a while', async () => {
    await tap();
    vi.mocked(Date.now).mockReturnValue(NOW + PENDING_LINK_MS + 1000);
    expect(await snapshotLink()).toBeNull();
  });

  it('works when it cannot be stored', async () => {
    world.caches.full = true;
    await tap();
    expect(world.opened).toEqual(['/eventi/festa?notification_delivery=7']);
  });
});
