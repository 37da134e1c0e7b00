import { beforeEach, describe, expect, it } from 'vitest';
import type { NotificationItem } from '../../../shared/contract/notifications.ts';
import type { Page } from '../../../shared/contract/pagination.ts';
import { call, NOW, signIn, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let ninfa: string;
let office: string;
const town = await townPerFile(() => testApp());
beforeEach(async () => {
  ninfa = await signIn(town.app, 'ninfa@piazza.test');
  office = await signIn(town.app, 'agata@piazza.test', { roles: ['redattore'] });
});

const get = async <T>(url: string, cookie = ninfa) => (await call(town.app, 'GET', url, { cookie })).json() as T;
const list = (query = '', cookie = ninfa) => get<Page<NotificationItem>>(`/api/notifications${query}`, cookie);
const unread = async (cookie = ninfa) =>
  (await get<{ count: number }>('/api/notifications/unread-count', cookie)).count;
const read = (id: number) => call(town.app, 'POST', `/api/notifications/${id}/read`, { cookie: ninfa });

async function announce(fields: Record<string, unknown> = {}): Promise<number> {
  const body = {
    title: 'Mercato spostato',
    body: 'I banchi sono in Piazzale del Parco.',
    type: 'info',
    deep_link: '/eventi',
    audience: { kind: 'everyone' },
    ...fields,
  };
  const answer = await call(town.app, 'POST', '/api/office/notifications', { cookie: office, body });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}

describe('the list', () => {
  it('has the fields of the contract, newest first', async () => {
    const first = await announce();
    town.clock.advance({ hours: 1 });
    const second = await announce({ title: 'Allerta', type: 'danger' });
    const { data, ...paging } = await list();
    expect(paging).toEqual({ current_page: 1, last_page: 1, per_page: 25, total: 2 });
    expect(data.map((item) => item.notification_id)).toEqual([second, first]);
    expect(data[1]).toEqual({
      id: expect.any(Number),
      notification_id: first,
      title: 'Mercato spostato',
      body: 'I banchi sono in Piazzale del Parco.',
      type: 'info',
      deep_link: '/eventi',
      payload: {},
      is_read: false,
      read_at: null,
      created_at: NOW,
    });
  });

  it('comes in pages of 25', async () => {
    for (let count = 0; count < 27; count += 1) await announce();
    expect((await list()).data).toHaveLength(25);
    const second = await list('?page=2');
    expect(second).toMatchObject({ current_page: 2, last_page: 2, total: 27 });
    expect(second.data).toHaveLength(2);
    expect((await list('?page=9')).data).toEqual([]);
    expect(await list('?per_page=10&page=3')).toMatchObject({ last_page: 3, per_page: 10 });
  });
});

describe('reading', () => {
  it('marks once and returns how many are left, also when repeated', async () => {
    await announce();
    await announce();
    expect(await unread()).toBe(2);
    const [newest] = (await list()).data;
    town.clock.advance({ minutes: 5 });
    expect((await read(newest?.id ?? 0)).json()).toEqual({ unread_count: 1 });
    town.clock.advance({ minutes: 5 });
    const replayed = await read(newest?.id ?? 0);
    expect([replayed.statusCode, replayed.json()]).toEqual([200, { unread_count: 1 }]);
    expect((await list()).data[0]).toMatchObject({ is_read: true, read_at: '2026-11-21T09:05:00.000Z' });
    expect(await unread()).toBe(1);
  });

  it('marks all of the person’s own, and nobody else’s', async () => {
    await announce();
    await announce();
    const other = await signIn(town.app, 'calogero@piazza.test');
    await announce();
    const answer = await call(town.app, 'POST', '/api/notifications/read', { cookie: ninfa });
    expect(answer.json()).toEqual({ unread_count: 0 });
    expect(await unread()).toBe(0);
    expect(await unread(other)).toBe(1);
    expect(await unread(office)).toBe(3);
  });
});

it('shows an announcement only to people who had an account then', async () => {
  await announce();
  expect((await list('', await signIn(town.app, 'tardi@piazza.test'))).total).toBe(0);
});
