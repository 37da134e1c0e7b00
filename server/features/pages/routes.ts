import { ContentPage } from '../../../shared/contract/pages.ts';
import { detailRoute } from '../../content/routes.ts';
import type { App } from '../../http/app.ts';
import type { PagesService } from './pages.ts';

export function pageRoutes(app: App, pages: PagesService): void {
  detailRoute(app, 'pages', ContentPage, pages.detail);
}
