import { Type } from 'typebox';
import { ErrorBody } from '../../../shared/contract/errors.ts';
import { ContentPage } from '../../../shared/contract/pages.ts';
import type { App } from '../../plugins/http.ts';
import type { PagesService } from './pages.ts';

export function pageRoutes(app: App, pages: PagesService): void {
  app.get(
    '/api/pages/:slug',
    {
      schema: {
        tags: ['pages'],
        params: Type.Object({ slug: Type.String() }),
        response: { 200: ContentPage, 404: ErrorBody },
      },
    },
    (request) => pages.detail(request.params.slug),
  );
}
