import { ArticleDetail, ArticlePage, ArticleQuery } from '../../../shared/contract/sustainability.ts';
import { contentRoutes } from '../../content/routes.ts';
import type { App } from '../../http/app.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Sustainability } from './sustainability.ts';
import { wasteRoutes } from './wasteRoutes.ts';

export function sustainabilityRoutes(app: App, sustainability: Sustainability, clock: Clock, origin: string): void {
  contentRoutes(
    app,
    'articles',
    { query: ArticleQuery, page: ArticlePage, detail: ArticleDetail },
    sustainability.articles,
  );
  wasteRoutes(app, sustainability.waste, clock, origin);
}
