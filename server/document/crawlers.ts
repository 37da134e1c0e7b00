import { paths } from '../../shared/paths.ts';
import { KIND_NAMES, KINDS, type Kind } from '../../shared/rules/kinds.ts';
import { townNow } from '../content/answers.ts';
import { CONTENT, current, keyOf, LISTED_KINDS, visible } from '../content/kinds.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app.ts';
import { escapeHtml } from '../lib/html.ts';

/** Maximum addresses of a sitemap (sitemaps.org). */
const MOST_URLS = 50_000;

/** Past events are included, because other sites link to their pages. */
function itemsOf(kind: Kind): string {
  const shown = kind === 'events' ? visible(kind, 't') : current(kind, 't');
  return `SELECT '${kind}' AS kind, ${keyOf(kind)} AS key, t.updated_at FROM ${CONTENT[kind].table} AS t WHERE ${shown}`;
}

/** For how long security.txt is believed; each answer begins it anew. RFC 9116 asks for less than a year. */
const SECURITY_DAYS = 180;

/** Serves sitemap.xml, robots.txt, and the two well-known addresses for programs: security.txt and the way to a new password. */
export function crawlerRoutes(
  app: App,
  { config: { public_origin: origin }, db, clock, sections: town, settings }: Context,
): void {
  const items = db.prepare<{ limit: number; day: string }, { kind: Kind; key: string; updated_at: string }>(
    `${KIND_NAMES.map(itemsOf).join(' UNION ALL ')} ORDER BY 3 DESC LIMIT @limit`,
  );
  const sections = [
    paths.home,
    ...LISTED_KINDS.map((kind) => KINDS[kind].list),
    paths.eventPrivateRequest,
    paths.ads,
    paths.wasteCalendar,
    paths.wasteGlossary,
    paths.wastePoints,
    paths.services,
    paths.roleRequest,
    paths.contact,
    paths.register,
  ];

  app.get('/sitemap.xml', (_request, reply) => {
    const { day } = townNow(clock);
    const rows = items.all({ limit: MOST_URLS - sections.length, day });
    const urls = [
      ...sections.filter((path) => !town.isClosed(path)).map((path) => url(path)),
      ...rows
        .map((row) => ({ path: KINDS[row.kind].item(row.key), updated_at: row.updated_at }))
        .filter(({ path }) => !town.isClosed(path))
        .map(({ path, updated_at }) => url(path, updated_at)),
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: ${paths.profile}\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`),
  );

  // RFC 9116: where people write who have found a hole.
  app.get('/.well-known/security.txt', (_request, reply) => {
    const { office_email } = settings.published().town_office ?? {};
    const expires = clock()
      .add({ hours: 24 * SECURITY_DAYS })
      .round('second');
    const lines = [
      ...(office_email === undefined ? [] : [`Contact: mailto:${office_email}`]),
      `Contact: ${origin}${paths.contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: it, en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  // Password managers open it: https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(paths.profilePage('dati')));

  function url(path: string, updatedAt?: string): string {
    return `  <url><loc>${escapeHtml(origin + path)}</loc>${updatedAt === undefined ? '' : `<lastmod>${updatedAt}</lastmod>`}</url>`;
  }
}
