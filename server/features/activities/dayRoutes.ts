import { DayParams, OneDayBody, OwnPlaces } from '../../../shared/contract/days.ts';
import { verified } from '../../http/access.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { Days } from './days.ts';

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
