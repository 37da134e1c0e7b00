import type { FastifyRequest } from 'fastify';
import { paths } from '../../../shared/paths.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import type { OutsidePages } from './page.ts';
import type { createPoster } from './poster.ts';

interface Outside {
  pages: OutsidePages;
  poster: ReturnType<typeof createPoster>;
}

/** The town's pages that are read outside the portal: on paper. */
export function outsideRoutes(app: App, { pages, poster }: Outside): void {
  const hidden = { schema: { hide: true }, config: perClient(600, 60) };
  app.get(paths.weekPoster, hidden, (request, reply) => {
    const { status, ...page } = poster(queryOf(request));
    return pages.send(request, reply, page, status);
  });
}

/** The first value of each name, as a link has it. */
const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1] ?? '');
