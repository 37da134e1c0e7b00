import { paths, searchApiUrl } from '../../shared/paths.ts';
import { fullDay, longMoment, occurrenceLabel } from '../../shared/rules/dates.ts';
import { type ListKind, type ListState, listState, listUrl } from '../../shared/rules/lists.ts';
import { MODULES } from '../../shared/rules/modules.ts';
import { priceRange } from '../../shared/rules/money.ts';
import { SEARCH_MIN_CHARACTERS } from '../../shared/rules/search.ts';
import type { DocumentContent } from '../plugins/document.ts';
import type { SlugKind } from '../plugins/slugs.ts';
import { eventLd } from './eventLd.ts';
import { flyerItem } from './flyerPage.ts';
import { jobLd } from './jobLd.ts';
import { localBusinessLd, offerLd, webSiteLd } from './jsonLd.ts';
import type { DocumentRequest, Sources } from './sources.ts';
import { sustainabilityItem, sustainabilityPages } from './sustainabilityPages.ts';

/** What a page says of itself; the rest of the document is the same for all. */
export interface PageFacts {
  /** Null: the site's name alone. */
  title: string | null;
  description: string;
  /** Path of the share image. */
  image?: string;
  article?: boolean;
  private?: boolean;
  json_ld?: object[];
  preload?: Record<string, unknown>;
  items?: DocumentContent['fallback']['items'];
}

export type Page = (sources: Sources, request: DocumentRequest, origin: string) => PageFacts;

/** Pages with a fixed address. */
export const fixedPages: Record<string, Page> = {
  [paths.home]: (sources, { user }, origin) => {
    const home = sources.home();
    return {
      title: null,
      description: 'Attività aperte adesso, eventi di oggi, promozioni e lavoro: la città in una pagina.',
      json_ld: [webSiteLd(origin)],
      preload: { '/api/home': home, ...(user === null ? {} : { '/api/saved': sources.saved(user.id) }) },
      items: [
        ...[...home.events_today, ...home.events_next].map((event) => ({
          href: paths.event(event.slug),
          title: event.title,
          text: `${occurrenceLabel(event.starts_at, home.today)}, ${event.venue}`,
        })),
        ...home.open_now.map((activity) => ({
          href: paths.activity(activity.slug),
          title: activity.name,
          text: activity.opening.label,
        })),
        ...home.promotions.map((promotion) => ({
          href: paths.promotion(promotion.slug),
          title: promotion.title,
          text: promotion.activity.name,
        })),
        ...home.flyers.map((flyer) => ({
          href: paths.flyer(flyer.slug),
          title: flyer.title,
          text: flyer.activity.name,
        })),
        ...home.jobs.map((job) => ({ href: paths.job(job.id), title: job.title, text: job.employer })),
      ],
    };
  },
  [paths.activities]: list(
    'activities',
    'Attività',
    'Ristoranti, negozi, botteghe e professionisti della città, con orari e contatti.',
    (page) =>
      page.data.map((item) => ({
        href: paths.activity(item.slug),
        title: item.name,
        text: `${item.category.name}. ${item.opening.label}`,
      })),
  ),
  [paths.events]: list(
    'events',
    'Eventi',
    'Concerti, mercati, spettacoli e incontri: che cosa succede in città.',
    (page) =>
      page.data.map((item) => ({
        href: paths.event(item.slug),
        title: item.title,
        text: `${longMoment(item.starts_at)}, ${item.venue}`,
      })),
  ),
  [paths.jobs]: list('jobs', 'Lavoro', 'Gli annunci di lavoro aperti in città, con contratto e retribuzione.', (page) =>
    page.data.map((item) => ({ href: paths.job(item.id), title: item.title, text: `${item.employer}, ${item.place}` })),
  ),
  [paths.promotions]: list(
    'promotions',
    'Promo e offerte',
    'Le promozioni valide adesso nei negozi e nei locali della città.',
    (page) =>
      page.data.map((item) => ({
        href: paths.promotion(item.slug),
        title: `${item.label} ${item.title}`,
        text: item.activity.name,
      })),
  ),
  [paths.eventPrivateRequest]: () => ({
    title: 'Organizza un evento privato',
    description: 'Una festa, un matrimonio, un incontro: chiedi spazi, persone e costi alla città.',
  }),
  [paths.flyers]: list(
    'flyers',
    'Volantini',
    'I volantini dei negozi della città, da sfogliare: prezzi, offerte e fino a quando valgono.',
    (page) => page.data.map((item) => ({ href: paths.flyer(item.slug), title: item.title, text: item.activity.name })),
  ),
  [paths.sustainability]: list(
    'sustainability',
    'Sostenibilità',
    'Raccolta differenziata, acqua, energia, mare e buone pratiche: che cosa fa la città e che cosa puoi fare tu.',
    (page) =>
      page.data.map((item) => ({ href: paths.article(item.slug), title: item.title, text: item.category.name })),
  ),
  ...sustainabilityPages,
  [paths.ads]: (sources) => ({
    title: 'Annunci a pagamento',
    description: 'Che cos’è un Annuncio, chi lo paga e quanto: tutte le campagne in corso sul portale.',
    preload: { '/api/ads': sources.ads() },
  }),
  [paths.search]: (sources, { query }) => {
    const q = query.get('q')?.trim() ?? '';
    const asked = q.length >= SEARCH_MIN_CHARACTERS;
    return {
      title: 'Ricerca',
      description: 'Cerca tra attività, eventi, annunci di lavoro e promozioni della città.',
      private: asked,
      preload: asked ? preloadSearch(sources, q) : {},
    };
  },
  [paths.services]: (sources) => ({
    title: 'Servizi',
    description: 'Eventi, lavoro, promozioni e informazioni utili: tutti i servizi del portale.',
    preload: { '/api/services': sources.services() },
  }),
  [paths.contact]: () => ({
    title: 'Contatti',
    description: 'Scrivi alla redazione del portale: informazioni, segnalazioni, accessibilità.',
  }),
  [paths.login]: () => ({ title: 'Accedi', description: 'Entra nel portale con la tua email.', private: true }),
  [paths.register]: () => ({
    title: 'Registrati',
    description: 'Crea il tuo account: bastano nome, email e password.',
  }),
  [paths.forgotPassword]: () => ({
    title: 'Password dimenticata',
    description: 'Ricevi un link per scegliere una nuova password.',
    private: true,
  }),
  [paths.resetPassword]: () => ({ title: 'Nuova password', description: 'Scegli una nuova password.', private: true }),
  [paths.verifyEmail]: () => ({
    title: 'Verifica email',
    description: 'Conferma il tuo indirizzo email.',
    private: true,
  }),
  [paths.firstAdmin]: () => ({
    title: 'Primo accesso',
    description: 'Crea il primo amministratore del portale.',
    private: true,
  }),
  [paths.coupons]: () => ({ title: 'I tuoi coupon', description: 'I coupon che hai preso.', private: true }),
  [paths.modules]: () => ({
    title: 'Moduli',
    description: 'L’area riservata: che cosa aprono i tuoi ruoli.',
    private: true,
  }),
  ...Object.fromEntries(
    MODULES.map(({ slug, title, description }): [string, Page] => [
      paths.module(slug),
      () => ({ title, description, private: true }),
    ]),
  ),
  [paths.roleRequest]: () => ({
    title: 'Richiedi un ruolo',
    description: 'Hai un’attività, organizzi eventi, fai pubblicità? Chiedi il ruolo per pubblicare sul portale.',
  }),
  [paths.saved]: () => ({ title: 'Salvati', description: 'Quello che tieni da parte e chi segui.', private: true }),
  [paths.profile]: () => ({
    title: 'Profilo',
    description: 'Il tuo account: dati, password, sessioni.',
    private: true,
  }),
};

/** Where the API answers for the items below a path. */
export const itemApis: Record<string, string> = {
  [paths.activities]: '/api/activities',
  [paths.events]: '/api/events',
  [paths.jobs]: '/api/jobs',
  [paths.promotions]: '/api/promotions',
  [paths.menuAccess]: '/api/access/menu',
  [paths.flyerAccess]: '/api/access/flyer',
  [paths.flyers]: '/api/flyers',
  [paths.sustainability]: '/api/sustainability',
};

/** What the second segment of a path names, where it is a slug that may have been another. */
export const slugKinds: Record<string, SlugKind> = {
  [paths.activities]: 'activities',
  [paths.events]: 'events',
  [paths.promotions]: 'promotions',
  [paths.flyers]: 'flyers',
  [paths.sustainability]: 'articles',
};

/** Pages of one item: the path without its last segment, and what that one finds. */
export const itemPages: Record<string, (sources: Sources, key: string, origin: string) => PageFacts> = {
  [paths.activities]: (sources, key, origin) => {
    const item = sources.details.activities(key);
    return {
      title: item.name,
      description: `${item.excerpt} ${item.opening.label}. ${item.address}.`,
      image: `/share/activities/${item.id}.png`,
      json_ld: [localBusinessLd(item, origin, sources.town())],
      preload: { [`/api/activities/${encodeURIComponent(key)}`]: item },
      items: [
        ...item.promotions.map((promotion) => ({
          href: paths.promotion(promotion.slug),
          title: promotion.title,
          text: promotion.label,
        })),
        ...item.events.map((event) => ({
          href: paths.event(event.slug),
          title: event.title,
          text: longMoment(event.starts_at),
        })),
      ],
    };
  },
  [paths.events]: (sources, key, origin) => {
    const item = sources.details.events(key);
    return {
      title: item.title,
      description: `${longMoment(item.starts_at)}, ${item.venue}. ${priceRange(item.price_min_cents, item.price_max_cents)}. ${item.excerpt}`,
      image: `/share/events/${item.id}.png`,
      json_ld: [eventLd(item, origin, sources.town())],
      preload: { [`/api/events/${encodeURIComponent(key)}`]: item },
      items: item.occurrences.map((occurrence) => ({
        href: paths.event(item.slug),
        title: longMoment(occurrence.starts_at),
        text: item.venue,
      })),
    };
  },
  [paths.jobs]: (sources, key, origin) => {
    const item = sources.details.jobs(key);
    return {
      title: item.title,
      description: `${item.employer}, ${item.place}. ${item.excerpt}`,
      image: `/share/jobs/${item.id}.png`,
      json_ld: item.is_open ? [jobLd(item, origin, sources.town())] : [],
      preload: { [`/api/jobs/${encodeURIComponent(key)}`]: item },
      items:
        item.activity === null
          ? []
          : [{ href: paths.activity(item.activity.slug), title: item.activity.name, text: '' }],
    };
  },
  [paths.promotions]: (sources, key, origin) => {
    const item = sources.details.promotions(key);
    return {
      title: item.title,
      description: `${item.label} da ${item.activity.name}, fino al ${fullDay(item.ends_on)}. ${item.excerpt}`,
      image: `/share/promotions/${item.id}.png`,
      json_ld: item.is_current ? [offerLd(item, origin, sources.town())] : [],
      preload: { [`/api/promotions/${encodeURIComponent(key)}`]: item },
      items: [{ href: paths.activity(item.activity.slug), title: item.activity.name, text: item.address }],
    };
  },
  [paths.menuAccess]: (sources, key) => access(sources, 'menu', key),
  [paths.flyerAccess]: (sources, key) => access(sources, 'flyer', key),
  [paths.flyers]: flyerItem,
  [paths.sustainability]: sustainabilityItem,
};

/** What a scanned code opens: for who stands in the shop, not for search engines. */
function access(sources: Sources, kind: 'menu' | 'flyer', code: string): PageFacts {
  const door = sources.details.access(kind, code);
  const title = kind === 'menu' ? `Menu di ${door.title}` : door.title;
  return {
    title,
    description: `${title}: ${kind === 'menu' ? 'piatti, prezzi e allergeni' : `le offerte di ${door.activity.name}`}.`,
    private: true,
    preload: { [`/api/access/${kind}/${encodeURIComponent(code)}`]: door },
    items: [{ href: paths.activity(door.activity.slug), title: door.activity.name, text: '' }],
  };
}

/** Any other single segment is a content page. */
export function contentPage(sources: Sources, slug: string): PageFacts {
  const page = sources.details.pages(slug);
  return {
    title: page.title,
    description: page.excerpt,
    image: `/share/pages/${page.slug}.png`,
    article: true,
    preload: { [`/api/pages/${encodeURIComponent(slug)}`]: page },
    items: page.headings.map((heading) => ({ href: `#${heading.id}`, title: heading.text, text: '' })),
  };
}

type Lists = Sources['lists'];

function list<K extends ListKind>(
  kind: K,
  title: string,
  description: string,
  items: (page: ReturnType<Lists[K]>) => DocumentContent['fallback']['items'],
): Page {
  return (sources, { query }) => {
    const state = listState(kind, (name) => query.get(name));
    const ask = sources.lists[kind] as (query: Record<string, string>) => ReturnType<Lists[K]>;
    const page = ask(state as Record<string, string>);
    return {
      title,
      description,
      preload: { [listUrl(kind, `/api/${kind}`, state as ListState<K>)]: page },
      items: items(page),
    };
  };
}

function preloadSearch(sources: Sources, q: string): Record<string, unknown> {
  return { [searchApiUrl(q)]: sources.search(q) };
}
