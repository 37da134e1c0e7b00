import { ActivityDetail, ActivityPage, ActivityQuery } from '../../../shared/contract/activities.ts';
import { contentRoutes } from '../../content/routes.ts';
import type { App } from '../../http/app.ts';
import type { ActivitiesService } from './activities.ts';

export function activityRoutes(app: App, activities: ActivitiesService): void {
  contentRoutes(app, 'activities', { query: ActivityQuery, page: ActivityPage, detail: ActivityDetail }, activities);
}
