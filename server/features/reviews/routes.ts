import { Type } from 'typebox';
import { MessageResponse } from '../../../shared/contract/accounts.ts';
import { IdParams } from '../../../shared/contract/parts.ts';
import {
  DecisionBody,
  OwnReview,
  ReplyBody,
  ReportBody,
  ReportedPage,
  ReportQuery,
  ReviewBody,
} from '../../../shared/contract/reviews.ts';
import { verified } from '../../http/access.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { Reports } from './reports.ts';
import type { Reviews } from './reviews.ts';

const BySlug = Type.Object({ slug: Type.String() });

export function reviewRoutes(app: App, reviews: Reviews, reports: Reports): void {
  app.get(
    '/api/activities/:slug/review',
    { access: ['account', 'public item'], schema: { params: BySlug, response: { 200: OwnReview } } },
    (request) => reviews.own(request.params.slug, member(request).user.id),
  );
  app.put(
    '/api/activities/:slug/review',
    {
      access: ['account', 'public item'],
      schema: { params: BySlug, body: ReviewBody, response: { 200: OwnReview } },
      config: perClient(30, 60),
    },
    (request) => {
      verified(request);
      const { user } = member(request);
      reviews.write(request.params.slug, user, request.body);
      return reviews.own(request.params.slug, user.id);
    },
  );
  app.delete(
    '/api/activities/:slug/review',
    { access: ['account', 'public item'], schema: { params: BySlug } },
    (request) => reviews.remove(request.params.slug, member(request).user.id),
  );

  app.put(
    '/api/reviews/:id/reply',
    { access: ['shops.serve', 'own'], schema: { params: IdParams, body: ReplyBody } },
    (request) => {
      verified(request);
      reviews.reply(request.params.id, member(request).user, request.body.body);
    },
  );
  app.delete('/api/reviews/:id/reply', { access: ['shops.serve', 'own'], schema: { params: IdParams } }, (request) =>
    reviews.reply(request.params.id, member(request).user, null),
  );

  app.post(
    '/api/reviews/:id/reports',
    {
      access: 'public',
      schema: { params: IdParams, body: ReportBody, response: { 201: MessageResponse } },
      config: perClient(10, 60),
    },
    (request) => {
      reports.report(request.params.id, request.signedIn?.user.id ?? null, request.body);
      return { message: 'Grazie: la redazione leggerà la recensione e deciderà.' };
    },
  );

  app.get(
    '/api/office/reports',
    { access: 'content.moderate', schema: { querystring: ReportQuery, response: { 200: ReportedPage } } },
    (request) => reports.list(request.query),
  );
  app.put(
    '/api/office/reports/:id/decision',
    { access: 'content.moderate', schema: { params: IdParams, body: DecisionBody } },
    (request) => reports.decide(request.params.id, member(request).user.id, request.body),
  );
}
