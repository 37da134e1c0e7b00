import type { ServicesNow } from '../../../shared/contract/services.ts';
import { paths } from '../../../shared/paths.ts';
import { daysBetween, occurrenceLabel, wallTime } from '../../../shared/rules/dates.ts';
import { OPEN_DATA_PAGE } from '../../../shared/rules/openData.ts';
import { daysLeftLabel } from '../../../shared/rules/promotions.ts';
import type { TileKind } from '../../../shared/rules/tile.ts';

export interface Service {
  href: string;
  title: string;
  text: string;
  kind: TileKind;
  /** The drawing that stands for it, by its name in server/features/scenes/motifs. */
  thing: string;
  /** The entry of the server's answer with the current numbers of this service. */
  now?: Going;
  /** The slug of the content page it links to, which a town may not have. */
  page?: string;
}

/** The entries of the hub's answer with current numbers. */
export type Going = Exclude<keyof ServicesNow, 'pages' | 'closed_pages'>;

/** The services of the hub by group; a new service adds itself here. */
export const SERVICES: readonly { title: string; services: readonly Service[] }[] = [
  {
    title: 'In città',
    services: [
      {
        href: paths.events,
        title: 'Eventi',
        text: 'Concerti, mercati e incontri: oggi, nel weekend, nei prossimi giorni.',
        kind: 'events',
        thing: 'stage',
        now: 'events',
      },
      {
        href: paths.promotions,
        title: 'Promo e offerte',
        text: 'Sconti e omaggi nei negozi e nei locali, con la scadenza.',
        kind: 'promotions',
        thing: 'bag',
        now: 'promotions',
      },
      {
        href: paths.flyers,
        title: 'Volantini',
        text: 'I volantini dei negozi, da sfogliare: prezzi e scadenze.',
        kind: 'flyers',
        thing: 'basket',
      },
      {
        href: paths.jobs,
        title: 'Lavoro',
        text: 'Le posizioni aperte, con contratto e paga.',
        kind: 'jobs',
        thing: 'toolbox',
        now: 'jobs',
      },
      {
        href: paths.activities,
        title: 'Attività',
        text: 'Negozi, locali e professionisti: orari, contatti, recensioni.',
        kind: 'activities',
        thing: 'cup',
        now: 'activities',
      },
    ],
  },
  {
    title: 'Chiedi alla città',
    services: [
      {
        href: paths.eventPrivateRequest,
        title: 'Evento privato',
        text: 'Una festa, un matrimonio, un incontro: spazi, persone e costi.',
        kind: 'events',
        thing: 'balloons',
      },
      {
        href: paths.roleRequest,
        title: 'Richiedi un ruolo',
        text: 'Per pubblicare la tua attività, i tuoi eventi o una campagna.',
        kind: 'town',
        thing: 'key',
      },
      {
        href: paths.contact,
        title: 'Contatti',
        text: 'Scrivi alla redazione: domande, errori, proposte.',
        kind: 'pages',
        thing: 'letter',
      },
    ],
  },
  {
    title: 'Ambiente',
    services: [
      {
        href: paths.wasteCalendar,
        title: 'Calendario della raccolta',
        text: 'Che cosa esponi stasera, nella tua zona.',
        kind: 'sustainability',
        thing: 'bins',
      },
      {
        href: paths.wasteGlossary,
        title: 'Dove lo butto?',
        text: 'Ogni oggetto, il suo contenitore.',
        kind: 'sustainability',
        thing: 'bulb',
      },
      {
        href: paths.wastePoints,
        title: 'Acqua e riciclo',
        text: 'Case dell’acqua, centro di raccolta, olio, pile.',
        kind: 'sustainability',
        thing: 'drop',
      },
      {
        href: paths.sustainability,
        title: 'Sostenibilità',
        text: 'Energia, mare, mobilità e buone pratiche.',
        kind: 'sustainability',
        thing: 'turbine',
      },
    ],
  },
  {
    title: 'Informazioni utili',
    services: [
      {
        href: paths.page('numeri-utili'),
        page: 'numeri-utili',
        title: 'Numeri utili',
        text: 'Emergenze, guardia medica, uffici, guasti.',
        kind: 'pages',
        thing: 'phone',
      },
      {
        href: paths.page('come-arrivare'),
        page: 'come-arrivare',
        title: 'Come arrivare',
        text: 'In treno, in autobus, in auto, e come muoversi.',
        kind: 'pages',
        thing: 'bus',
      },
      {
        href: paths.page('domande-frequenti'),
        page: 'domande-frequenti',
        title: 'Domande frequenti',
        text: 'Le risposte su account, annunci e notifiche.',
        kind: 'pages',
        thing: 'speech',
      },
      {
        href: paths.page(OPEN_DATA_PAGE),
        page: OPEN_DATA_PAGE,
        title: 'Dati aperti',
        text: 'Quello che è pubblicato, da scaricare e riusare.',
        kind: 'pages',
        thing: 'book',
      },
      {
        href: paths.ads,
        title: 'Annunci a pagamento',
        text: 'Chi paga gli annunci che vedi, e quanto.',
        kind: 'pages',
        thing: 'microphone',
      },
    ],
  },
];

interface Now {
  count: string;
  /** Whether nothing is going on. */
  idle: boolean;
  next: string | null;
}

/** What is going on in a service: the count in words, and the next item when there is one. */
export function nowOf(key: Going, now: ServicesNow, today: string): Now {
  switch (key) {
    case 'events': {
      const { today: count, next } = now.events;
      return {
        idle: count === 0,
        count: count === 0 ? 'Oggi nessuno' : count === 1 ? '1 oggi' : `${count} oggi`,
        next: next === null ? null : `${occurrenceLabel(next.starts_at, today)}: ${next.title}`,
      };
    }
    case 'promotions': {
      const { today: count, next_to_end } = now.promotions;
      return {
        idle: count === 0,
        count: count === 0 ? 'Oggi nessuna' : count === 1 ? '1 vale oggi' : `${count} valgono oggi`,
        next:
          next_to_end === null
            ? null
            : `${daysLeftLabel(next_to_end.starts_on, next_to_end.ends_on, today)}: ${next_to_end.title}`,
      };
    }
    case 'jobs': {
      const { total, newest } = now.jobs;
      return {
        idle: total === 0,
        count:
          total === 0 ? 'Nessuna posizione aperta' : total === 1 ? '1 posizione aperta' : `${total} posizioni aperte`,
        next: newest === null ? null : `${publishedWords(wallTime(newest.published_at).day, today)}: ${newest.title}`,
      };
    }
    case 'activities': {
      const { total, open_now } = now.activities;
      return {
        idle: open_now === 0,
        count:
          open_now === 0 ? 'Adesso nessuna aperta' : open_now === 1 ? '1 aperta adesso' : `${open_now} aperte adesso`,
        next: total === 0 ? null : `${total} in tutto, con orari, contatti e recensioni`,
      };
    }
  }
}

function publishedWords(day: string, today: string): string {
  const ago = daysBetween(day, today);
  if (ago <= 0) return 'nuova oggi';
  return ago === 1 ? 'nuova da ieri' : `l’ultima, ${ago} giorni fa`;
}
