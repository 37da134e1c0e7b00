import type { FastifyRequest } from 'fastify';
import type { PageSuggestion } from '../../shared/contract/pages.ts';
import type { PostedForm } from '../../shared/contract/posted.ts';
import { CLOSED, carriesSecret, paths } from '../../shared/paths.ts';
import { type AlertLine, alertTitle } from '../../shared/rules/alerts.ts';
import { FEEDS, feedOf, feedUrl } from '../../shared/rules/feeds.ts';
import { KIND_NAMES, KINDS } from '../../shared/rules/kinds.ts';
import { MISSING_TITLES } from '../../shared/rules/missing.ts';
import { MAINTENANCE_HEADER } from '../../shared/rules/offline.ts';
import { POSTED } from '../../shared/rules/posted.ts';
import { coloursUrl, logoUrl, MAINTENANCE_TITLE, pageTitle, projectName } from '../../shared/rules/settings.ts';
import { type FormerCategories, withCategory } from '../content/categories.ts';
import type { FormerSlugs } from '../content/slugs.ts';
import type { Context } from '../context.ts';
import { closedNow } from '../features/settings/closing.ts';
import type { App } from '../http/app.ts';
import { createDocument, type DocumentContent, type FirstScreens } from '../http/document.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { entersAnyway } from '../http/maintenance.ts';
import { isPageForm } from '../http/pageForms.ts';
import { scriptNonce } from '../http/security.ts';
import { escapeHtml } from '../lib/html.ts';
import { fixedPages } from './fixedPages.ts';
import { pageForms } from './forms.ts';
import { contentPage, itemPages, items, pageApi, slugKinds } from './itemPages.ts';
import type { PageFacts } from './page.ts';
import { createScreens } from './screens.ts';
import type { DocumentRequest, Sources } from './sources.ts';

interface Dependencies extends Context {
  sources: Sources;
  /** client/index.html */
  template: string;
  firstScreens?: FirstScreens | null;
}

const NOT_FOUND: Omit<PageFacts, 'title'> = {
  description: 'La pagina che cerchi non c’è o ha cambiato indirizzo.',
  private: true,
};

/** Only the API knows whose it is and whether it exists. */
const PRIVATE_ITEM = new RegExp(`^${paths.eventPrivateRequestItem('[1-9]\\d{0,9}')}$`);
const YOURS: PageFacts = { title: 'La tua richiesta', description: 'Una richiesta di evento privato.' };

/** Answers every path except the API's and files with the document; an unknown slug is a real 404. */
export function documentRoutes(app: App, dependencies: Dependencies): void {
  const { config, settings, sources, sections, formerSlugs, formerCategories, template, clock } = dependencies;
  const send = createDocument(template, dependencies.firstScreens);
  const screenAssets = createScreens(config.development);
  const answerForm = pageForms(app, dependencies);

  app.get(paths.registerAlias, (request, reply) => {
    const query = request.url.split('?')[1];
    return reply.redirect(query === undefined ? paths.register : `${paths.register}?${query}`, 301);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = decoded(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isForm = isPageForm(request);
    if (!(isRead || isForm) || path === null || isFile(path, request.headers.accept)) throw notFound();
    const asked: DocumentRequest = { path, query: queryOf(request), user: request.signedIn?.user ?? null };
    const posted = isForm ? await answerForm(trimmed(path), request, reply) : null;
    if (isForm && posted === null) return reply;
    const closed = entersAnyway(request) ? null : closedNow(settings, clock);
    if (closed !== null && trimmed(path) !== paths.login) {
      // The document is sent without content, with a 503 so that crawlers come back later; the client shows the
      // overlay.
      reply.header('Retry-After', closed.retry_after_s).header(MAINTENANCE_HEADER, '1');
      const facts: PageFacts = { title: MAINTENANCE_TITLE, description: closed.message, private: true };
      return send(reply, { ...fill(503, facts, asked), nonce: scriptNonce(request) });
    }
    if (sections.isClosed(trimmed(path)))
      return send(reply, { ...fill(404, withoutSection(trimmed(path)), asked), nonce: scriptNonce(request) });
    const { status, facts } = lookUp(sources, asked, config.public_origin);
    const moved =
      status === 422
        ? movedList(formerCategories, asked, request.url)
        : status === 404
          ? (movedTo(formerSlugs, path) ?? inLowerCase(sources, asked))
          : null;
    if (moved !== null) return reply.redirect(moved, 301);
    const content = { ...fill(status, facts, asked), nonce: scriptNonce(request) };
    return send(reply, posted === null ? content : answering(content, posted));
  });

  function fill(status: number, facts: PageFacts, { path, user }: DocumentRequest): Omit<DocumentContent, 'nonce'> {
    const site = settings.published();
    const pwa = settings.get('pwa');
    const siteName = projectName(site);
    const tracking = settings.get('tracking');
    return {
      status,
      shared: status === 200 && user === null && !carriesSecret(path),
      title: pageTitle(facts.title, siteName),
      description: facts.description,
      canonical: config.public_origin + canonicalPath(path),
      image: config.public_origin + (facts.image ?? '/share/town/piazza.png'),
      site_name: siteName,
      logo: logoUrl(site),
      picture: facts.picture ?? null,
      og_type: facts.article === true ? 'article' : 'website',
      indexed: facts.private !== true && status === 200,
      theme_color: pwa.theme_color,
      colours: site.town_colours === undefined ? null : coloursUrl(site.town_colours),
      metas: carriesSecret(path) ? [] : verificationMetas(tracking),
      alternates: alternates(path, siteName),
      json_ld: facts.json_ld ?? [],
      ...screenAssets(trimmed(path), site.alerts !== undefined),
      preload: {
        '/api/settings': site,
        '/api/pwa/settings': { ...pwa, service_worker: config.service_worker },
        '/api/privacy/metadata': settings.get('privacy'),
        '/api/frontend/profile': { user },
        ...facts.preload,
      },
      fallback: {
        ...facts,
        html: alertsHtml(site.alerts ?? []) + (facts.html ?? ''),
        heading: facts.title ?? siteName,
        text: facts.description,
        items: facts.items ?? [],
        name: user?.name ?? null,
      },
    };
  }
}

/** What warns the town, for whoever has no scripts. */
const alertsHtml = (alerts: readonly AlertLine[]) =>
  alerts.map((alert) => `<p><a href="${paths.alert(alert.id)}">${escapeHtml(alertTitle(alert))}</a></p>`).join('');

const RECEIVED = 'Grazie: abbiamo ricevuto il tuo messaggio e ti risponderemo per email.';

/** The page of a form that was posted without scripts, with what was written and the answer. */
function answering(content: DocumentContent, posted: PostedForm): DocumentContent {
  const said =
    posted.problem === null
      ? RECEIVED
      : [posted.problem.message, ...Object.values(posted.problem.errors ?? {}).flat()].join(' ');
  return {
    ...content,
    status: posted.status,
    preload: { ...content.preload, [POSTED]: posted },
    posted: true,
    fallback: { ...content.fallback, text: said },
  };
}

interface Found {
  status: number;
  facts: PageFacts;
}

function lookUp(sources: Sources, request: DocumentRequest, origin: string): Found {
  const found = pageAt(sources, request, origin);
  if (typeof found !== 'string') return found;
  return { status: 404, facts: missing(trimmed(request.path), found, suggested(sources, request, origin)) };
}

/** @returns why there is none */
function pageAt(sources: Sources, request: DocumentRequest, origin: string): Found | string {
  const path = trimmed(request.path);
  try {
    const fixed = fixedPages[path];
    if (fixed !== undefined) {
      const facts = fixed(sources, request, origin);
      return { status: facts.status ?? 200, facts };
    }
    if (PRIVATE_ITEM.test(path)) return { status: 200, facts: { ...YOURS, private: true } };
    const { base, key } = split(path);
    const item = itemPages[base];
    if (item !== undefined) return { status: 200, facts: item(sources, key, origin) };
    if (base === '') return { status: 200, facts: contentPage(sources, key) };
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
    return error.message;
  }
  return NOT_FOUND.description;
}

/**
 * For an address of the town's former website, '/chi-siamo.html' or '/index.php': the page of that name, if there is
 * one.
 */
function suggested(sources: Sources, request: DocumentRequest, origin: string): PageSuggestion | null {
  const bare = request.path.replace(EXTENSION, '').toLowerCase();
  if (bare === request.path.toLowerCase()) return null;
  const path = bare === '/index' ? paths.home : bare;
  const found = pageAt(sources, { ...request, path, query: new URLSearchParams() }, origin);
  if (typeof found === 'string' || found.status !== 200) return null;
  return { href: canonicalPath(path), title: found.facts.title ?? 'Home' };
}

/** The current path of a page with a former slug; null when there is none. */
function movedTo(formerSlugs: FormerSlugs, path: string): string | null {
  const { base, key } = split(trimmed(path));
  const kind = base === '' ? 'pages' : slugKinds[base];
  const now = kind === undefined ? null : formerSlugs(kind, key);
  return now === null ? null : `${base}/${encodeURIComponent(now)}`;
}

/** The address of a list filtered by a former category, with the current one; null when there is none. */
function movedList(formerCategories: FormerCategories, { path, query }: DocumentRequest, url: string): string | null {
  const kind = KIND_NAMES.find((one) => KINDS[one].list === trimmed(path));
  const now = kind === undefined ? null : formerCategories(kind, query.get('category') ?? '');
  return now === null ? null : withCategory(url, now);
}

/** Phones capitalise words: /Eventi becomes /eventi. Null when that page does not exist either. */
function inLowerCase(sources: Sources, request: DocumentRequest): string | null {
  const path = request.path.toLowerCase();
  if (path === request.path || typeof pageAt(sources, { ...request, path }, '') === 'string') return null;
  return canonicalPath(path) + (request.query.size === 0 ? '' : `?${request.query}`);
}

/**
 * A 404 page with its own message. The document contains the API's 404 too, so that the screen need not request it;
 * `$status` marks it as an error. For an address of the former website it suggests the page that may be meant.
 */
function missing(path: string, message: string, suggestion: PageSuggestion | null): PageFacts {
  const { base, key } = split(path);
  const item = items[base];
  const api = item === undefined ? pageApi(path.slice(1)) : item.api(key);
  const title = item?.missing ?? (base === paths.modules ? MISSING_TITLES.module : MISSING_TITLES.page);
  return {
    ...NOT_FOUND,
    title,
    preload: { [api]: { $status: 404, message, suggestion } },
    items: suggestion === null ? [] : [{ ...suggestion, text: 'Forse cercavi questa pagina.' }],
  };
}

/** The page of a section that the town does without. Its screen is that of a page that does not exist (client/app/App.tsx). */
function withoutSection(path: string): PageFacts {
  const message = 'In questo portale questa sezione non c’è.';
  return {
    ...NOT_FOUND,
    description: message,
    title: MISSING_TITLES.page,
    preload: { [pageApi((CLOSED + path).slice(1))]: { $status: 404, message, suggestion: null } },
  };
}

/** '/access/menu/AB12' -> '/access/menu' and 'AB12'; '/chi-siamo' -> '' and 'chi-siamo' */
function split(path: string): { base: string; key: string } {
  const at = path.lastIndexOf('/');
  return { base: path.slice(0, at), key: path.slice(at + 1) };
}

/** '/attivita/' becomes '/attivita'. */
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

const EXTENSION = /\.[a-z0-9]{1,8}$/i;

/**
 * True for paths of the API and of files (names with an extension), which get a 404 of their own kind. A browser that
 * navigates to a file name, as the former website had them, gets the 404 page instead.
 */
function isFile(path: string, accept = ''): boolean {
  if (path === '/api' || /^\/(api|storage|assets|icons|share)\//.test(path)) return true;
  return EXTENSION.test(path) && !accept.includes('text/html');
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
