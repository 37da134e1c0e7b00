import { paths } from '../../shared/paths.ts';
import { townNow } from '../plugins/answers.ts';
import type { Clock } from '../plugins/clock.ts';
import type { Db } from '../plugins/db.ts';
import { escapeHtml } from '../plugins/html.ts';
import type { App } from '../plugins/http.ts';
import { published } from '../plugins/published.ts';

/** Sitemaps hold 50,000 addresses at most (sitemaps.org). */
const MOST_URLS = 50_000;

/** sitemap.xml and robots.txt: what search engines may and should read. */
export function crawlerRoutes(app: App, db: Db, clock: Clock, origin: string): void {
  const items = db.prepare<{ limit: number; day: string }, { kind: string; key: string; updated_at: string }>(
    `SELECT 'activities' AS kind, slug AS key, updated_at FROM activities WHERE ${published()}
     UNION ALL SELECT 'events', slug, updated_at FROM events WHERE ${published()}
     UNION ALL SELECT 'jobs', CAST(id AS TEXT), updated_at FROM jobs WHERE ${published()} AND expires_on >= @day
     UNION ALL SELECT 'promotions', p.slug, p.updated_at FROM promotions AS p JOIN activities AS a ON a.id = p.activity_id AND ${published('a')}
       WHERE ${published('p')} AND p.ends_on >= @day
     UNION ALL SELECT 'flyers', f.slug, f.updated_at FROM flyers AS f JOIN activities AS a ON a.id = f.activity_id AND ${published('a')}
       WHERE ${published('f')} AND f.ends_on >= @day
     UNION ALL SELECT 'sustainability', slug, updated_at FROM articles WHERE ${published()}
     UNION ALL SELECT 'pages', slug, updated_at FROM pages WHERE ${published()}
     ORDER BY 3 DESC LIMIT @limit`,
  );
  const address: Record<string, (key: string) => string> = {
    activities: paths.activity,
    events: paths.event,
    jobs: paths.job,
    promotions: paths.promotion,
    flyers: paths.flyer,
    sustainability: paths.article,
    pages: paths.page,
  };
  const sections = [
    paths.home,
    paths.activities,
    paths.events,
    paths.eventPrivateRequest,
    paths.jobs,
    paths.promotions,
    paths.flyers,
    paths.ads,
    paths.sustainability,
    paths.wasteCalendar,
    paths.wasteGlossary,
    paths.wastePoints,
    paths.services,
    paths.roleRequest,
    paths.contact,
    paths.register,
  ];

  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) => {
    const { day } = townNow(clock);
    const rows = items.all({ limit: MOST_URLS - sections.length, day });
    const urls = [
      ...sections.map((path) => url(path)),
      ...rows.map((row) => url((address[row.kind] as (key: string) => string)(row.key), row.updated_at)),
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: ${paths.profile}\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`),
  );

  function url(path: string, updatedAt?: string): string {
    return `  <url><loc>${escapeHtml(origin + path)}</loc>${updatedAt === undefined ? '' : `<lastmod>${updatedAt}</lastmod>`}</url>`;
  }
}
