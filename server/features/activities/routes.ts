import { DayParams, OneDayBody, OwnPlaces } from '../../../shared/contract/days.ts';
import { FreshnessBody, StalePage, StaleQuery, Verified } from '../../../shared/contract/freshness.ts';
import { IdParams } from '../../../shared/contract/parts.ts';
import { verified } from '../../http/access.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { Days } from './days.ts';
import type { Freshness } from './freshness.ts';

export function freshnessRoutes(app: App, freshness: Freshness): void {
  // The link is sent in the body, because addresses are logged.
  app.post(
    '/api/freshness',
    { access: 'public', schema: { body: FreshnessBody, response: { 200: Verified } }, config: perClient(60, 60) },
    (request) => freshness.confirm(request.body.token),
  );
  app.put(
    '/api/desk/places/:id/verification',
    {
      access: ['content.write', 'own or office'],
      schema: { params: IdParams, response: { 200: Verified } },
      config: perClient(120, 10),
    },
    (request) => freshness.verify(request.params.id, member(request)),
  );
  app.get(
    '/api/office/stale-places',
    { access: 'content.moderate', schema: { querystring: StaleQuery, response: { 200: StalePage } } },
    (request) => freshness.stale(request.query),
  );
}

const URL = '/api/desk/places/:id/days/:day';
const config = perClient(120, 10);

export function dayRoutes(app: App, days: Days): void {
  app.get('/api/desk/places', { access: 'content.write', schema: { response: { 200: OwnPlaces } } }, (request) =>
    days.own(member(request)),
  );
  app.put(
    URL,
    { access: ['content.write', 'own or office'], schema: { params: DayParams, body: OneDayBody }, config },
    (request) => {
      verified(request);
      days.set(request.params.id, request.params.day, request.body, member(request));
    },
  );
  app.delete(URL, { access: ['content.write', 'own or office'], schema: { params: DayParams }, config }, (request) => {
    verified(request);
    days.set(request.params.id, request.params.day, null, member(request));
  });
}
