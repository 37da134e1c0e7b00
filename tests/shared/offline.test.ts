import { describe, expect, it } from 'vitest';
import { cacheForAnswer } from '../../shared/rules/offline.ts';
import { savedLabel } from '../../shared/rules/savedLabel.ts';

describe('what may be cached', () => {
  it.each([
    '/api/home',
    '/api/settings',
    '/api/pwa/settings',
    '/api/activities',
    '/api/activities/osteria-del-porto',
    '/api/events/festa',
    '/api/jobs/12',
    '/api/alerts',
    '/api/alerts/12',
    '/api/promotions',
    '/api/pages/chi-siamo',
    '/api/access/menu/OSTERIA1',
    '/api/access/menu/OSTERIA1/menu',
  ])('%s is public', (path) => expect(cacheForAnswer(path)).toBe('piazza-data'));
  it.each(['/api/saved', '/api/saved/items'])('%s is personal', (path) => {
    expect(cacheForAnswer(path)).toBe('piazza-personal');
  });
  it.each(['/api/coupons', '/api/promotions/pane-della-sera/coupon'])('%s is personal', (path) =>
    expect(cacheForAnswer(path)).toBe('piazza-personal'),
  );
  it('a ticket is personal', () => {
    expect(cacheForAnswer('/api/tickets/1f0c8b3e-8f2d-4a68-9d53-2d6c8a1c1f11')).toBe('piazza-personal');
  });
  it.each([
    '/api/frontend/profile',
    '/api/notifications',
    '/api/notifications/unread-count',
    '/api/notifications/stream',
    '/api/auth/sessions',
    '/api/events/festa/orders',
    '/api/activities/osteria/reviews/mine',
    '/api/tickets',
    '/api/shop/coupons',
    '/api/shop/leads',
    '/api/access/menu/OSTERIA1/leads',
    '/api/homework',
    '/api/office/users',
    '/api/health',
    '/eventi/festa',
  ])('%s is never cached', (path) => expect(cacheForAnswer(path)).toBeNull());
});

describe('the note on cached data', () => {
  it.each([
    ['2026-11-21T09:32:00.000Z', '2026-11-21T22:59:00.000Z', 'Dati salvati alle 10:32'],
    ['2026-11-21T09:32:00.000Z', '2026-11-21T23:00:00.000Z', 'Dati salvati sab 21 nov alle 10:32'],
    ['2026-11-21T02:56:00.000Z', '2026-11-21T09:00:00.000Z', 'Dati salvati alle 3:56'],
    ['2026-11-21T00:05:00.000Z', '2026-11-21T09:00:00.000Z', 'Dati salvati all’1:05'],
    ['2026-11-20T23:00:00.000Z', '2026-11-21T09:00:00.000Z', 'Dati salvati a mezzanotte'],
  ])('saved at %s, read at %s', (savedAt, now, label) => {
    expect(savedLabel(savedAt, Date.parse(now))).toBe(label);
  });
});
