import { paths } from '../../../shared/paths.ts';
import type { TileKind } from '../../../shared/rules/tile.ts';

export interface Service {
  href: string;
  title: string;
  text: string;
  kind: TileKind;
}

/** What the hub offers, group by group; a new capability adds itself here. */
export const SERVICES: readonly { title: string; services: readonly Service[] }[] = [
  {
    title: 'In città',
    services: [
      {
        href: paths.events,
        title: 'Eventi',
        text: 'Concerti, mercati e incontri: oggi, nel weekend, nei prossimi giorni.',
        kind: 'events',
      },
      {
        href: paths.promotions,
        title: 'Promo e offerte',
        text: 'Sconti e omaggi nei negozi e nei locali, con la scadenza.',
        kind: 'promotions',
      },
      {
        href: paths.flyers,
        title: 'Volantini',
        text: 'I volantini dei negozi, da sfogliare: prezzi e scadenze.',
        kind: 'flyers',
      },
      {
        href: paths.jobs,
        title: 'Lavoro',
        text: 'Le posizioni aperte, con contratto e paga.',
        kind: 'jobs',
      },
      {
        href: paths.activities,
        title: 'Attività',
        text: 'Negozi, locali e professionisti: orari, contatti, recensioni.',
        kind: 'activities',
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
      },
      {
        href: paths.wasteGlossary,
        title: 'Dove lo butto?',
        text: 'Ogni oggetto, il suo contenitore.',
        kind: 'sustainability',
      },
      {
        href: paths.wastePoints,
        title: 'Acqua e riciclo',
        text: 'Case dell’acqua, centro di raccolta, olio, pile.',
        kind: 'sustainability',
      },
      {
        href: paths.sustainability,
        title: 'Sostenibilità',
        text: 'Energia, mare, mobilità e buone pratiche.',
        kind: 'sustainability',
      },
    ],
  },
  {
    title: 'Informazioni utili',
    services: [
      {
        href: paths.page('numeri-utili'),
        title: 'Numeri utili',
        text: 'Emergenze, guardia medica, uffici, guasti.',
        kind: 'pages',
      },
      {
        href: paths.page('come-arrivare'),
        title: 'Come arrivare',
        text: 'In treno, in autobus, in auto, e come muoversi.',
        kind: 'pages',
      },
      {
        href: paths.page('domande-frequenti'),
        title: 'Domande frequenti',
        text: 'Le risposte su account, annunci e notifiche.',
        kind: 'pages',
      },
      {
        href: paths.ads,
        title: 'Annunci a pagamento',
        text: 'Chi paga gli annunci che vedi, e quanto.',
        kind: 'pages',
      },
      {
        href: paths.contact,
        title: 'Contatti',
        text: 'Scrivi alla redazione: domande, errori, proposte.',
        kind: 'pages',
      },
    ],
  },
];
