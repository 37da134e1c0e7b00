import type { FastifyRequest } from 'fastify';
import { paths } from '../../shared/paths.ts';
import { FEEDS, feedOf, feedUrl } from '../../shared/rules/feeds.ts';
import { pageTitle, projectName } from '../../shared/rules/settings.ts';
import type { Config } from '../config.ts';
import type { SettingsService } from '../features/settings/settings.ts';
import { createDocument, type DocumentContent } from '../plugins/document.ts';
import { HttpError, notFound } from '../plugins/errors.ts';
import type { App } from '../plugins/http.ts';
import { contentPage, fixedPages, itemApis, itemPages, type PageFacts } from './pages.ts';
import type { DocumentRequest, Sources } from './sources.ts';

interface Parts {
  config: Config;
  settings: SettingsService;
  sources: Sources;
  /** client/index.html */
  template: string;
}

const NOT_FOUND: PageFacts = {
  title: 'Pagina non trovata',
  description: 'La pagina che cerchi non c’è o ha cambiato indirizzo.',
  private: true,
};

/** Whose it is, and whether it is there, only its API says. */
const PRIVATE_ITEM = new RegExp(`^${paths.eventPrivateRequestItem('[1-9]\\d{0,9}')}$`);
const YOURS: PageFacts = { title: 'La tua richiesta', description: 'Una richiesta di evento privato.' };

/** Answers every path that is not the API's or a file's with the page around it; an unknown slug is a real 404. */
export function documentRoutes(app: App, { config, settings, sources, template }: Parts): void {
  const send = createDocument(template);

  app.get(paths.registerAlias, { schema: { hide: true } }, (request, reply) => {
    const query = request.url.split('?')[1];
    return reply.redirect(query === undefined ? paths.register : `${paths.register}?${query}`, 301);
  });

  app.setNotFoundHandler((request, reply) => {
    const path = decoded(request.url);
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && path !== null && !isFile(path);
    if (!isPage) throw notFound();
    const asked: DocumentRequest = { path, query: queryOf(request), user: request.signedIn?.user ?? null };
    const { status, facts } = lookUp(sources, asked, config.public_origin);
    return send(reply, fill(status, facts, asked));
  });

  function fill(status: number, facts: PageFacts, { path, user }: DocumentRequest): DocumentContent {
    const site = settings.get('settings');
    const pwa = settings.get('pwa');
    const siteName = projectName(site);
    const tracking = settings.get('tracking');
    return {
      status,
      title: pageTitle(facts.title, siteName),
      description: facts.description,
      canonical: config.public_origin + canonicalPath(path),
      image: config.public_origin + (facts.image ?? '/share/town/piazza.png'),
      site_name: siteName,
      og_type: facts.article === true ? 'article' : 'website',
      indexed: facts.private !== true && status === 200,
      theme_color: pwa.theme_color,
      metas: verificationMetas(tracking),
      alternates: alternates(path, siteName),
      json_ld: facts.json_ld ?? [],
      preload: {
        '/api/settings': site,
        '/api/pwa/settings': pwa,
        '/api/privacy/metadata': settings.get('privacy'),
        '/api/frontend/profile': { user },
        ...facts.preload,
      },
      fallback: { heading: facts.title ?? siteName, text: facts.description, items: facts.items ?? [] },
    };
  }
}

function lookUp(sources: Sources, request: DocumentRequest, origin: string): { status: number; facts: PageFacts } {
  const path = trimmed(request.path);
  try {
    const fixed = fixedPages[path];
    if (fixed !== undefined) return { status: 200, facts: fixed(sources, request, origin) };
    if (PRIVATE_ITEM.test(path)) return { status: 200, facts: { ...YOURS, private: true } };
    const [, first = '', second, ...rest] = path.split('/');
    const item = itemPages[`/${first}`];
    if (second !== undefined && item !== undefined && rest.length === 0)
      return { status: 200, facts: item(sources, second, origin) };
    if (second === undefined) return { status: 200, facts: contentPage(sources, first) };
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
    // A nonsense filter: the page stands and the list itself says what is wrong.
    if (error.statusCode === 422)
      return { status: 422, facts: { ...NOT_FOUND, title: 'Filtro non valido', description: error.message } };
  }
  return { status: 404, facts: { ...NOT_FOUND, preload: missing(path) } };
}

/** The 404 the screen is about to be given, so that it need not ask for it: `$status` marks an answer that is no success. */
function missing(path: string): Record<string, unknown> {
  const [, first = '', second] = path.split('/');
  const api = itemApis[`/${first}`];
  const url =
    api !== undefined && second !== undefined
      ? `${api}/${encodeURIComponent(second)}`
      : `/api/pages/${encodeURIComponent(path.slice(1))}`;
  return { [url]: { $status: 404, message: NOT_FOUND.description } };
}

/** '/attivita/' is '/attivita'. */
function trimmed(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

function canonicalPath(path: string): string {
  return trimmed(path).split('/').map(encodeURIComponent).join('/');
}

function decoded(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?')[0] as string);
  } catch {
    return null;
  }
}

/** The API and whatever has an extension answer 404 in their own kind, not with a page. */
function isFile(path: string): boolean {
  return path === '/api' || /^\/(api|storage|assets|icons|share)\//.test(path) || /\.[a-z0-9]{1,8}$/i.test(path);
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split('?')[1] ?? '');
}

/** The feeds of a section's page. */
function alternates(path: string, siteName: string): DocumentContent['alternates'] {
  const name = feedOf(trimmed(path));
  if (name === null) return [];
  const title = `${FEEDS[name].title} | ${siteName}`;
  return [
    { type: 'application/rss+xml', title, href: feedUrl(name, 'xml') },
    { type: 'application/feed+json', title, href: feedUrl(name, 'json') },
    ...(name === 'eventi' ? [{ type: 'text/calendar', title, href: paths.eventsCalendar }] : []),
  ];
}

function verificationMetas(tracking: {
  google_site_verification?: string;
  bing_site_verification?: string;
}): DocumentContent['metas'] {
  return [
    { name: 'google-site-verification', content: tracking.google_site_verification },
    { name: 'msvalidate.01', content: tracking.bing_site_verification },
  ].filter((meta): meta is { name: string; content: string } => meta.content !== undefined);
}
