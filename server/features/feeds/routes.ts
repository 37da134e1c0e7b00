import { FEED_NAMES, type FeedFormat, feedUrl } from '../../../shared/rules/feeds.ts';
import type { App } from '../../http/app.ts';
import type { ConditionalAnswers } from '../../http/conditional.ts';
import type { createFeeds } from './feeds.ts';

const TYPES: Record<FeedFormat, string> = {
  xml: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

export function feedRoutes(app: App, text: ReturnType<typeof createFeeds>, conditional: ConditionalAnswers): void {
  for (const name of FEED_NAMES) {
    for (const format of ['xml', 'json'] as const) {
      const url = feedUrl(name, format);
      app.get(url, (request, reply) =>
        conditional(request, reply, {
          key: url,
          body: text(name, format),
          type: TYPES[format],
          cache_control: 'public, max-age=300',
        }),
      );
    }
  }
}
