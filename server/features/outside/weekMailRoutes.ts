import type { FastifyReply, FastifyRequest } from 'fastify';
import { WeekMailOffice } from '../../../shared/contract/weekMail.ts';
import { paths } from '../../../shared/paths.ts';
import type { App } from '../../http/app.ts';
import { HttpError } from '../../http/errors.ts';
import { perClient } from '../../http/limits.ts';
import { framedBy } from '../../http/security.ts';
import type { OutsidePages } from './page.ts';
import type { TownSources } from './week.ts';
import type { Wanted, WeekMail } from './weekMail.ts';
import type { createWeekMailPage } from './weekMailPage.ts';

interface Parts {
  pages: OutsidePages;
  weekMail: WeekMail;
  forms: ReturnType<typeof createWeekMailPage>;
  sources: TownSources;
  closed(request: FastifyRequest): { message: string } | null;
}

const SENT = 'Ti abbiamo scritto: apri la mail e conferma. Se non arriva, guarda nella posta indesiderata.';
const ALL: Wanted = { categories: [], zone: null };

/** Asking for the week by mail, changing and ending it; the link of each mail is the permission. */
export function weekMailRoutes(app: App, { pages, weekMail, forms, sources, closed }: Parts): void {
  /** Answers with a page, also when something is wrong. */
  function answering(work: (request: FastifyRequest, reply: FastifyReply) => FastifyReply) {
    return (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('Referrer-Policy', 'no-referrer');
      try {
        const shut = closed(request);
        if (shut !== null) throw new HttpError(503, shut.message);
        if (sources.events() === null) throw new HttpError(404, 'In questo portale questa sezione non c’è.');
        return work(request, reply);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const { statusCode, message, retry_after_s } = error;
        if (retry_after_s !== undefined) reply.header('Retry-After', retry_after_s);
        const isForm = request.method === 'POST' || statusCode === 404;
        const sent = bodyOf(request);
        const page =
          isForm && sources.events() !== null && statusCode !== 503
            ? forms.ask(wantedIn(sent), sent.get('email') ?? '', { text: message, isWrong: true })
            : pages.sentence('mail.css', message);
        return pages.send(request, reply, page, statusCode);
      }
    };
  }

  /** What a form says; all categories ticked is all of those to come, too. */
  function wantedIn(form: URLSearchParams): Wanted {
    const known =
      sources
        .events()
        ?.categories()
        .map(({ slug }) => slug) ?? [];
    const categories = form.getAll('categoria').filter((slug) => known.includes(slug));
    const zone = form.get('zona') ?? '';
    const isZone = sources.waste()?.zones.some(({ slug }) => slug === zone) === true;
    return { categories: categories.length === known.length ? [] : categories, zone: isZone ? zone : null };
  }

  app.get(
    paths.weekMail,
    { config: perClient(300, 60) },
    answering((request, reply) => {
      const link = linkOf(request);
      if (link === null) return pages.send(request, reply, forms.ask(ALL, '', null));
      const reader = weekMail.reader(link);
      const page =
        reader.confirmed_at === null ? forms.confirm(reader) : forms.own(reader, weekMail.wantedOf(reader), null);
      return pages.send(request, reply, page);
    }),
  );

  app.post(
    paths.weekMail,
    { config: { ...perClient(60, 60), takesForm: true } },
    answering((request, reply) => {
      const link = linkOf(request);
      const form = bodyOf(request);
      if (link === null) {
        weekMail.ask(form.get('email') ?? '', wantedIn(form), request.ip);
        return pages.send(request, reply, forms.ask(wantedIn(form), '', { text: SENT }));
      }
      const reader = weekMail.reader(link);
      if (form.get('azione') === 'togli') {
        weekMail.end(reader);
        return pages.send(request, reply, forms.ended());
      }
      if (form.get('azione') === 'scelte') weekMail.choose(reader, wantedIn(form));
      else weekMail.confirm(reader);
      const now = weekMail.reader(link);
      const text = form.get('azione') === 'scelte' ? 'Salvato.' : forms.confirmed();
      return pages.send(request, reply, forms.own(now, weekMail.wantedOf(now), { text }));
    }),
  );

  // RFC 8058: the mail program posts by itself, without a page, a cookie or an origin; the link is the signature.
  const oneClick = `${paths.weekMail}/disdici`;
  app.get(oneClick, { config: perClient(300, 60) }, (request, reply) =>
    reply.redirect(`${paths.weekMail}?chi=${encodeURIComponent(linkOf(request) ?? '')}`, 302),
  );
  app.post(
    oneClick,
    { config: { ...perClient(600, 60), takesForm: true, isSigned: true } },
    answering((request, reply) => {
      weekMail.end(weekMail.reader(linkOf(request) ?? ''));
      return pages.send(request, reply, forms.ended());
    }),
  );

  app.get(`${paths.weekMail}/esempio`, { config: perClient(120, 60) }, (_request, reply) => {
    framedBy(reply, "'self'");
    // A mail has its styles in its elements, and nothing else.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
    return reply.type('text/html; charset=utf-8').send(weekMail.sample());
  });

  app.get('/api/office/week-mail', { access: 'content.moderate', schema: { response: { 200: WeekMailOffice } } }, () =>
    weekMail.office(),
  );
}

const linkOf = ({ url }: FastifyRequest): string | null => new URLSearchParams(url.split('?')[1] ?? '').get('chi');

const bodyOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();
