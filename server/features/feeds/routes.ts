import { FEED_NAMES, type FeedFormat, feedUrl } from '../../../shared/rules/feeds.ts';
import type { App } from '../../http/app.ts';
import type { ConditionalAnswers } from '../../http/conditional.ts';
import type { Feeds } from './feeds.ts';

const TYPES: Record<FeedFormat, string> = {
  xml: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

export function feedRoutes(app: App, feeds: Feeds, conditional: ConditionalAnswers): void {
  for (const name of FEED_NAMES) {
    for (const format of ['xml', 'json'] as const) {
      const url = feedUrl(name, format);
      app.get(url, (request, reply) =>
        conditional.send(request, reply, {
          key: url,
          body: feeds.text(name, format),
          type: TYPES[format],
          cache_control: 'public, max-age=300',
        }),
      );
    }
  }
}
