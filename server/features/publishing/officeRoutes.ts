import { Type } from 'typebox';
import { pageQuery } from '../../../shared/contract/pagination.ts';
import { IdParams } from '../../../shared/contract/parts.ts';
import {
  BulkDecisionBody,
  BulkOutcome,
  CannedReasons,
  ContentPage,
  ContentQuery,
  DecisionBody,
  OfficeDesk,
  Outcome,
  QueueQuery,
  RecentChangePage,
  ReviewItem,
  RevisionPage,
} from '../../../shared/contract/publishing.ts';
import { pageOf, slice } from '../../content/paging.ts';
import type { App } from '../../http/app.ts';
import { member } from '../../http/session.ts';
import { personOf } from './people.ts';
import type { Publishing } from './publishing.ts';
import { orConflict } from './routes.ts';
import { MaybeConflict } from './schemas.ts';

/** The office's desk: the queue, recent changes, all content. */
export function officeDeskRoutes(app: App, publishing: Publishing): void {
  const { office, decisions, changes, lists, reasons, trust } = publishing;

  app.get('/api/office/desk', { access: 'content.moderate', schema: { response: { 200: OfficeDesk } } }, () =>
    office.numbers(),
  );
  app.get(
    '/api/office/revisions',
    { access: 'content.moderate', schema: { querystring: QueueQuery, response: { 200: RevisionPage } } },
    (request) => office.queue(request.query),
  );
  app.get(
    '/api/office/revisions/:id',
    { access: 'content.moderate', schema: { params: IdParams, response: { 200: ReviewItem } } },
    (request) => office.review(request.params.id),
  );
  app.post(
    '/api/office/revisions/:id/decision',
    {
      access: 'content.moderate',
      schema: { params: IdParams, body: DecisionBody, response: { 200: Outcome, 409: MaybeConflict } },
      bodyLimit: 1024 * 1024,
    },
    (request, reply) =>
      orConflict(reply, () => decisions.decide(request.params.id, request.body, personOf(member(request)))),
  );
  app.post(
    '/api/office/revisions/decisions',
    { access: 'content.moderate', schema: { body: BulkDecisionBody, response: { 200: BulkOutcome } } },
    (request) => {
      const { revisions, decision, reason = '' } = request.body;
      return { data: decisions.decideMany(revisions, decision, reason, personOf(member(request))) };
    },
  );
  app.get(
    '/api/office/changes',
    {
      access: 'content.moderate',
      schema: { querystring: Type.Object(pageQuery), response: { 200: RecentChangePage } },
    },
    (request) => {
      const { limit, offset } = slice(request.query);
      const { data, total } = changes.page(limit, offset);
      return pageOf(data, total, request.query);
    },
  );
  app.post(
    '/api/office/changes/:id/undo',
    { access: 'content.moderate', schema: { params: IdParams, response: { 200: Outcome } } },
    (request) => changes.undo(request.params.id, personOf(member(request))),
  );
  app.get(
    '/api/office/content',
    { access: 'content.moderate', schema: { querystring: ContentQuery, response: { 200: ContentPage } } },
    (request) => lists.all(request.query, personOf(member(request))),
  );
  app.put('/api/office/users/:id/trust', { access: 'content.moderate', schema: { params: IdParams } }, (request) =>
    trust.set(request.params.id, true, member(request).user.id),
  );
  app.delete('/api/office/users/:id/trust', { access: 'content.moderate', schema: { params: IdParams } }, (request) =>
    trust.set(request.params.id, false, member(request).user.id),
  );
  app.get('/api/office/reasons', { access: 'content.moderate', schema: { response: { 200: CannedReasons } } }, () =>
    reasons.get(),
  );
  app.put(
    '/api/office/reasons',
    { access: 'content.moderate', schema: { body: CannedReasons, response: { 200: CannedReasons } } },
    (request) => reasons.put(request.body, member(request).user.id),
  );
}
