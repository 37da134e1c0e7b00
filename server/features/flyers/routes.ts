import { FlyerDetail, FlyerPage, FlyerQuery } from '../../../shared/contract/flyers.ts';
import { contentRoutes } from '../../content/routes.ts';
import type { App } from '../../http/app.ts';
import type { FlyersService } from './flyers.ts';

export function flyerRoutes(app: App, flyers: FlyersService): void {
  contentRoutes(app, 'flyers', { query: FlyerQuery, page: FlyerPage, detail: FlyerDetail }, flyers);
}
