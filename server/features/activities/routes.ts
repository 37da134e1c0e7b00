import { Type } from 'typebox';
import { ActivityDetail, ActivityPage, ActivityQuery } from '../../../shared/contract/activities.ts';
import { ErrorBody } from '../../../shared/contract/errors.ts';
import type { App } from '../../plugins/http.ts';
import type { ActivitiesService } from './activities.ts';

export function activityRoutes(app: App, activities: ActivitiesService): void {
  app.get(
    '/api/activities',
    { schema: { tags: ['activities'], querystring: ActivityQuery, response: { 200: ActivityPage, 422: ErrorBody } } },
    (request) => activities.list(request.query),
  );
  app.get(
    '/api/activities/:slug',
    {
      schema: {
        tags: ['activities'],
        params: Type.Object({ slug: Type.String() }),
        response: { 200: ActivityDetail, 404: ErrorBody },
      },
    },
    (request) => activities.detail(request.params.slug),
  );
}
