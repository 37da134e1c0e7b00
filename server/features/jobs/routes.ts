import { Type } from 'typebox';
import { ErrorBody } from '../../../shared/contract/errors.ts';
import { JobDetail, JobPage, JobQuery } from '../../../shared/contract/jobs.ts';
import type { App } from '../../plugins/http.ts';
import type { JobsService } from './jobs.ts';

export function jobRoutes(app: App, jobs: JobsService): void {
  app.get(
    '/api/jobs',
    { schema: { tags: ['jobs'], querystring: JobQuery, response: { 200: JobPage, 422: ErrorBody } } },
    (request) => jobs.list(request.query),
  );
  app.get(
    '/api/jobs/:id',
    {
      schema: {
        tags: ['jobs'],
        params: Type.Object({ id: Type.String() }),
        response: { 200: JobDetail, 404: ErrorBody },
      },
    },
    (request) => jobs.detail(request.params.id),
  );
}
