import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DishesToday } from '../../../shared/contract/menus.ts';
import { call, NOW, person, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';

// The clock says Saturday 21 November 2026, 10:00.
const town = await contentTown();
let [mine, closed, theirs, dish, other] = [0, 0, 0, 0, 0];
const cookies = { owner: '', manager: '', office: '', stranger: '' };

function menu(activity_id: number, status = 'published'): number {
  const access_code = `CODICE${activity_id}`;
  const menu_id = town.make.insert('menus', { activity_id, status, access_code, published_at: NOW });
  const section_id = town.make.insert('menu_sections', { menu_id });
  return town.make.insert('menu_dishes', { section_id, name_it: 'Pasta' });
}

beforeAll(async () => {
  const owner_id = person(town.app, 'oste@prova.test');
  cookies.owner = await signIn(town.app, 'oste@prova.test', { roles: ['esercente'] });
  cookies.stranger = await signIn(town.app, 'altri@prova.test', { roles: ['esercente'] });
  cookies.office = await signIn(town.app, 'ufficio@prova.test', { roles: ['redattore'] });
  mine = town.make.activity({ name: 'Osteria', owner_id });
  closed = town.make.activity({ name: 'Trattoria', owner_id });
  theirs = town.make.activity({ name: 'Pizzeria', owner_id: person(town.app, 'altri@prova.test') });
  [dish, other] = [menu(mine), menu(theirs)];
  menu(closed, 'archived');
  const user_id = person(town.app, 'cuoca@prova.test');
  town.make.insert('managers', { activity_id: mine, user_id, accepted_at: NOW });
  cookies.manager = await signIn(town.app, 'cuoca@prova.test');
});
afterAll(() => town.close());

const set = async (who: keyof typeof cookies, id: number, available: boolean) =>
  (
    await call(town.app, 'PUT', `/api/desk/menus/dishes/${id}/availability`, {
      cookie: cookies[who],
      body: { available },
    })
  ).statusCode;
const list = async (who: keyof typeof cookies, query = '') =>
  (await call(town.app, 'GET', `/api/desk/menus/today${query}`, { cookie: cookies[who] })).json<DishesToday>().data;
const until = () => town.db.prepare('SELECT unavailable_until FROM menu_dishes WHERE id = ?').pluck().get(dish);
const menuOf = (activity: number) =>
  town.db.prepare('SELECT id FROM menus WHERE activity_id = ?').pluck().get(activity) as number;
const logged = () => town.db.prepare("SELECT action, subject FROM audit_log WHERE action GLOB 'dish.*'").all();

it('can be marked as finished for today with one touch: online at once, logged once, undone by itself tomorrow', async () => {
  expect([await set('owner', dish, false), await set('owner', dish, false), until()]).toEqual([200, 200, '2026-11-21']);
  expect(logged()).toEqual([{ action: 'dish.finished', subject: 'Piatto «Pasta», Osteria' }]);
  expect((await list('owner'))[0]?.sections[0]?.dishes).toEqual([{ id: dish, name: 'Pasta', available: false }]);
  expect(town.db.prepare('SELECT count(*) FROM revisions').pluck().get()).toBe(0);
  town.clock.advance({ hours: 15 });
  expect((await list('owner'))[0]?.sections[0]?.dishes[0]?.available).toBe(true);
  town.clock.advance({ hours: -15 });
  expect([await set('owner', dish, true), until()]).toEqual([200, null]);
});

it('is for whoever keeps the menu: the owner, whom they invited, the office; never a stranger', async () => {
  expect([(await list('owner')).length, (await list('manager')).length]).toEqual([1, 1]);
  expect([await set('manager', dish, false), await set('office', dish, true)]).toEqual([200, 200]);
  expect([await set('owner', other, false), await set('owner', 9999, false)]).toEqual([404, 404]);
  // The office may edit every menu, and has to name which.
  expect([await list('office'), await list('owner', `?menu=${menuOf(theirs)}`)]).toEqual([[], []]);
  expect((await list('office', `?menu=${menuOf(theirs)}`))[0]?.activity.name).toBe('Pizzeria');
});

it('has its codes printed by the same people', async () => {
  const codes = async (who: keyof typeof cookies, query = '') =>
    (await call(town.app, 'GET', `/api/shop/access-codes${query}`, { cookie: cookies[who] }))
      .json<{ data: { activity_id: number }[] }>()
      .data.map(({ activity_id }) => activity_id);
  const file = async (who: keyof typeof cookies) =>
    (await call(town.app, 'GET', `/api/shop/access-codes/menu/CODICE${mine}/qr.svg`, { cookie: cookies[who] }))
      .statusCode;
  expect(await Promise.all([codes('owner'), codes('manager'), codes('stranger')])).toEqual([[mine], [mine], [theirs]]);
  expect(await Promise.all([codes('office'), codes('office', `?activity_id=${mine}`)])).toEqual([[], [mine]]);
  expect(await codes('stranger', `?activity_id=${mine}`)).toEqual([]);
  expect(await Promise.all([file('owner'), file('manager'), file('office')])).toEqual([200, 200, 200]);
  // An owner who has lost the role keeps the shop and cannot edit its menu.
  town.db.exec("DELETE FROM user_roles WHERE role = 'esercente'");
  expect(await set('owner', dish, false)).toBe(403);
});
