import { describe, expect, it } from 'vitest';
import {
  canLoadMore,
  emptyNotifications,
  fromPush,
  type Notification,
  type NotificationEvent,
  type NotificationState,
  nextNotifications,
} from '../../shared/rules/notificationList.ts';
import { badgeText, badgeWords, colorOf } from '../../shared/rules/notifications.ts';

const NOW = '2026-11-21T10:00:00.000Z';
const wire = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  notification_id: id + 100,
  title: `Avviso ${id}`,
  body: 'Testo',
  type: 'info',
  deep_link: '/eventi',
  payload: {},
  is_read: false,
  read_at: null,
  created_at: '2026-11-20T10:00:00.000Z',
  ...more,
});
const read = { is_read: true, read_at: '2026-11-20T11:00:00.000Z' };
const page = (ids: Notification[], current = 1, last = 1, total = ids.length): NotificationEvent => ({
  type: 'loaded',
  page: { data: ids, current_page: current, last_page: last, per_page: 25, total },
});
const counted = (count: number): NotificationEvent => ({ type: 'counted', count });
const confirmed = (count: number): NotificationEvent => ({ type: 'read_confirmed', count });
const incoming = (id: number, more: Partial<Notification> = {}): NotificationEvent => ({
  type: 'incoming',
  notification: wire(id, more),
});
const follow = (...events: NotificationEvent[]): NotificationState =>
  events.reduce(nextNotifications, emptyNotifications);
/** 'unread: 9 of 9 8, badge 1' */
const words = ({ list, unreadCount }: NotificationState) => {
  const ids = (all: readonly Notification[]) => all.map(({ id }) => id).join(' ') || 'none';
  return `unread: ${ids(list.filter(({ is_read }) => !is_read))} of ${ids(list)}, badge ${unreadCount}`;
};

describe('one of them', () => {
  it.each([
    ['danger', 'danger'],
    ['other', 'slate'],
    ['', 'slate'],
  ])('type %j has the colour %s', (type, color) => expect(colorOf(type)).toBe(color));
  it('a push becomes one, unless it has no recipient', () => {
    const push = {
      deliveryId: 7,
      notificationId: 107,
      title: 'Avviso 7',
      body: 'Testo',
      type: 'info',
      url: '/eventi',
      payload: {},
    };
    expect(fromPush(push, NOW)).toEqual(wire(7, { created_at: NOW }));
    expect(fromPush({ ...push, deliveryId: null }, NOW)).toBeNull();
  });
});

describe('the badge', () => {
  it.each([
    [0, null, 'Nessuna notifica non letta'],
    [-3, null, 'Nessuna notifica non letta'],
    [1, '1', '1 notifica non letta'],
    [3, '3', '3 notifiche non lette'],
    [99, '99', '99 notifiche non lette'],
    [100, '99+', 'Più di 99 notifiche non lette'],
    [5000, '99+', 'Più di 99 notifiche non lette'],
  ])('%i', (count, text, words) => expect([badgeText(count), badgeWords(count)]).toEqual([text, words]));
});

describe('the list', () => {
  const two = page([wire(9), wire(8)]);
  const before = follow(two).list;
  const read9: NotificationEvent = { type: 'read', id: 9, now: NOW };
  const read8: NotificationEvent = { ...read9, id: 8 };
  const failed: NotificationEvent = { type: 'read_failed', before };
  it.each<[string, NotificationEvent[], string]>([
    ['loads', [counted(2), two], 'unread: 9 8 of 9 8, badge 2'],
    ['read is optimistic', [counted(2), two, read9], 'unread: 8 of 9 8, badge 1'],
    ['read twice counts once', [counted(2), two, read9, read9], 'unread: 8 of 9 8, badge 1'],
    ['read of one not in the list', [counted(2), two, { ...read9, id: 1 }], 'unread: 9 8 of 9 8, badge 2'],
    ['never below 0', [counted(0), two, read9], 'unread: 8 of 9 8, badge 0'],
    ['the server’s count wins', [counted(2), two, read9, confirmed(7)], 'unread: 8 of 9 8, badge 7'],
    ['a nonsense count is 0', [counted(-4)], 'unread: none of none, badge 0'],
    ['a read that failed is put back', [counted(2), two, read9, failed], 'unread: 9 8 of 9 8, badge 2'],
    ['all read', [counted(40), two, { type: 'read_all', now: NOW }], 'unread: none of 9 8, badge 0'],
    ['incoming is prepended', [counted(2), two, incoming(10)], 'unread: 10 9 8 of 10 9 8, badge 3'],
    ['incoming before any load', [counted(2), incoming(10)], 'unread: 10 of 10, badge 3'],
    ['a known one is merged in place', [counted(2), two, incoming(8)], 'unread: 9 8 of 9 8, badge 2'],
    ['merging keeps a read one read', [counted(2), two, read8, incoming(8)], 'unread: 9 of 9 8, badge 1'],
    ['more go below', [page([wire(9), wire(8)], 1, 2, 3), page([wire(7)], 2, 2, 3)], 'unread: 9 8 7 of 9 8 7, badge 0'],
    [
      'an overlap shows once',
      [page([wire(9), wire(8)], 1, 2, 3), incoming(10), page([wire(8), wire(7)], 2, 2, 4)],
      'unread: 10 9 8 7 of 10 9 8 7, badge 1',
    ],
    ['page 1 again starts anew', [two, page([wire(12)])], 'unread: 12 of 12, badge 0'],
    ['another person', [counted(2), two, { type: 'reset' }], 'unread: none of none, badge 0'],
  ])('%s', (_name, events, expected) => expect(words(follow(...events))).toBe(expected));

  it('stores when it was read', () => {
    const [first] = follow(two, read9).list;
    expect(first).toMatchObject({ is_read: true, read_at: NOW });
  });
  it('a rollback changes only what it marked, and reports an error', () => {
    const loaded = page([wire(9), wire(8, read)]);
    const state = follow(counted(1), loaded, read9, incoming(10), { type: 'read_failed', before: follow(loaded).list });
    expect(words(state)).toBe('unread: 10 9 of 10 9 8, badge 2');
    expect(state.problem).toMatch(/Riprova/);
  });
  it('merging adds new items', () => {
    const [first] = follow(two, incoming(9, { title: 'Spostato' })).list;
    expect(first).toMatchObject({ title: 'Spostato', created_at: '2026-11-20T10:00:00.000Z' });
  });
  it('an incoming one increases the total', () => {
    expect(follow(two, incoming(10)).pagination.total).toBe(3);
    expect(follow(two, incoming(9)).pagination.total).toBe(2);
  });
  it.each<[string, NotificationEvent[], boolean]>([
    ['nothing loaded', [], false],
    ['one page of one', [two], false],
    ['one of two', [page([wire(9)], 1, 2, 30)], true],
    ['two of two', [page([wire(9)], 1, 2, 30), page([wire(8)], 2, 2, 30)], false],
  ])('more to load: %s', (_name, events, more) => expect(canLoadMore(follow(...events))).toBe(more));
  it.each<[string, NotificationEvent[], Partial<NotificationState>]>([
    ['loading', [{ type: 'loading' }], { isLoading: true, failed: false }],
    ['failed', [{ type: 'loading' }, { type: 'load_failed' }], { isLoading: false, failed: true }],
    ['tries again', [{ type: 'load_failed' }, { type: 'loading' }], { isLoading: true, failed: false }],
    ['loaded', [{ type: 'loading' }, two], { isLoading: false, failed: false }],
  ])('%s', (_name, events, expected) => expect(follow(...events)).toMatchObject(expected));
});
