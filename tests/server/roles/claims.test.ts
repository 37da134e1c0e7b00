import { beforeEach, expect, it } from 'vitest';
import type { ClaimList, OwnRequestList, RequestDetail } from '../../../shared/contract/roles.ts';
import { call, NOW, person, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { noticesOf } from '../../support/notices.ts';
import { townPerFile } from '../../support/oncePerFile.ts';
import { admin, ask, decide } from '../../support/roles.ts';

let anna: string;
let office: string;

const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  anna = await signIn(town.app, 'anna@example.it', { name: 'Anna Riva' });
  office = await admin(town);
});

const claim = (who: string, slug: string, level: string) => ask(town, who, { activity: slug, level });
const get = async <T>(url: string, cookie: string) => (await call(town.app, 'GET', url, { cookie })).json() as T;
const ownerOf = (id: number) => town.db.prepare('SELECT owner_id FROM activities WHERE id = ?').pluck().get(id);
const told = (email: string) => noticesOf(town.db, email).map(({ title }) => title);
/** Opens the place at the desk. @returns the status */
const edit = async (cookie: string, item_id: number) =>
  (await call(town.app, 'POST', '/api/desk/activities', { cookie, body: { item_id } })).statusCode;

it('gives a place without an owner to the person who asked for it, with the role, once the office approves', async () => {
  const bar = town.make.activity({ slug: 'bar', name: 'Bar Sport', owner_id: null });
  expect((await claim(anna, 'nessuno', 'owner')).statusCode).toBe(404);
  expect((await claim(anna, 'bar', 're')).json().errors).toHaveProperty('level');
  const { id } = (await claim(anna, 'bar', 'owner')).json();
  expect((await claim(anna, 'bar', 'manager')).statusCode).toBe(409);
  // An open request for one place does not prevent requests for another place, or for the role in general.
  town.make.activity({ slug: 'forno', owner_id: null });
  expect((await claim(anna, 'forno', 'owner')).statusCode).toBe(201);
  expect((await ask(town, anna)).statusCode).toBe(201);
  expect((await decide(town, office, id, true)).statusCode).toBe(200);
  expect(ownerOf(bar)).toBe(person(town.app, 'anna@example.it'));
  const now = await signIn(town.app, 'anna@example.it');
  expect(await edit(now, bar)).toBe(201);
  const { data } = await get<OwnRequestList>('/api/frontend/profile/role-requests', now);
  expect(data.at(-1)).toMatchObject({ activity: 'Bar Sport', level: 'owner', status: 'approved' });
  expect(told('anna@example.it')).toEqual(['Approvata: Titolare di Bar Sport']);
  expect((await claim(now, 'bar', 'owner')).statusCode).toBe(409);
});

it('asks the present owner, whose answer the office reads; after an approval the place changes hands', async () => {
  const rita = await signIn(town.app, 'rita@example.it', { name: 'Rita Neri', roles: ['esercente'] });
  const bar = town.make.activity({ slug: 'bar', name: 'Bar Sport', owner_id: person(town.app, 'rita@example.it') });
  const { id } = (await claim(anna, 'bar', 'owner')).json();
  expect(told('rita@example.it')).toEqual(['Qualcuno dice di curare Bar Sport']);
  const { data } = await get<ClaimList>('/api/desk/claims', rita);
  expect(data).toEqual([
    {
      id,
      activity: 'Bar Sport',
      name: 'Anna Riva',
      organisation: 'Bottega del Mare',
      level: 'owner',
      owner_says: null,
      created_at: expect.any(String),
    },
  ]);
  const says = (cookie: string) =>
    call(town.app, 'PUT', `/api/desk/claims/${id}/answer`, { cookie, body: { agrees: false } });
  const other = await signIn(town.app, 'ugo@example.it', { roles: ['esercente'] });
  expect([(await says(other)).statusCode, (await says(rita)).statusCode]).toEqual([404, 204]);
  const detail = await get<RequestDetail>(`/api/office/role-requests/${id}`, office);
  expect(detail).toMatchObject({ owner: 'Rita Neri', owner_says: 'no', activity_slug: 'bar' });
  await decide(town, office, id, true);
  expect(ownerOf(bar)).toBe(person(town.app, 'anna@example.it'));
  expect(told('rita@example.it')).toContain('Bar Sport ha un altro titolare');
  expect(await edit(await signIn(town.app, 'rita@example.it'), bar)).toBe(404);
});

it('makes people who work there managers: the place keeps its owner, and no role is given', async () => {
  await signIn(town.app, 'rita@example.it', { roles: ['esercente'] });
  const rita = person(town.app, 'rita@example.it');
  const bar = town.make.activity({ slug: 'bar', name: 'Bar Sport', owner_id: rita });
  const { id } = (await claim(anna, 'bar', 'manager')).json();
  await decide(town, office, id, true);
  expect(ownerOf(bar)).toBe(rita);
  expect(await edit(await signIn(town.app, 'anna@example.it'), bar)).toBe(201);
  expect(
    town.db.prepare('SELECT role FROM user_roles WHERE user_id = ?').pluck().all(person(town.app, 'anna@example.it')),
  ).toEqual([]);
  const log = town.db.prepare("SELECT action FROM audit_log WHERE action GLOB 'place.*'").pluck().all();
  expect(log).toEqual(['place.manager_added']);
});

it('leaves nothing of a former owner: neither whom they invited nor what they said of other claims', async () => {
  await signIn(town.app, 'rita@example.it', { roles: ['esercente'] });
  const rita = person(town.app, 'rita@example.it');
  const bar = town.make.activity({ slug: 'bar', name: 'Bar Sport', owner_id: rita });
  for (const [email, invited_by] of [
    ['complice@example.it', rita],
    ['banco@example.it', person(town.app, 'admin@example.it')],
  ] as const) {
    const user_id = person(town.app, email);
    town.make.insert('managers', { activity_id: bar, user_id, email, invited_by, accepted_at: NOW });
  }
  const ugo = await signIn(town.app, 'ugo@example.it');
  const theirs = (await claim(ugo, 'bar', 'owner')).json();
  const { id } = (await claim(anna, 'bar', 'owner')).json();
  const agrees = { cookie: await signIn(town.app, 'rita@example.it'), body: { agrees: true } };
  expect((await call(town.app, 'PUT', `/api/desk/claims/${theirs.id}/answer`, agrees)).statusCode).toBe(204);
  await decide(town, office, id, true);
  expect(town.db.prepare('SELECT email FROM managers WHERE activity_id = ?').pluck().all(bar)).toEqual([
    'banco@example.it',
  ]);
  const detail = await get<RequestDetail>(`/api/office/role-requests/${theirs.id}`, office);
  expect(detail).toMatchObject({ owner: 'Anna Riva', owner_says: null });
  expect(told('anna@example.it')).toContain('Qualcuno dice di curare Bar Sport');
  // Nobody says anything of a claim that was decided, or decides it again.
  expect((await decide(town, office, id, false)).statusCode).toBe(409);
  expect((await call(town.app, 'PUT', `/api/desk/claims/${id}/answer`, agrees)).statusCode).toBe(404);
});

it.each([
  [
    'who asked is suspended',
    "UPDATE users SET suspended_at = 'x', suspension_reason = 'x' WHERE email = 'anna@example.it'",
  ],
  ['the place is gone', 'DELETE FROM activities'],
])('gives nobody a right when it is approved after %s', async (_what, sql) => {
  town.make.activity({ slug: 'bar', name: 'Bar Sport', owner_id: null });
  const { id } = (await claim(anna, 'bar', 'owner')).json();
  town.db.exec(sql);
  await decide(town, office, id, true);
  const answer = await call(town.app, 'POST', '/api/desk/activities', { cookie: anna, body: {} });
  expect([401, 403]).toContain(answer.statusCode);
});
