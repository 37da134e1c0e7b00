import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import type { Claim } from '../../../server/push/claiming.ts';
import { composer, MOST_BYTES, type PushNotification } from '../../../server/push/message.ts';
import type { PushQueue } from '../../../server/push/queue.ts';
import { readReceipt } from '../../../server/push/receipt.ts';
import { isPublicKey, makeVapidKeys } from '../../../server/push/vapid.ts';
import { messageWriter, vapidHeaders } from '../../../server/push/writer.ts';
import { pushDevice, verifyVapid } from '../../support/pushDevice.ts';

const ORIGIN = 'https://piazza.example.org';
const HOUR = 3_600_000;

const notification: PushNotification = {
  id: 7,
  title: 'Allerta gialla',
  body: 'Vento forte dal pomeriggio.',
  type: 'warning',
  deep_link: '/eventi?q=mare#oggi',
  payload: '{"district":"Marina"}',
  personal: 0,
  counted: 0,
};

const CLAIM = {
  id: 1,
  notification_id: 7,
  subscription_id: 1,
  origin: 'https://localhost',
  standing: 0,
  attempts: 0,
  expires_at: Date.UTC(2100, 0, 1),
  queued_for: null,
  user_id: null,
  endpoint: 'https://localhost/1',
  vapid_key: '',
  delivery_id: null,
  unread: null,
  heeds_choices: 0,
  muted: '[]',
  quiet_from: null,
  quiet_until: null,
} satisfies Partial<Claim>;

const options = {
  vapid: makeVapidKeys(),
  vapid_subject: 'mailto:piazza@example.org',
  public_origin: ORIGIN,
  secret: 'town',
};

afterEach(() => void vi.useRealTimers());

it('decrypts the example of RFC 8291 with the code that checks our messages', () => {
  const device = pushDevice('https://localhost/1', {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  });
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(device.open(Buffer.from(message, 'base64url'))).toBe('When I grow up, I want to be a watermelon');
});

it('encrypts so that a browser can decrypt, with different bytes each time', () => {
  const device = pushDevice('https://localhost/1');
  let body = '';
  const queue = { notification: () => ({ ...notification, body }) } as unknown as PushQueue;
  const claim = { ...device.keys, ...CLAIM };
  /** A new writer each time, because a writer keeps the texts it has read. */
  const encrypt = (text: string) => {
    body = text;
    return messageWriter(queue, options).write(claim, new URL(device.endpoint))?.body ?? Buffer.alloc(0);
  };
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      expect(JSON.parse(device.open(encrypt(text))).notification.body).toBe(text);
    }),
    { numRuns: 50 },
  );
  const [one, other] = [encrypt('ciao'), encrypt('ciao')];
  expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
  expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86));
  expect(() => pushDevice('https://localhost/2').open(one)).toThrow();
});

it('gives each device of an announcement a receipt of its own, and other messages none', () => {
  const device = pushDevice('https://localhost/1');
  const receiptOf = (counted: 0 | 1) => {
    const queue = { notification: () => ({ ...notification, counted }) } as unknown as PushQueue;
    const post = messageWriter(queue, options).write({ ...device.keys, ...CLAIM }, new URL(device.endpoint));
    return JSON.parse(device.open(post?.body ?? Buffer.alloc(0))).notification.data.receipt;
  };
  const [one, two] = [receiptOf(1), receiptOf(1)];
  expect([one === two, readReceipt('town', one), readReceipt('town', two)]).toEqual([false, 7, 7]);
  expect(readReceipt('another', one)).toBeNull();
  expect(receiptOf(0)).toBeUndefined();
});

it('distinguishes points of P-256 from other bytes', () => {
  const point = Buffer.from(pushDevice('').keys.p256dh, 'base64url');
  expect(isPublicKey(point)).toBe(true);
  const off = Buffer.from(point);
  off.writeUInt8(off.readUInt8(40) ^ 1, 40);
  expect(isPublicKey(off)).toBe(false);
  expect(isPublicKey(Buffer.concat([Buffer.from([2]), point.subarray(1, 33)]))).toBe(false);
  expect(isPublicKey(Buffer.alloc(65))).toBe(false);
});

it('signs one header per push service and hour, for less than 24 hours', () => {
  const keys = makeVapidKeys();
  const header = vapidHeaders(keys, 'mailto:piazza@example.org');
  const start = Date.UTC(2026, 10, 21);
  const at = (now: number, origin = 'https://fcm.googleapis.com') => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    return header(origin);
  };
  const first = at(start);
  expect(verifyVapid(first, keys.public_key)).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: (start + 12 * HOUR) / 1000,
    sub: 'mailto:piazza@example.org',
  });
  expect(at(start + HOUR - 1)).toBe(first);
  expect(verifyVapid(at(start + HOUR), keys.public_key).exp).toBe((start + 13 * HOUR) / 1000);
  expect(verifyVapid(at(start, 'https://localhost:9'), keys.public_key).aud).toBe('https://localhost:9');
  // A clock that was days ahead was corrected: the old token would be valid for too long.
  expect(verifyVapid(at(start - 48 * HOUR), keys.public_key).exp).toBe((start - 36 * HOUR) / 1000);
  expect(() => verifyVapid(first, makeVapidKeys().public_key)).toThrow('another key');
});

it('contains what Safari shows without a worker and what our worker needs', () => {
  const compose = composer(notification, ORIGIN);
  expect(JSON.parse(compose({ delivery_id: 12, unread: 3, user_id: 5 }))).toEqual({
    web_push: 8030,
    notification: {
      title: 'Allerta gialla',
      body: 'Vento forte dal pomeriggio.',
      navigate: 'https://piazza.example.org/eventi?q=mare&notification_delivery=12#oggi',
      lang: 'it',
      tag: '7',
      data: {
        deliveryId: 12,
        notificationId: 7,
        type: 'warning',
        url: '/eventi?q=mare#oggi',
        payload: { district: 'Marina' },
        personId: null,
      },
      app_badge: 3,
    },
    app_badge: 3,
  });
});

it('includes the person’s id in a personal notification', () => {
  const message = composer({ ...notification, personal: 1 }, ORIGIN)({ delivery_id: 12, unread: 3, user_id: 5 });
  expect(JSON.parse(message).notification.data.personId).toBe(5);
});

it('contains no delivery and no unread count for a visitor’s device', () => {
  const message = JSON.parse(composer(notification, ORIGIN)({ delivery_id: null, unread: null, user_id: null }));
  expect(message.notification.navigate).toBe('https://piazza.example.org/eventi?q=mare#oggi');
  expect(message.notification.data.deliveryId).toBeNull();
  expect(message).not.toHaveProperty('app_badge');
});

it.each([
  ['plain', 'a'.repeat(5000)],
  ['four bytes each', '🐟'.repeat(1000)],
  ['families', '👨‍👩‍👧‍👦'.repeat(1000)],
  ['escaped', '"\\\n'.repeat(1000)],
])('trims the body first, at whole characters, to what every phone takes: %s', (_name, body) => {
  const text = composer({ ...notification, body }, ORIGIN)({ delivery_id: 2 ** 52, unread: 99, user_id: 2 ** 52 });
  const message = JSON.parse(text);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
  expect(Buffer.byteLength(text)).toBeGreaterThan(MOST_BYTES - 100);
  expect(message.notification.title).toBe('Allerta gialla');
  expect(message.notification.body.endsWith('…')).toBe(true);
  expect(body.startsWith(message.notification.body.slice(0, -1))).toBe(true);
  expect(message.notification.body).not.toContain('\uFFFD');
  expect(message.notification.data.payload).toEqual({ district: 'Marina' });
});

it('drops the payload before it shortens the title', () => {
  const payload = JSON.stringify({ long: 'x'.repeat(4000) });
  const text = composer({ ...notification, payload }, ORIGIN)({ delivery_id: 1, unread: 1, user_id: 1 });
  expect(JSON.parse(text).notification.body).toBe('Vento forte dal pomeriggio.');
  expect(JSON.parse(text).notification.data.payload).toEqual({});
});
