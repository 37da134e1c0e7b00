import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { HttpError } from './errors.ts';

const TYPE = 'application/x-www-form-urlencoded';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a form as a page without scripts posts it; other calls take JSON. */
    takesForm?: boolean;
  }
}

const takesForms = (request: FastifyRequest) => request.is404 || request.routeOptions.config.takesForm === true;

/**
 * Whether a page of this portal posts its form itself, as it does without scripts (document/forms.ts). The browser says from where a
 * form comes, and a page cannot change it: another site's is none.
 */
export function isPageForm(request: FastifyRequest): boolean {
  const { 'content-type': type = '', 'sec-fetch-site': site, origin } = request.headers;
  if (request.method !== 'POST' || !takesForms(request) || !type.startsWith(TYPE)) return false;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
}

/** Pages read forms as URLSearchParams; other calls refuse them. */
export function registerPageForms(app: App): void {
  app.addContentTypeParser(TYPE, { parseAs: 'string' }, (request, body, done) => {
    if (takesForms(request)) done(null, new URLSearchParams(body as string));
    else done(new HttpError(415, 'Il formato inviato non è supportato.'));
  });
}
