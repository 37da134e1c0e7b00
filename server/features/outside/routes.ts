import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ScreenQuery, ScreenState } from '../../../shared/contract/screen.ts';
import { paths } from '../../../shared/paths.ts';
import type { App } from '../../http/app.ts';
import { HttpError } from '../../http/errors.ts';
import { perClient } from '../../http/limits.ts';
import { framedBy } from '../../http/security.ts';
import type { createEmbed } from './embed.ts';
import type { OutsidePages } from './page.ts';
import type { createPoster } from './poster.ts';
import type { createScreen } from './screen.ts';

interface Outside {
  pages: OutsidePages;
  poster: ReturnType<typeof createPoster>;
  screen: ReturnType<typeof createScreen>;
  embed: ReturnType<typeof createEmbed>;
  /** Whether the portal is closed to the caller, and what it says. */
  closed(request: FastifyRequest): { message: string } | null;
}

const ANYWHERE = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** The town's pages that are read outside the portal: on paper, on a wall, on other sites. */
export function outsideRoutes(app: App, { pages, poster, screen, embed, closed }: Outside): void {
  const limited = { config: perClient(600, 60) };

  app.get(paths.weekPoster, limited, (request, reply) => {
    const shut = closed(request);
    if (shut !== null) return pages.send(request, reply, pages.sentence('poster.css', shut.message), 503);
    const { status, ...page } = poster(queryOf(request));
    return pages.send(request, reply, page, status);
  });

  app.get(paths.screen, limited, (request, reply) => {
    framedBy(reply, "'self'");
    // While the portal is closed it waits, as without a network: nobody has to come and turn it on again.
    return pages.send(request, reply, screen.page(queryOf(request)));
  });
  app.get(
    '/api/screen',
    {
      access: 'public',
      config: perClient(1200, 60),
      schema: { querystring: ScreenQuery, response: { 200: ScreenState } },
    },
    (request, reply) => {
      // A television's browser may keep what it should not.
      reply.header('Cache-Control', 'no-store');
      return screen.state(request.query);
    },
  );

  app.get(
    paths.embed(':list' as 'eventi'),
    { schema: { params: Type.Object({ list: Type.String() }) }, config: perClient(1200, 60) },
    (request, reply) => {
      framedBy(reply.headers(ANYWHERE), '*');
      try {
        const shut = closed(request);
        if (shut !== null) throw new HttpError(503, shut.message);
        return pages.send(request, reply, embed.page(request.params.list, queryOf(request)));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const said = Object.values(error.fields ?? {})[0]?.[0] ?? error.message;
        return pages.send(request, reply, pages.sentence('embed.css', said), error.statusCode);
      }
    },
  );

  const script = scriptOf(pages.fileOf('incorpora.ts'));
  app.get('/incorpora.js', limited, (_request, reply: FastifyReply) =>
    reply
      .headers(ANYWHERE)
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(script),
  );
}

/** The built script, at an address that stays and without a name of its own in the host's page; empty while Vite serves the sources. */
function scriptOf(file: string): string {
  const built = join(import.meta.dirname, '../../../dist/client', file);
  return existsSync(built) ? `(() => {${readFileSync(built, 'utf8')}})();\n` : '';
}

/** The first value of each name, as a link has it. */
const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1] ?? '');
