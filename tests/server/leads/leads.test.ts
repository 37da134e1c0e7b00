import { beforeEach, describe, expect, it } from 'vitest';
import type { AccessCodes, AccessDoor, LeadPage } from '../../../shared/contract/leads.ts';
import type { Menu } from '../../../shared/contract/menus.ts';
import { consentText, LEAD_CONSENT_VERSION } from '../../../shared/rules/leads.ts';
import { call, NOW, person, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';
import { keptRunning, startRetention } from '../../support/retention.ts';

const OWNER = 'calogero@example.it';
let shop: number;
let owner: string;

const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  owner = await signIn(town.app, OWNER, { roles: ['esercente'] });
  shop = town.make.activity({ slug: 'osteria', name: 'Osteria', owner_id: person(town.app, OWNER) });
});

const dates = { status: 'published', published_at: NOW, created_at: NOW, updated_at: NOW };
const menu = (row = {}) => town.make.insert('menus', { activity_id: shop, access_code: 'OSTERIA1', ...dates, ...row });
const flyer = (row = {}) =>
  town.make.insert('flyers', {
    slug: 'offerte',
    title: 'Offerte di novembre',
    activity_id: shop,
    starts_on: '2026-11-01',
    ends_on: '2026-11-30',
    access_code: 'OFFERTE1',
    ...dates,
    ...row,
  });
function dish(menu_id: number, row = {}, has: string[] = []): void {
  const section = town.db.prepare<[number], number>('SELECT id FROM menu_sections WHERE menu_id = ?').pluck();
  const section_id =
    section.get(menu_id) ?? town.make.insert('menu_sections', { menu_id, name_it: 'Primi', name_en: 'Pasta' });
  const position = Number(town.db.prepare('SELECT count(*) FROM menu_dishes').pluck().get());
  const plain = { section_id, position, name_it: 'Piatto', price_cents: 1000 };
  const dish_id = town.make.insert('menu_dishes', { ...plain, ...row });
  for (const allergen of has) town.make.insert('menu_dish_allergens', { dish_id, allergen });
}

const BODY = { name: 'Marta  Gulì', email: 'Marta@Example.it', privacy: true, marketing: false, language: 'it' };
const leave = (body: object = BODY, url = '/api/access/menu/OSTERIA1/leads', cookie?: string) =>
  call(town.app, 'POST', url, { body, cookie });
const leads = async (query = '', cookie = owner) =>
  (await call(town.app, 'GET', `/api/shop/leads${query}`, { cookie })).json<LeadPage>();

describe('a scanned code', () => {
  it('names the shop of its menu or flyer, in any case of letters', async () => {
    menu();
    flyer();
    expect(await town.read<AccessDoor>('/api/access/menu/osteria1')).toEqual({
      kind: 'menu',
      code: 'OSTERIA1',
      title: 'Osteria',
      activity: { id: shop, slug: 'osteria', name: 'Osteria' },
      flyer_slug: null,
      item_id: expect.any(Number),
    });
    expect(await town.read<AccessDoor>('/api/access/flyer/OFFERTE1')).toMatchObject({
      title: 'Offerte di novembre',
      flyer_slug: 'offerte',
    });
  });

  it('that does not exist is a 404 with a sentence, also for the page', async () => {
    const { status, body } = await town.ask('/api/access/menu/MAI');
    expect([status, body.message]).toEqual([
      404,
      'Questo codice non apre nessun menu. Inquadra di nuovo il QR, o chiedi al locale il menu di carta.',
    ]);
    const page = await town.app.inject({ url: '/access/menu/MAI', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('Questo codice non apre nessun menu');
    expect((await leave(BODY, '/api/access/menu/MAI/leads')).statusCode).toBe(404);
  });

  it('that has expired says so', async () => {
    menu({ access_until: '2026-11-20' });
    flyer({ ends_on: '2026-11-20' });
    const sentences = [await town.ask('/api/access/menu/OSTERIA1'), await town.ask('/api/access/flyer/OFFERTE1')];
    expect(sentences.map(({ status, body }) => [status, body.message])).toEqual([
      [404, 'Questo codice non apre più il menu: il locale l’ha cambiato. Cerca il QR nuovo sul tavolo.'],
      [404, 'Questo volantino è finito: le sue offerte non valgono più.'],
    ]);
  });

  it.each([{ status: 'draft' }, { status: 'archived' }])('of a menu that is %j opens nothing', async (row) => {
    menu(row);
    expect((await town.ask('/api/access/menu/OSTERIA1')).status).toBe(404);
  });

  it('has a page with the menu’s name that search engines do not index', async () => {
    menu();
    const { statusCode, body } = await town.app.inject({
      url: '/access/menu/OSTERIA1',
      headers: { accept: 'text/html' },
    });
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Osteria: menu | ');
    expect(body).toMatch(/<meta name="robots" content="noindex/);
  });

  it('is on the page of the activity', async () => {
    const code = async () => (await town.read<{ menu_code: string | null }>('/api/activities/osteria')).menu_code;
    expect(await code()).toBeNull();
    menu();
    expect(await code()).toBe('OSTERIA1');
  });
});

describe('leaving a contact', () => {
  it('opens the menu at once, without marketing', async () => {
    dish(menu({ note_it: 'Coperto' }), { name_en: 'Dish', diet: 'vegan' }, ['gluten', 'fish']);
    expect((await call(town.app, 'GET', '/api/access/menu/OSTERIA1/menu')).statusCode).toBe(403);
    expect((await call(town.app, 'GET', '/api/access/menu/OSTERIA1/menu?pass=indovino')).statusCode).toBe(403);
    const answer = await leave();
    expect(answer.statusCode).toBe(201);
    const { pass } = answer.json<{ pass: string }>();
    const { sections, note } = await town.read<Menu>(`/api/access/menu/OSTERIA1/menu?pass=${pass}`);
    expect(note.it).toBe('Coperto');
    expect(sections).toMatchObject([
      {
        name: { it: 'Primi', en: 'Pasta' },
        dishes: [{ name: { it: 'Piatto', en: 'Dish' }, price_cents: 1000, diet: 'vegan', is_available: true }],
      },
    ]);
    expect(sections[0]?.dishes[0]?.allergens.sort()).toEqual(['fish', 'gluten']);
  });

  it('for the flyer also opens the same shop’s menu, but no other shop’s', async () => {
    menu();
    flyer();
    const { pass } = (await leave(BODY, '/api/access/flyer/OFFERTE1/leads')).json<{ pass: string }>();
    expect((await town.ask(`/api/access/menu/OSTERIA1/menu?pass=${pass}`)).status).toBe(200);
    menu({ activity_id: town.make.activity(), access_code: 'ALTRO1' });
    expect((await town.ask(`/api/access/menu/ALTRO1/menu?pass=${pass}`)).status).toBe(403);
  });

  it('stores the text, version and time of the consent', async () => {
    menu();
    await leave({ ...BODY, marketing: true, language: 'en' });
    expect((await leads()).data).toMatchObject([
      {
        name: 'Marta Gulì',
        email: 'marta@example.it',
        phone: null,
        source: 'menu',
        activity_name: 'Osteria',
        marketing: true,
        consent_version: LEAD_CONSENT_VERSION,
        consent_text: consentText('en', 'Osteria', true),
        created_at: NOW,
        expires_at: '2028-11-20T09:00:00.000Z',
      },
    ]);
  });

  it.each([
    ['no privacy', { ...BODY, privacy: false }, 'privacy'],
    ['no name', { ...BODY, name: ' ' }, 'name'],
    ['no contact', { ...BODY, email: undefined }, 'email'],
    ['two contacts', { ...BODY, phone: '333 123 4567' }, 'phone'],
    ['an address that is none', { ...BODY, email: 'marta' }, 'email'],
    ['a number that is none', { ...BODY, email: undefined, phone: 'chiamami' }, 'phone'],
    ['something else', { ...BODY, owner: 1 }, 'richiesta'],
  ])('with %s is refused on its field', async (_, body, field) => {
    menu();
    const answer = await leave(body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect((await leads()).total).toBe(0);
  });

  it.each(['333 123 4567', '+39 0925 000201', '+44 (20) 7946-0958'])('accepts %s as a phone number', async (phone) => {
    menu();
    expect((await leave({ ...BODY, email: undefined, phone })).statusCode).toBe(201);
  });
});

describe('the menu', () => {
  it('marks what is not available today; tomorrow it is back', async () => {
    const id = menu();
    dish(id, { unavailable_until: '2026-11-21' });
    dish(id, { unavailable_until: '2026-11-20' });
    const { pass } = (await leave()).json<{ pass: string }>();
    const available = async () =>
      (await town.read<Menu>(`/api/access/menu/OSTERIA1/menu?pass=${pass}`)).sections[0]?.dishes.map(
        (one) => one.is_available,
      );
    expect(await available()).toEqual([false, true]);
    town.clock.advance({ hours: 24 });
    expect(await available()).toEqual([true, true]);
    // A change is effective at once.
    town.db.exec("UPDATE menu_dishes SET unavailable_until = '2026-11-30'");
    expect(await available()).toEqual([false, false]);
  });

  it('refuses a fifteenth allergen', () => {
    expect(() => dish(menu(), {}, ['kiwi'])).toThrow(/CHECK/);
  });
});

describe('the owner', () => {
  it('sees the contacts of own shops only, newest first, filtered and by pages', async () => {
    menu();
    await leave();
    await leave({ ...BODY, name: 'Ugo Neri', marketing: true });
    expect(await leads()).toMatchObject({
      data: [{ name: 'Ugo Neri' }, { name: 'Marta Gulì' }],
      total: 2,
      all_total: 2,
      marketing_total: 1,
    });
    expect(await leads('?marketing=1')).toMatchObject({ data: [{ name: 'Ugo Neri' }], total: 1, all_total: 2 });
    expect(await leads('?marketing=0')).toMatchObject({ data: [{ name: 'Marta Gulì' }], total: 1 });
    expect(await leads('?per_page=1&page=2')).toMatchObject({ data: [{ name: 'Marta Gulì' }], last_page: 2 });
    const stranger = await signIn(town.app, 'altra@example.it', { roles: ['esercente'] });
    expect(await leads('', stranger)).toMatchObject({ data: [], total: 0, all_total: 0 });
  });

  it('downloads them as a table without formulas', async () => {
    menu();
    await leave({ ...BODY, name: '=HYPERLINK("http://male.example";"clicca")', marketing: true });
    await leave({ ...BODY, email: undefined, phone: '+39 333 1234567' });
    const { headers, body } = await call(town.app, 'GET', '/api/shop/leads/export', { cookie: owner });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="contatti-clienti-2026-11-21.csv"',
    });
    const lines = body.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFNome;Email;Telefono;Attività;Da;Accetta novità;Consenso del;Versione del testo;Testo del consenso;Da cancellare il',
    );
    expect(lines[1]).toMatch(/^Marta Gulì;;'\+39 333 1234567;Osteria;menu;no;21 novembre 2026 10:00;/);
    expect(lines[2]).toMatch(/^"'=HYPERLINK\(""http:\/\/male\.example"";""clicca""\)";marta@example\.it;/);
    const only = await call(town.app, 'GET', '/api/shop/leads/export?marketing=1', { cookie: owner });
    expect(only.body.split('\r\n')).toHaveLength(3);
  });

  it('deletes one', async () => {
    menu();
    await leave();
    const id = (await leads()).data[0]?.id;
    expect((await call(town.app, 'DELETE', `/api/shop/leads/${id}`, { cookie: owner })).statusCode).toBe(204);
    expect((await call(town.app, 'DELETE', `/api/shop/leads/${id}`, { cookie: owner })).statusCode).toBe(404);
    expect((await leads()).total).toBe(0);
  });

  it('lists the codes of own current menus and flyers', async () => {
    menu();
    flyer();
    flyer({ slug: 'vecchio', access_code: 'VECCHIO1', ends_on: '2026-11-01' });
    flyer({ slug: 'altrui', access_code: 'ALTRUI1', activity_id: town.make.activity() });
    const { data } = (await call(town.app, 'GET', '/api/shop/access-codes', { cookie: owner })).json<AccessCodes>();
    expect(data.map(({ kind, code, until }) => [kind, code, until])).toEqual([
      ['menu', 'OSTERIA1', null],
      ['flyer', 'OFFERTE1', '2026-11-30'],
    ]);
    expect(data[0]?.url).toMatch(/\/access\/menu\/OSTERIA1$/);
    const file = await call(town.app, 'GET', '/api/shop/access-codes/menu/OSTERIA1/qr.svg', { cookie: owner });
    expect(file.headers['content-type']).toBe('image/svg+xml');
    expect(file.body).toMatch(/^<svg xmlns.*<path d="M.*Osteria, menu<\/text><\/svg>\n$/s);
    expect(
      (await call(town.app, 'GET', '/api/shop/access-codes/flyer/ALTRUI1/qr.svg', { cookie: owner })).statusCode,
    ).toBe(404);
  });
});

it('contacts are deleted after two years', async () => {
  menu();
  await leave();
  const removeExpired = async () => {
    keptRunning(town.db, town.clock);
    await (await startRetention(town.db, town.clock)).close();
    return Number(town.db.prepare('SELECT count(*) FROM leads').pluck().get());
  };
  town.clock.advance({ hours: 24 * 730 - 1 });
  expect(await removeExpired()).toBe(1);
  town.clock.advance({ hours: 1 });
  expect(await removeExpired()).toBe(0);
});

it('a person’s contacts are in their export, also one left before signing in', async () => {
  menu();
  const cookie = await signIn(town.app, 'marta@example.it', { name: 'Marta Gulì' });
  await leave();
  await leave({ ...BODY, email: undefined, phone: '333 123 4567' }, undefined, cookie);
  const data = (await call(town.app, 'GET', '/api/frontend/profile/export', { cookie })).json();
  expect(data.contacts_left).toMatchObject([{ email: 'marta@example.it' }, { phone: '333 123 4567' }]);
});
