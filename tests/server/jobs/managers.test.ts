import { beforeEach, expect, it } from 'vitest';
import { call, NOW, person, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { multipart } from '../../support/form.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let [owner, helper, ninfa] = ['', '', ''];
let [shop, job, promotion] = [0, 0, 0];

const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  const { app, make } = town;
  owner = await signIn(app, 'oste@prova.test', { name: 'Oste', roles: ['esercente'] });
  helper = await signIn(app, 'aiuto@prova.test', { name: 'Aiuto' });
  ninfa = await signIn(app, 'ninfa@prova.test', { name: 'Ninfa Riso' });
  shop = make.activity({ slug: 'osteria', name: 'Osteria', owner_id: person(app, 'oste@prova.test') });
  // The ad has no owner any more, but belongs to the shop.
  job = make.job({ title: 'Cameriere', activity_id: shop });
  promotion = make.promotion(shop, '2026-11-01', '2026-11-30', { slug: 'dolce' });
  make.insert('coupon_offers', { promotion_id: promotion, max_coupons: null });
  make.insert('leads', { activity_id: shop, name: 'Tom', email: 'tom@post.test' });
  const [user_id, email] = [person(app, 'aiuto@prova.test'), 'aiuto@prova.test'];
  make.insert('managers', { activity_id: shop, user_id, email, accepted_at: NOW });
});

const get = (url: string, cookie: string) => call(town.app, 'GET', url, { cookie });
const apply = () =>
  call(town.app, 'POST', `/api/jobs/${job}/application`, {
    ...multipart({ message: 'Ho lavorato tre estati in sala.' }, []),
    cookie: ninfa,
  });

it('lets people whom the owner invited read and answer applications; owner and invited are notified of a new one', async () => {
  expect((await apply()).statusCode).toBe(201);
  for (const cookie of [owner, helper]) {
    expect((await get('/api/notifications?page=1&per_page=25', cookie)).json().data).toMatchObject([
      { title: 'Nuova candidatura' },
    ]);
    expect((await get('/api/employer/jobs', cookie)).json().data).toMatchObject([{ id: job, total: 1, unread: 1 }]);
  }
  const received = (await get(`/api/employer/jobs/${job}/applications`, helper)).json();
  expect(received.data).toMatchObject([{ name: 'Ninfa Riso' }]);
  const status = `/api/employer/applications/${received.data[0].id}/status`;
  const decide = async () =>
    (await call(town.app, 'PUT', status, { body: { status: 'read', note: '' }, cookie: helper })).statusCode;
  expect(await decide()).toBe(204);
  town.db.prepare('DELETE FROM managers').run();
  expect(await decide()).toBe(403);
});

it('takes no application that nobody would read: managers act while the owner has the role', async () => {
  expect((await get(`/api/jobs/${job}`, ninfa)).json().takes_applications).toBe(true);
  town.db.prepare("DELETE FROM user_roles WHERE role = 'esercente'").run();
  expect((await get('/api/shop/leads?page=1&per_page=25', helper)).statusCode).toBe(403);
  // Answers are cached for a minute.
  town.clock.advance({ minutes: 1 });
  expect((await get(`/api/jobs/${job}`, ninfa)).json().takes_applications).toBe(false);
  expect((await apply()).statusCode).toBe(409);
});

it('lets them redeem coupons, change how many there are, and see contacts', async () => {
  const { mine } = (await call(town.app, 'POST', '/api/promotions/dolce/coupon', { cookie: ninfa })).json();
  const redeem = (cookie: string) => call(town.app, 'POST', `/api/shop/coupons/${mine.code}/redemption`, { cookie });
  expect((await redeem(helper)).json()).toMatchObject({ holder: 'Ninfa R.', redeemed_at: NOW });
  const limit = await call(town.app, 'PUT', `/api/shop/promotions/${promotion}/coupon`, {
    body: { max_coupons: 9 },
    cookie: helper,
  });
  expect(limit.json().data).toMatchObject([{ promotion_id: promotion, max_coupons: 9, redeemed: 1 }]);
  expect((await get('/api/shop/leads?page=1&per_page=25', helper)).json().data).toMatchObject([{ name: 'Tom' }]);
});

it('lets them answer reviews, and write none of the place they serve', async () => {
  const review = town.make.review(shop, 4);
  const reply = (cookie: string) =>
    call(town.app, 'PUT', `/api/reviews/${review}/reply`, { body: { body: 'Grazie, torna presto!' }, cookie });
  expect((await reply(helper)).statusCode).toBe(204);
  expect((await get('/api/activities/osteria/review', helper)).json()).toMatchObject({ is_owner: true });
  const own = { rating: 5, body: 'Il posto migliore del mondo, davvero.', visited_on: '2026-11-20' };
  const written = await call(town.app, 'PUT', '/api/activities/osteria/review', { body: own, cookie: helper });
  expect(written.statusCode).toBe(403);
});

it('gives a former shopkeeper who was invited elsewhere only what they were invited to', async () => {
  const own = town.make.activity({ slug: 'bar', name: 'Bar', owner_id: person(town.app, 'aiuto@prova.test') });
  const other = town.make.promotion(own, '2026-11-01', '2026-11-30', { slug: 'caffe' });
  const offered = (await get('/api/shop/coupons', helper)).json().data;
  expect(offered.map(({ slug }: { slug: string }) => slug)).toEqual(['dolce']);
  const change = call(town.app, 'PUT', `/api/shop/promotions/${other}/coupon`, { body: {}, cookie: helper });
  expect((await change).statusCode).toBe(404);
});
