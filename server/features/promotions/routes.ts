import { PromotionDetail, PromotionPage, PromotionQuery } from '../../../shared/contract/promotions.ts';
import { contentRoutes } from '../../content/routes.ts';
import type { App } from '../../http/app.ts';
import type { PromotionsService } from './promotions.ts';

export function promotionRoutes(app: App, promotions: PromotionsService): void {
  contentRoutes(app, 'promotions', { query: PromotionQuery, page: PromotionPage, detail: PromotionDetail }, promotions);
}
