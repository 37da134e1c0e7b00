import { beforeEach, describe, expect, it } from 'vitest';
import type { CouponAtTill, CouponOffers, CouponState, OwnCoupons } from '../../../shared/contract/coupons.ts';
import { checkCharacter } from '../../../shared/rules/codes.ts';
import { call, person, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

// The clock says Saturday 21 November 2026, 10:00.
const OWNER = 'calogero@example.it';
const ANNA = 'anna@example.it';
let shop: number;
let owner: string;
let anna: string;

const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  owner = await signIn(town.app, OWNER, { roles: ['esercente'] });
  anna = await signIn(town.app, ANNA, { name: 'Anna Riso' });
  shop = town.make.activity({ slug: 'osteria', name: 'Osteria', owner_id: person(town.app, OWNER) });
});

function offer(row: Record<string, string | null> = {}, max: number | null = null): number {
  const { starts_on = '2026-11-01', ends_on = '2026-11-30', ...rest } = row;
  const id = town.make.promotion(shop, starts_on as string, ends_on as string, { slug: 'dolce', ...rest });
  town.make.insert('coupon_offers', { promotion_id: id, max_coupons: max });
  return id;
}
const state = async (cookie?: string) =>
  (await call(town.app, 'GET', '/api/promotions/dolce/coupon', cookie ? { cookie } : {})).json<CouponState>();
const take = (cookie: string) => call(town.app, 'POST', '/api/promotions/dolce/coupon', { cookie });
const codeOf = async (cookie = anna) => (await take(cookie)).json<CouponState>().mine?.code as string;
const look = (code: string, cookie = owner) =>
  call(town.app, 'GET', `/api/shop/coupons/${encodeURIComponent(code)}`, { cookie });
const redeem = (code: string, cookie = owner) =>
  call(town.app, 'POST', `/api/shop/coupons/${encodeURIComponent(code)}/redemption`, { cookie });
const counters = () => town.db.prepare('SELECT taken, redeemed FROM coupon_offers').get();

describe('taking', () => {
  it('gives a signed-in person one coupon, with a code and a QR code', async () => {
    offer({}, 3);
    expect(await state()).toEqual({ max_coupons: 3, left: 3, signed_in: false, is_over: false, mine: null });
    const first = await take(anna);
    expect(first.statusCode).toBe(201);
    const { mine, left } = first.json<CouponState>();
    expect(mine).toMatchObject({ code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{14}$/), redeemed_at: null });
    expect(mine?.qr.size).toBeGreaterThan(20);
    expect(left).toBe(2);
    // A second request returns the same coupon.
    expect((await take(anna)).json<CouponState>().mine?.code).toBe(mine?.code);
    expect(await state()).toMatchObject({ left: 2, mine: null });
    expect((await call(town.app, 'GET', '/api/coupons', { cookie: anna })).json<OwnCoupons>().data).toMatchObject([
      { code: mine?.code, redeemed_at: null, promotion: { slug: 'dolce' }, activity: { name: 'Osteria' } },
    ]);
  });

  it('refuses an account with an unconfirmed address', async () => {
    offer({}, 3);
    const refused = await take(await signIn(town.app, 'finta@example.it', { verified: false }));
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe(
      'Conferma prima il tuo indirizzo email: trovi il link nella mail di benvenuto, o chiedine un altro dal profilo.',
    );
    expect(counters()).toEqual({ taken: 0, redeemed: 0 });
    expect((await take(anna)).statusCode).toBe(201);
  });

  it('never gives more than the limit, even with parallel requests', async () => {
    offer({}, 5);
    const people = await Promise.all(Array.from({ length: 20 }, (_, n) => signIn(town.app, `p${n}@example.it`)));
    const answers = await Promise.all(people.map(take));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(15).fill(409)]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      'I coupon sono finiti: li hanno presi tutti.',
    );
    expect(counters()).toEqual({ taken: 5, redeemed: 0 });
    expect(new Set(town.db.prepare('SELECT code FROM coupons').pluck().all()).size).toBe(5);
  });

  it('the database itself refuses one above the limit', () => {
    const promotion_id = offer({}, 1);
    const row = { promotion_id, created_at: '', expires_at: '' };
    town.make.insert('coupons', { ...row, user_id: person(town.app, ANNA), code: 'A' });
    expect(() => town.make.insert('coupons', { ...row, user_id: person(town.app, OWNER), code: 'B' })).toThrow(/CHECK/);
  });

  it('is possible before the promotion begins, but not after it ends', async () => {
    offer({ starts_on: '2026-11-25' });
    expect((await take(anna)).statusCode).toBe(201);
    town.db.exec("UPDATE promotions SET starts_on = '2026-11-01', ends_on = '2026-11-20'");
    const late = await take(await signIn(town.app, 'tardi@example.it'));
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toBe('Questa promozione è finita: i coupon non si prendono più.');
  });

  it('is a 404 where there is no coupon, no promotion, or a draft', async () => {
    town.make.promotion(shop, '2026-11-01', '2026-11-30', { slug: 'senza' });
    offer({ status: 'draft' });
    for (const slug of ['senza', 'dolce', 'mai-vista'])
      expect((await call(town.app, 'GET', `/api/promotions/${slug}/coupon`)).statusCode).toBe(404);
  });

  it('marks the cards of promotions with a coupon', async () => {
    town.make.promotion(shop, '2026-11-01', '2026-11-30', { slug: 'senza' });
    offer();
    const { data } = await town.read<{ data: { slug: string; has_coupon: boolean }[] }>('/api/promotions');
    expect(data.map(({ slug, has_coupon }) => [slug, has_coupon])).toEqual([
      ['senza', false],
      ['dolce', true],
    ]);
  });
});

describe('at the till', () => {
  it('shows the offer and the holder, and redeems it once', async () => {
    offer({ title: 'Il dolce', conditions: 'Uno a testa.', time_from: '09:00', time_to: '12:00' });
    const code = await codeOf();
    expect((await look(code.toLowerCase())).json<CouponAtTill>()).toEqual({
      code,
      holder: 'Anna R.',
      promotion: {
        title: 'Il dolce',
        label: '−20 %',
        conditions: 'Uno a testa.',
        validity: 'tutti i giorni, 9:00–12:00',
        ends_on: '2026-11-30',
      },
      activity: { name: 'Osteria' },
      redeemed_at: null,
      refusal: null,
    });
    const first = await redeem(code);
    expect([first.statusCode, first.json<CouponAtTill>().redeemed_at]).toEqual([200, '2026-11-21T09:00:00.000Z']);
    town.clock.advance({ minutes: 12 });
    const second = await redeem(code);
    expect(second.statusCode).toBe(409);
    expect(second.json().message).toBe('Già usato sabato 21 novembre alle 10:00: non vale un’altra volta.');
    expect(await state(anna)).toMatchObject({ mine: { redeemed_at: '2026-11-21T09:00:00.000Z' } });
    expect(counters()).toEqual({ taken: 1, redeemed: 1 });
  });

  it('redeems exactly once, even with parallel scans', async () => {
    offer();
    const code = await codeOf();
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => redeem(code)))).map((one) => one.statusCode);
    expect(statuses.sort()).toEqual([200, ...Array(11).fill(409)]);
    expect(counters()).toEqual({ taken: 1, redeemed: 1 });
  });

  it('refuses it outside its validity with the reason, and leaves it unused', async () => {
    offer({ starts_on: '2026-11-25' });
    const code = await codeOf();
    const answer = await redeem(code);
    const refusal = 'Non è ancora valido: vale dal 25 novembre.';
    expect([answer.statusCode, answer.json().message]).toEqual([409, refusal]);
    expect((await look(code)).json<CouponAtTill>()).toMatchObject({ redeemed_at: null, refusal });
    expect(counters()).toEqual({ taken: 1, redeemed: 0 });
  });

  it('distinguishes a mistyped code from one that does not exist', async () => {
    offer();
    const code = await codeOf();
    const slip = `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`;
    expect([(await look(slip)).statusCode, Object.keys((await look(slip)).json().errors)]).toEqual([422, ['code']]);
    const unknown = '7777777777777';
    expect((await look(unknown + checkCharacter(unknown))).statusCode).toBe(404);
  });

  it('limits guesses', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 61; n++) statuses.add((await look('0000000000000')).statusCode);
    expect([...statuses]).toEqual([422, 429]);
  });
});

describe('an owner', () => {
  const put = (id: number, max_coupons?: unknown) =>
    call(town.app, 'PUT', `/api/shop/promotions/${id}/coupon`, { cookie: owner, body: { max_coupons } });

  it('offers coupons for own promotions, and sees how many are taken and used', async () => {
    const id = town.make.promotion(shop, '2026-11-01', '2026-11-30', { slug: 'dolce' });
    expect((await put(id, 2)).json<CouponOffers>().data).toMatchObject([
      { promotion_id: id, has_coupon: true, max_coupons: 2, taken: 0, redeemed: 0 },
    ]);
    await redeem(await codeOf());
    await take(owner);
    const data = (await call(town.app, 'GET', '/api/shop/coupons', { cookie: owner })).json<CouponOffers>().data;
    expect(data).toMatchObject([{ taken: 2, redeemed: 1 }]);
    const fewer = await put(id, 1);
    expect(fewer.json().errors).toEqual({
      max_coupons: ['Ne sono già stati presi 2: il limite non può essere più basso.'],
    });
    expect((await put(id)).json<CouponOffers>().data).toMatchObject([{ max_coupons: null, taken: 2 }]);
    expect((await put(id, 0)).statusCode).toBe(422);
  });

  it('sees none of another shop', async () => {
    offer();
    const stranger = await signIn(town.app, 'altra@example.it', { roles: ['esercente'] });
    expect((await call(town.app, 'GET', '/api/shop/coupons', { cookie: stranger })).json()).toEqual({ data: [] });
  });
});

describe('coupons are deleted', () => {
  it('three months after the promotion, or later when that goes on for longer', async () => {
    const id = offer();
    await take(anna);
    const expiry = () => town.db.prepare('SELECT expires_at FROM coupons').pluck().get();
    expect(expiry()).toBe('2027-03-01T00:00:00.000Z');
    town.db.prepare("UPDATE promotions SET ends_on = '2026-12-31' WHERE id = ?").run(id);
    expect(expiry()).toBe('2027-04-01T00:00:00.000Z');
  });

  it('a used one stays counted, an unused one frees its place', async () => {
    offer({}, 2);
    await redeem(await codeOf());
    await take(await signIn(town.app, 'bruno@example.it'));
    town.db.exec('DELETE FROM coupons');
    expect(counters()).toEqual({ taken: 1, redeemed: 1 });
    expect(await state()).toMatchObject({ left: 1 });
  });
});
