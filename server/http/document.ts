import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { CONSENT_COOKIE } from '../../shared/rules/consent.ts';
import { photoSources } from '../../shared/rules/photos.ts';
import { tile } from '../../shared/rules/tile.ts';
import { StartError } from '../env.ts';
import { keepNewest } from '../lib/bounded.ts';
import { escapeHtml } from '../lib/html.ts';
import { type Fallback, fallback } from './noscript.ts';
import { etagOf, isKnownAnswer } from './revalidation.ts';

/** The large picture at the head of a page, as the page's script asks for it (client/ui/Photo.tsx). */
export interface LeadPicture {
  /** Null: the scene. */
  photo: string | null;
  /** The path of the drawing that stands in for a photo. */
  scene: string;
  /** The `sizes` of its element. */
  sizes: string;
}

/** The variable parts of the document of one page. Values are plain text; this module escapes them. */
export interface DocumentContent {
  status: number;
  /** Full title, including the site name. */
  title: string;
  description: string;
  /** Absolute URL. */
  canonical: string;
  /** Absolute URL of a PNG of 1200 by 630. */
  image: string;
  /** Preloaded by the document, because otherwise only the script finds it. */
  picture: LeadPicture | null;
  site_name: string;
  /** The town's own logo; null: the town's tile. */
  logo: string | null;
  og_type: 'website' | 'article';
  /** False keeps the page out of search engines: error pages, search results, the private area. */
  indexed: boolean;
  theme_color: string;
  /** The style sheet of the town's own colours; null: the portal's. */
  colours: string | null;
  /** Meta elements such as site verification. */
  metas: { name: string; content: string }[];
  /** The nonce of the town's own inline scripts; null when there are none. */
  nonce: string | null;
  /** True when the document is the same for every visitor, so that browsers and caches may keep and revalidate it. */
  shared: boolean;
  /** An answer to a form: nobody else's. */
  posted?: boolean;
  /** Feeds and calendars with the same content. */
  alternates: { type: string; title: string; href: string }[];
  json_ld: object[];
  /** URLs of the chunks of this page's screen. */
  scripts: string[];
  styles: string[];
  /** API answers by their URL. */
  preload: Record<string, unknown>;
  fallback: Fallback;
}

const ROOT = join(import.meta.dirname, '../..');

/**
 * client/index.html as built, or its source when Vite runs in front. @throws StartError when the client is not built
 */
export function readTemplate(development: boolean): string {
  const file = join(ROOT, development ? 'client/index.html' : 'dist/client/index.html');
  if (!existsSync(file)) {
    throw new StartError('The client is not built: run `npm start`, which builds it, or `npm run build`.');
  }
  return readFileSync(file, 'utf8');
}

/** Pages as their scripts will render them first (server/firstScreen). */
export interface FirstScreens {
  /** @param tag of the preload; null: the page is not kept. @returns null when it is not there in time */
  of(job: Omit<FirstScreenJob, 'now'>, tag: string | null): Promise<FirstScreen | null>;
  /** client/start.ts, as it is built. */
  start: string;
}
export interface FirstScreenJob {
  /** Address with its query, from the root on. */
  url: string;
  /** The document's JSON block: API answers by their address. */
  preload: string;
  /** Whether the visitor has answered the cookie banner, which otherwise is part of the page. */
  consented: boolean;
  /** In milliseconds. */
  now: number;
}
export interface FirstScreen {
  html: string;
  /** A hash of the HTML. */
  tag: string;
  /** Style sheet for the elements' own styles, which the policy refuses in attributes; null: there are none. */
  style: string | null;
  /** The moment it was rendered for, in milliseconds. */
  now: number;
}

/** Splits the template once at the places that each request fills in. */
export function createDocument(
  template: string,
  firstScreens: FirstScreens | null = null,
): (reply: FastifyReply, content: DocumentContent) => Promise<FastifyReply> {
  const slots = ['<!--head-->', '<!--splash-->', '<!--first-->', '<!--noscript-->', '<!--preload-->'] as const;
  const pieces: string[] = [];
  let rest = template;
  for (const slot of slots) {
    const at = rest.indexOf(slot);
    if (at < 0) throw new Error(`client/index.html has no ${slot}`);
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at + slot.length);
  }
  const kept = keepCompressed();
  const [beforeHead, beforeSplash, beforeFirst, beforeNoscript, beforePreload] = pieces;
  const templateTag = etagOf(template);
  const later = startingLater(beforeSplash as string, firstScreens?.start ?? '');

  return async (reply, content) => {
    const entries = preloaded(content.preload);
    const preload = `{${entries.map(({ entry }) => entry).join(',')}}`;
    // A document with a nonce is different each time.
    const isRendered = content.shared && content.nonce === null;
    const isShared = isRendered && content.posted !== true;
    // The tag is made of the parts' hashes: those of large parts are cached, and rarely change.
    const dataTag = isShared ? etagOf(entries.map((one) => one.tag()).join('\n')) : '';
    const { url, headers } = reply.request;
    const consented = headers.cookie?.includes(`${CONSENT_COOKIE}=`) ?? false;
    const asked = isRendered ? firstScreens?.of({ url, preload, consented }, isShared ? dataTag : null) : null;
    const first = (await asked) ?? null;
    if (first !== null) allow(reply, 'script-src', later.start);
    if (first?.style) allow(reply, 'style-src', first.style);
    const parts = [
      head(content, first),
      first === null ? splash(content) : '',
      first === null ? fallback(content.fallback) : '',
      first === null ? '' : JSON.stringify([...later.scripts, ...content.scripts]),
    ] as const;
    const html =
      `${beforeHead}${first === null ? '' : `${scriptsBlock(parts[3], first.now)}<script>${later.start}</script>`}${parts[0]}${first === null ? beforeSplash : later.html}${parts[1]}${beforeFirst}` +
      `${first?.html ?? ''}${beforeNoscript}${parts[2]}${LATE}` +
      `${beforePreload}${jsonBlock('preload', preload)}${rest}`;
    reply
      .code(content.status)
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Vary', 'Accept-Encoding, Cookie');
    if (
      isShared &&
      isKnownAnswer(reply.request, reply, etagOf([templateTag, ...parts, first?.tag, dataTag].join('\n')))
    )
      return reply.code(304).send();
    const accepted = String(reply.request.headers['accept-encoding'] ?? '');
    const [encoding, compress] =
      isShared && /\bbr\b/.test(accepted) ? (['br', smaller] as const) : (['gzip', faster] as const);
    if (!accepted.includes(encoding)) return reply.send(html);
    return reply
      .header('Content-Encoding', encoding)
      .send(isShared ? kept(`${encoding} ${reply.getHeader('ETag')}`, () => compress(html)) : compress(html));
  };
}

const jsonBlock = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`;

/** The moment is no part of the document's tag: the same page of a minute ago is as good. */
const scriptsBlock = (files: string, now: number) =>
  `<script type="application/json" id="scripts" data-now="${now}">${files}</script>`;

const MODULES =
  /<script type="module" crossorigin src="([^"]+)"><\/script>|<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/** The template's part with the entry, which `start` fetches and runs instead when the page is painted (client/start.ts). */
function startingLater(part: string, start: string): { html: string; start: string; scripts: string[] } {
  return {
    html: part.replace(MODULES, ''),
    start,
    scripts: [...part.matchAll(MODULES)].map(([, entry, needed]) => entry ?? (needed as string)),
  };
}

/** Lets the policy of this answer accept one element of the document's own. */
export function allow(reply: FastifyReply, directive: 'script-src' | 'style-src', text: string): void {
  const policy = reply.getHeader(POLICY);
  if (typeof policy !== 'string') return;
  const allowed = `${directive} 'self' 'sha256-${hash('sha256', text, 'base64')}'`;
  reply.header(POLICY, policy.replace(`${directive} 'self'`, allowed));
}

const POLICY = 'Content-Security-Policy';

/** The fastest level: a fifth of the size on the network for a fraction of a millisecond of CPU. */
const faster = (html: string): Buffer => gzipSync(html, { level: 1 });

/** A quarter less, for some milliseconds: for documents that are kept compressed. */
const smaller = (html: string): Buffer => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** After a push thousands open the same page in the same seconds: it is compressed once. */
const MOST_KEPT = 100;

function keepCompressed(): (key: string, compress: () => Buffer) => Buffer {
  const packed = new Map<string, Buffer>();
  return (key, compress) => {
    const bytes = packed.get(key) ?? compress();
    keepNewest(packed, key, bytes, MOST_KEPT);
    return bytes;
  };
}

function head(content: DocumentContent, first: FirstScreen | null): string {
  const title = escapeHtml(content.title);
  const description = escapeHtml(content.description);
  const canonical = escapeHtml(content.canonical);
  const image = escapeHtml(content.image);
  const metas = content.metas
    .map(({ name, content: value }) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(value)}">`)
    .join('');
  const alternates = content.alternates
    .map(({ type, title: name, href }) => {
      return `<link rel="alternate" type="${type}" title="${escapeHtml(name)}" href="${escapeHtml(href)}">`;
    })
    .join('');
  const jsonLd = content.json_ld
    .map((thing) => `<script type="application/ld+json">${jsonForScript(thing)}</script>`)
    .join('');
  const nonce = content.nonce === null ? '' : `<meta property="csp-nonce" nonce="${escapeHtml(content.nonce)}">`;
  const files = [
    ...(content.colours === null ? [] : [`<link rel="stylesheet" href="${escapeHtml(content.colours)}">`]),
    ...content.styles.map((href) => `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}">`),
    ...(first === null ? content.scripts : []).map(
      (href) => `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}">`,
    ),
  ].join('');
  const style = first?.style ? `<style data-own>${first.style}</style>` : '';
  return `<title>${title}</title>${nonce}<meta name="description" content="${description}"><link rel="canonical" href="${canonical}">${
    content.indexed ? '' : '<meta name="robots" content="noindex">'
  }<meta name="theme-color" content="${escapeHtml(content.theme_color)}"><link rel="manifest" href="/manifest.webmanifest"><meta name="apple-mobile-web-app-title" content="${escapeHtml(
    content.site_name,
  )}"><link rel="icon" href="/icons/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/icon-180.png"><meta property="og:type" content="${
    content.og_type
  }"><meta property="og:locale" content="it_IT"><meta property="og:site_name" content="${escapeHtml(
    content.site_name,
  )}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${canonical}"><meta property="og:image" content="${image}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">${metas}${alternates}${files}${content.picture === null ? '' : pictureLink(content.picture)}${style}${jsonLd}`;
}

/** A scene is small enough to load before the scripts; a photo loads together with them. */
function pictureLink({ photo, scene, sizes }: LeadPicture): string {
  const sources = photoSources(photo);
  if (sources === null) return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(scene)}">`;
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(sources.avif)}" imagesizes="${escapeHtml(sizes)}">`;
}

const splashTile = `<svg viewBox="0 0 100 100" aria-hidden="true">${tile('town', 'piazza')}</svg>`;

function splash({ logo, site_name }: DocumentContent): string {
  const mark = logo === null ? splashTile : `<img src="${escapeHtml(logo)}" alt="">`;
  return `<div class="splash" id="splash" role="status">${mark}<strong>${escapeHtml(site_name)}</strong><span>Caricamento in corso…</span><i></i></div>`;
}

/** Shown by the styles when the scripts did not load. It follows the page, whose first link is the skip link. */
const LATE = '<p class="late"><a href="">Ci vuole più del solito: ricarica</a></p>';

interface Written {
  json: string;
  tag: string | null;
}
const known = new WeakMap<object, Written>();

/** Answers that are cached as objects (server/content/answers.ts), such as the home's, are written and hashed once. */
function preloaded(preload: Record<string, unknown>): { entry: string; tag: () => string }[] {
  return Object.entries(preload)
    .filter(([, value]) => value !== undefined)
    .map(([url, value]) => {
      const written = known.get(value as object) ?? write(value);
      const tag = () => {
        written.tag ??= etagOf(written.json);
        return url + written.tag;
      };
      return { entry: `${jsonForScript(url)}:${written.json}`, tag };
    });
}

function write(value: unknown): Written {
  const written = { json: jsonForScript(value), tag: null };
  if (typeof value === 'object' && value !== null) known.set(value, written);
  return written;
}

/** JSON in which no text can end the script element. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
