import { JobDetail, JobPage, JobQuery } from '../../../shared/contract/jobs.ts';
import { contentRoutes } from '../../content/routes.ts';
import type { App } from '../../http/app.ts';
import type { JobsService } from './jobs.ts';

export function jobRoutes(app: App, jobs: JobsService): void {
  contentRoutes(app, 'jobs', { query: JobQuery, page: JobPage, detail: JobDetail }, jobs);
}
