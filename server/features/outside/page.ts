import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TileKind, tile } from '../../../shared/rules/tile.ts';
import type { Context } from '../../context.ts';
import { allow } from '../../http/document.ts';
import { etagOf, isKnownAnswer } from '../../http/revalidation.ts';
import { type Html, html } from '../../lib/html.ts';
import { glazed, paletteOf } from '../../lib/palette.ts';

export interface OutsidePage {
  title: string;
  /** Of client/outside/. */
  style: string;
  /** Of client/outside/; undefined: the page does without. */
  script?: string;
  body: Html;
  /** Values for the style sheet's custom properties; undefined: the town's own. */
  colours?: string;
  /** Further ones, beside the colours. */
  sizes?: string;
  /** The letters are asked for together with the page. */
  preloadsFonts?: boolean;
  /** For whom may keep it without asking; otherwise it is asked for each time. */
  cache?: string;
}

const MANIFEST = join(import.meta.dirname, '../../../dist/client/.vite/outside.json');

const FONTS = ['bricolage-grotesque.woff2', 'hanken-grotesk.woff2'];

/** The addresses of the files of client/outside/ and of the fonts, as the build names them; those of the sources when Vite serves them. */
export function outsideFiles({ config }: Pick<Context, 'config'>): (name: string) => string {
  const folderOf = (name: string) => (name.endsWith('.woff2') ? 'assets' : 'outside');
  if (config.development || !existsSync(MANIFEST)) return (name) => `/${folderOf(name)}/${name}`;
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  return (name) => `/${manifest[`${folderOf(name)}/${name}`]?.file}`;
}

/** Sends the portal's pages that no app is needed for: no cookie, no banner. */
export function createOutsidePages({ config, settings }: Pick<Context, 'config' | 'settings'>) {
  const fileOf = outsideFiles({ config });

  /** The town's own colours, those of a bright day: paper and walls have no dark scheme. */
  const ownColours = (): string => {
    const { town_colours } = settings.get('settings');
    if (town_colours === undefined) return '';
    const tokens = Object.entries(paletteOf(town_colours).tokens).map(([name, [light]]) => `--${name}:${light}`);
    return `:root:root{${tokens.join(';')}}`;
  };

  return {
    fileOf,
    send(
      request: FastifyRequest,
      reply: FastifyReply,
      { title, style, script, body, colours = ownColours(), sizes = '', preloadsFonts, cache }: OutsidePage,
      status = 200,
    ): FastifyReply {
      const values = colours + sizes;
      const page = html`<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
${preloadsFonts === true && FONTS.map((font) => html`<link rel="preload" href="${fileOf(font)}" as="font" type="font/woff2" crossorigin>`)}
<link rel="stylesheet" href="${fileOf(style)}">
${script !== undefined && html`<script type="module" src="${fileOf(script)}"></script>`}
${values !== '' && { html: `<style>${values}</style>` }}
</head>
<body>
${body}
</body>
</html>
`.html;
      if (values !== '') allow(reply, 'style-src', values);
      reply.code(status).type('text/html; charset=utf-8');
      const isKnown = status === 200 && isKnownAnswer(request, reply, etagOf(page));
      if (cache !== undefined) reply.header('Cache-Control', cache);
      return isKnown ? reply.code(304).send() : reply.send(page);
    },

    /** A page that says in a sentence why there is nothing to show. */
    sentence: (style: string, text: string): OutsidePage => ({
      title: text,
      style,
      body: html`<main><p class="wrong" role="alert">${text}</p></main>`,
    }),

    /** A wall of the town's tiles, one pattern, so that no hairline shows. @param size of a tile, in the drawing's units */
    tiles(kind: TileKind, seeds: readonly string[]): Html {
      const { town_colours } = settings.get('settings');
      const drawn = seeds
        .map((seed, index) => `<svg x="${index * 100}" width="100" height="100">${tile(kind, seed)}</svg>`)
        .join('');
      const id = `tiles-${kind}`;
      const pattern = `<defs><pattern id="${id}" width="${seeds.length * 100}" height="100" patternUnits="userSpaceOnUse">${drawn}</pattern></defs>`;
      return {
        html: `<svg class="tiles" viewBox="0 0 9000 100" preserveAspectRatio="xMinYMin slice" aria-hidden="true">${glazed(pattern, town_colours)}<rect width="9000" height="100" fill="url(#${id})"/></svg>`,
      };
    },
  };
}
export type OutsidePages = ReturnType<typeof createOutsidePages>;
