import { Type } from 'typebox';
import { ErrorBody } from '../../../shared/contract/errors.ts';
import { PromotionDetail, PromotionPage, PromotionQuery } from '../../../shared/contract/promotions.ts';
import type { App } from '../../plugins/http.ts';
import type { PromotionsService } from './promotions.ts';

export function promotionRoutes(app: App, promotions: PromotionsService): void {
  app.get(
    '/api/promotions',
    { schema: { tags: ['promotions'], querystring: PromotionQuery, response: { 200: PromotionPage, 422: ErrorBody } } },
    (request) => promotions.list(request.query),
  );
  app.get(
    '/api/promotions/:slug',
    {
      schema: {
        tags: ['promotions'],
        params: Type.Object({ slug: Type.String() }),
        response: { 200: PromotionDetail, 404: ErrorBody },
      },
    },
    (request) => promotions.detail(request.params.slug),
  );
}
