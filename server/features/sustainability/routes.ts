import { Type } from 'typebox';
import { ErrorBody } from '../../../shared/contract/errors.ts';
import { ArticleDetail, ArticlePage, ArticleQuery } from '../../../shared/contract/sustainability.ts';
import type { Clock } from '../../plugins/clock.ts';
import type { App } from '../../plugins/http.ts';
import type { ArticlesService } from './articles.ts';
import type { Sustainability } from './sustainability.ts';
import { wasteRoutes } from './wasteRoutes.ts';

export function sustainabilityRoutes(app: App, sustainability: Sustainability, clock: Clock, origin: string): void {
  articleRoutes(app, sustainability.articles);
  wasteRoutes(app, sustainability.waste, clock, origin);
}

function articleRoutes(app: App, articles: ArticlesService): void {
  app.get(
    '/api/articles',
    { schema: { tags: ['sustainability'], querystring: ArticleQuery, response: { 200: ArticlePage, 422: ErrorBody } } },
    (request) => articles.list(request.query),
  );
  app.get(
    '/api/articles/:slug',
    {
      schema: {
        tags: ['sustainability'],
        params: Type.Object({ slug: Type.String() }),
        response: { 200: ArticleDetail, 404: ErrorBody },
      },
    },
    (request) => articles.detail(request.params.slug),
  );
}
