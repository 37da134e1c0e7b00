import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encrypt, isPublicKey } from '../../../server/push/encryption.ts';
import { composer, MOST_BYTES, type PushNotification } from '../../../server/push/message.ts';
import { makeVapidKeys, vapidHeaders } from '../../../server/push/vapid.ts';
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
};

it('encrypts so that a browser can decrypt, with different bytes each time', () => {
  const device = pushDevice('https://localhost/1');
  const [p256dh, auth] = [Buffer.from(device.keys.p256dh, 'base64url'), Buffer.from(device.keys.auth, 'base64url')];
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      expect(device.open(encrypt(text, p256dh, auth))).toBe(text);
    }),
    { numRuns: 50 },
  );
  const [one, other] = [encrypt('ciao', p256dh, auth), encrypt('ciao', p256dh, auth)];
  expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
  expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86));
  expect(() => pushDevice('https://localhost/2').open(one)).toThrow();
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

it('signs one header per push service, for less than 24 hours, and a new one after 12', () => {
  const keys = makeVapidKeys();
  const header = vapidHeaders(keys, 'mailto:piazza@example.org');
  const start = Date.UTC(2026, 10, 21);
  const first = header('https://fcm.googleapis.com', start);
  expect(verifyVapid(first, keys.public_key)).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: (start + 23 * HOUR) / 1000,
    sub: 'mailto:piazza@example.org',
  });
  expect(header('https://fcm.googleapis.com', start + 11 * HOUR)).toBe(first);
  const later = header('https://fcm.googleapis.com', start + 12 * HOUR);
  expect(verifyVapid(later, keys.public_key).exp).toBe((start + 35 * HOUR) / 1000);
  expect(verifyVapid(header('https://localhost:9', start), keys.public_key).aud).toBe('https://localhost:9');
  // A clock that was an hour ahead was corrected: the old token would be valid for too long.
  expect(verifyVapid(header('https://localhost:9', start - HOUR), keys.public_key).exp).toBe(
    (start + 22 * HOUR) / 1000,
  );
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
  const compose = composer({ ...notification, personal: 1 }, ORIGIN);
  const message = JSON.parse(compose({ delivery_id: 12, unread: 3, user_id: 5 }));
  expect(message.notification.data.personId).toBe(5);
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
