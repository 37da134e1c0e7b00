import { describe, expect, it } from 'vitest';
import { cacheForAnswer, savedLabel } from '../../shared/rules/offline.ts';

describe('what may be kept', () => {
  it.each([
    '/api/home',
    '/api/settings',
    '/api/pwa/settings',
    '/api/activities',
    '/api/activities/osteria-del-porto',
    '/api/events/festa',
    '/api/jobs/12',
    '/api/promotions',
    '/api/pages/chi-siamo',
    '/api/access/menu/OSTERIA1',
    '/api/access/menu/OSTERIA1/menu',
  ])('%s is public', (path) => expect(cacheForAnswer(path)).toBe('piazza-data'));
  it.each(['/api/saved', '/api/saved/items'])('%s is one person’s', (path) => {
    expect(cacheForAnswer(path)).toBe('piazza-personal');
  });
  it.each(['/api/coupons', '/api/promotions/pane-della-sera/coupon'])('%s is one person’s', (path) =>
    expect(cacheForAnswer(path)).toBe('piazza-personal'),
  );
  it('a ticket is one person’s', () => {
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
  ])('%s is never kept', (path) => expect(cacheForAnswer(path)).toBeNull());
});

describe('old data say so', () => {
  it.each([
    ['2026-11-21', 'Dati salvati alle 10:32'],
    ['2026-11-22', 'Dati salvati sab 21 nov alle 10:32'],
  ])('on %s', (today, label) => {
    expect(savedLabel({ day: '2026-11-21', time: '10:32' }, today, 'sab 21 nov')).toBe(label);
  });
});
