import type { HomeResponse } from '../../shared/contract/home.ts';
import { paths, searchApiUrl } from '../../shared/paths.ts';
import { alertTitle } from '../../shared/rules/alerts.ts';
import { occurrenceLabel } from '../../shared/rules/dates.ts';
import { MODULES } from '../../shared/rules/modules.ts';
import { PROFILE_PAGES } from '../../shared/rules/profilePages.ts';
import { PICTURE_SIZES, wideScenePath } from '../../shared/rules/scenes.ts';
import { searchTerm } from '../../shared/rules/search.ts';
import { SEARCH_MIN_CHARACTERS, searchTitle } from '../../shared/rules/searchTerm.ts';
import { listPages } from './kindDocuments.ts';
import { webSiteLd } from './ldParts.ts';
import type { PageFacts } from './page.ts';
import type { Page } from './sources.ts';
import { sustainabilityPages } from './sustainabilityPages.ts';

const PROFILE = 'Il tuo account: dati, password, sessioni.';

/** The picture of what stands first on the home. */
function leadPicture({ lead_event, lead_article }: HomeResponse): Pick<PageFacts, 'picture'> {
  const { lead: sizes } = PICTURE_SIZES;
  if (lead_event !== null) {
    const { id, photo, category } = lead_event;
    return { picture: { photo, scene: wideScenePath('events', category.slug, id), sizes } };
  }
  if (lead_article === null) return {};
  return {
    picture: {
      photo: lead_article.photo,
      scene: wideScenePath('articles', lead_article.category.slug, lead_article.id),
      sizes,
    },
  };
}

/** Pages with a fixed address. */
export const fixedPages: Record<string, Page> = {
  [paths.home]: (sources, { user }, origin) => {
    const home = sources.home();
    return {
      title: null,
      description: 'Attività aperte adesso, eventi di oggi, promozioni e lavoro: la città in una pagina.',
      json_ld: [webSiteLd(origin)],
      ...leadPicture(home),
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
  ...listPages,
  [paths.door]: () => ({
    title: 'Ingresso',
    description:
      'Il controllo dei biglietti alla porta di un evento: per la fotocamera e per la cassa serve JavaScript.',
    private: true,
  }),
  [paths.eventPrivateRequest]: () => ({
    title: 'Organizza un evento privato',
    description: 'Una festa, un matrimonio, un incontro: chiedi spazi, persone e costi alla città.',
  }),
  ...sustainabilityPages,
  [paths.ads]: (sources) => ({
    title: 'Annunci a pagamento',
    description: 'Che cos’è un Annuncio, chi lo paga e quanto: tutte le campagne in corso sul portale.',
    preload: { '/api/ads': sources.ads.page() },
  }),
  [paths.alerts]: (sources) => {
    const alerts = sources.alerts.list();
    return {
      title: 'Allerte',
      description: 'Meteo, acqua, scuole, strade: le allerte in corso, e le ultime passate.',
      preload: { '/api/alerts': alerts },
      items: [...alerts.data, ...alerts.past].map((alert) => ({
        href: paths.alert(alert.id),
        title: alertTitle(alert),
        text: '',
      })),
    };
  },
  [paths.search]: (sources, { query }) => {
    const term = searchTerm(query.get('q') ?? '');
    const found = term.length >= SEARCH_MIN_CHARACTERS ? sources.search(term) : null;
    return {
      title: searchTitle(term),
      description: 'Cerca tra attività, eventi, annunci di lavoro e promozioni della città.',
      private: found !== null,
      preload: found === null ? {} : { [searchApiUrl(term)]: found },
      q: term,
      items: Object.values(found?.results ?? {}).flatMap((section) =>
        section.map(({ route, title, meta = '' }) => ({ href: route, title, text: meta })),
      ),
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
  [paths.contactAnswer]: () => ({
    title: 'La risposta al tuo messaggio',
    description: 'Che cosa ti risponde la redazione del portale.',
    private: true,
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
  [paths.findTickets]: () => ({
    title: 'Ritrova i biglietti',
    description: 'Scrivi la tua email: ti mandiamo i link dei biglietti per i prossimi eventi.',
  }),
  [paths.resetPassword]: () => ({ title: 'Nuova password', description: 'Scegli una nuova password.', private: true }),
  [paths.verifyEmail]: () => ({
    title: 'Verifica email',
    description: 'Conferma il tuo indirizzo email.',
    private: true,
  }),
  [paths.invitation]: () => ({
    title: 'Un invito',
    description: 'Accetta di gestire con qualcuno un’attività o i suoi eventi.',
    private: true,
  }),
  [paths.freshness]: () => ({
    title: 'È ancora tutto giusto?',
    description: 'Conferma che la scheda della tua attività è ancora giusta.',
    private: true,
  }),
  [paths.linkIdentity]: () => ({
    title: 'Collega l’accesso',
    description: 'Collega al tuo account il servizio con cui sei entrato.',
    private: true,
  }),
  [paths.firstAdmin]: () => ({
    title: 'Primo accesso',
    description: 'Crea il primo amministratore del portale.',
    private: true,
  }),
  [paths.strongSignIn]: () => ({
    title: 'Accesso sicuro',
    description: 'Aggiungi una passkey o i codici di un’app.',
    private: true,
  }),
  [paths.coupons]: () => ({ title: 'I tuoi coupon', description: 'I coupon che hai preso.', private: true }),
  [paths.modules]: () => ({
    title: 'Area riservata',
    description: 'Dove si gestisce quello che il portale mostra.',
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
  [paths.profile]: (sources, { user }) => ({
    title: 'Profilo',
    description: PROFILE,
    private: true,
    preload: user === null ? {} : { '/api/frontend/profile/summary': sources.summary(user.id) },
  }),
  ...Object.fromEntries(
    PROFILE_PAGES.map(({ slug, title }): [string, Page] => [
      paths.profilePage(slug),
      (_sources, { user }) => ({ title: user === null ? 'Profilo' : title, description: PROFILE, private: true }),
    ]),
  ),
};
