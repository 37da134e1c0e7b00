import { Type } from 'typebox';
import {
  CouponAtTill,
  CouponOfferBody,
  CouponOffers,
  CouponState,
  OwnCoupons,
} from '../../../shared/contract/coupons.ts';
import { verified } from '../../http/access.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { Coupons } from './coupons.ts';

const Slug = Type.Object({ slug: Type.String() });
const Code = Type.Object({ code: Type.String({ maxLength: 200 }) });
/** Enough for a busy till, too few to guess codes. A redemption makes two calls. */
const GUESSES = perClient(60, 5);

export function couponRoutes(app: App, coupons: Coupons): void {
  app.get(
    '/api/promotions/:slug/coupon',
    { access: 'public', schema: { params: Slug, response: { 200: CouponState } } },
    (request) => coupons.state(request.params.slug, request.signedIn?.user.id ?? null),
  );
  app.post(
    '/api/promotions/:slug/coupon',
    {
      access: ['account', 'public item'],
      schema: { params: Slug, response: { 201: CouponState } },
      config: perClient(60, 60),
    },
    (request) => {
      verified(request);
      return coupons.take(request.params.slug, member(request).user.id);
    },
  );
  app.get('/api/coupons', { access: 'account', schema: { response: { 200: OwnCoupons } } }, (request) =>
    coupons.ofPerson(member(request).user.id),
  );

  app.get('/api/shop/coupons', { access: 'shops.serve', schema: { response: { 200: CouponOffers } } }, (request) =>
    coupons.offers(member(request).user),
  );
  app.put(
    '/api/shop/promotions/:id/coupon',
    {
      access: ['shops.serve', 'own'],
      schema: { params: Type.Object({ id: Type.Integer() }), body: CouponOfferBody, response: { 200: CouponOffers } },
    },
    (request) => coupons.offer(request.params.id, member(request).user, request.body.max_coupons ?? null),
  );
  app.get(
    '/api/shop/coupons/:code',
    { access: ['shops.serve', 'own'], schema: { params: Code, response: { 200: CouponAtTill } }, config: GUESSES },
    (request) => coupons.look(request.params.code, member(request).user),
  );
  app.post(
    '/api/shop/coupons/:code/redemption',
    { access: ['shops.serve', 'own'], schema: { params: Code, response: { 200: CouponAtTill } }, config: GUESSES },
    (request) => coupons.redeem(request.params.code, member(request).user),
  );
}
