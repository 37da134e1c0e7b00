import { Type } from 'typebox';
import { ErrorBody } from '../../../shared/contract/errors.ts';
import { FlyerDetail, FlyerPage, FlyerQuery } from '../../../shared/contract/flyers.ts';
import type { App } from '../../plugins/http.ts';
import type { FlyersService } from './flyers.ts';

export function flyerRoutes(app: App, flyers: FlyersService): void {
  app.get(
    '/api/flyers',
    { schema: { tags: ['flyers'], querystring: FlyerQuery, response: { 200: FlyerPage, 422: ErrorBody } } },
    (request) => flyers.list(request.query),
  );
  app.get(
    '/api/flyers/:slug',
    {
      schema: {
        tags: ['flyers'],
        params: Type.Object({ slug: Type.String() }),
        response: { 200: FlyerDetail, 404: ErrorBody },
      },
    },
    (request) => flyers.detail(request.params.slug),
  );
}
