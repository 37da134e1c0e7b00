import { expect, it } from 'vitest';
import { cacheForAnswer, OFFLINE_TOAST_MS } from '../../shared/rules/offline.ts';
import { savedLabel } from '../../shared/rules/savedLabel.ts';

// The lists and items of every kind are in kinds.test.ts.
it.each([
  ['/api/home', 'piazza-data'],
  ['/api/settings', 'piazza-data'],
  ['/api/pwa/settings', 'piazza-data'],
  ['/api/activities', 'piazza-data'],
  ['/api/alerts', 'piazza-data'],
  ['/api/alerts/12', 'piazza-data'],
  ['/api/waste/items', 'piazza-data'],
  ['/api/ads/slots/home', null],
  ['/api/search', null],
  ['/api/pages/chi-siamo', 'piazza-data'],
  ['/api/access/menu/OSTERIA1', 'piazza-data'],
  ['/api/access/menu/OSTERIA1/menu', 'piazza-data'],
  ['/api/saved', 'piazza-personal'],
  ['/api/saved/items', 'piazza-personal'],
  ['/api/coupons', 'piazza-personal'],
  ['/api/promotions/pane-della-sera/coupon', 'piazza-personal'],
  ['/api/tickets/1f0c8b3e-8f2d-4a68-9d53-2d6c8a1c1f11', 'piazza-personal'],
  ['/api/frontend/profile', null],
  ['/api/notifications', null],
  ['/api/notifications/stream', null],
  ['/api/auth/sessions', null],
  ['/api/events/festa/orders', null],
  ['/api/activities/osteria/reviews/mine', null],
  ['/api/tickets', null],
  ['/api/shop/coupons', null],
  ['/api/access/menu/OSTERIA1/leads', null],
  ['/api/homework', null],
  ['/api/office/users', null],
  ['/api/health', null],
  ['/eventi/festa', null],
])('%s is kept in %s', (path, cache) => expect(cacheForAnswer(path)).toBe(cache));

it.each([
  ['2026-11-21T09:32:00.000Z', '2026-11-21T22:59:00.000Z', 'Dati salvati alle 10:32'],
  ['2026-11-21T09:32:00.000Z', '2026-11-21T23:00:00.000Z', 'Dati salvati sab 21 nov alle 10:32'],
  ['2026-11-21T02:56:00.000Z', '2026-11-21T09:00:00.000Z', 'Dati salvati alle 3:56'],
  ['2026-11-21T00:05:00.000Z', '2026-11-21T09:00:00.000Z', 'Dati salvati all’1:05'],
  ['2026-11-20T23:00:00.000Z', '2026-11-21T09:00:00.000Z', 'Dati salvati a mezzanotte'],
])('data saved at %s and read at %s: «%s»', (savedAt, now, label) => {
  expect(savedLabel(savedAt, Date.parse(now))).toBe(label);
});

it('the offline toast stays for the 4 s of docs/specification.md', () => expect(OFFLINE_TOAST_MS).toBe(4_000));
