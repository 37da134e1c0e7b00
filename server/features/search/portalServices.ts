import { paths } from '../../../shared/paths.ts';

interface PortalService {
  title: string;
  text: string;
  route: string;
  /** Words people search with that are not in the title. */
  keywords: string;
}

/** Things a person can do on the portal itself, for the search to find. */
export const PORTAL_SERVICES: readonly PortalService[] = [
  {
    title: 'Calendario della raccolta',
    text: 'Che cosa si espone stasera, nella tua zona, con il promemoria.',
    route: paths.wasteCalendar,
    keywords:
      'rifiuti spazzatura immondizia differenziata porta a porta giorno giorni ritiro calendario stasera mastello',
  },
  {
    title: 'Dove lo butto?',
    text: 'Ogni oggetto, il suo contenitore.',
    route: paths.wasteGlossary,
    keywords: 'rifiuti spazzatura differenziata riciclo glossario rifiutologo dizionario bidone',
  },
  {
    title: 'Acqua e riciclo',
    text: 'Case dell’acqua, centro di raccolta, olio, pile, vestiti.',
    route: paths.wastePoints,
    keywords: 'fontane isole ecologiche punti raccolta mappa',
  },
  {
    title: 'Contatti',
    text: 'Scrivi alla redazione: domande, errori, proposte.',
    route: paths.contact,
    keywords: 'scrivere redazione messaggio segnalare segnalazione reclamo aiuto assistenza email',
  },
  {
    title: 'Evento privato',
    text: 'Una festa, un matrimonio, un incontro: chiedi spazi e costi.',
    route: paths.eventPrivateRequest,
    keywords: 'festa compleanno matrimonio sala affitto organizzare richiesta',
  },
  {
    title: 'Richiedi un ruolo',
    text: 'Per pubblicare la tua attività, i tuoi eventi o una campagna.',
    route: paths.roleRequest,
    keywords: 'pubblicare inserire aggiungere negozio esercente organizzatore inserzionista iscrivere',
  },
  {
    title: 'Servizi',
    text: 'Tutto quello che puoi fare sul portale, in un posto solo.',
    route: paths.services,
    keywords: 'portale calendario feed rss',
  },
  {
    title: 'Salvati',
    text: 'Quello che hai messo da parte.',
    route: paths.saved,
    keywords: 'preferiti segnalibri cuore',
  },
  {
    title: 'Il tuo profilo',
    text: 'Account, dispositivi, notifiche, i tuoi dati da scaricare o cancellare.',
    route: paths.profile,
    keywords: 'account password cancellare eliminare notifiche avvisi disattivare dati uscire mail',
  },
  {
    title: 'I tuoi coupon',
    text: 'I codici delle promozioni che hai preso.',
    route: paths.coupons,
    keywords: 'coupon buono codice sconto miei',
  },
  {
    title: 'Ritrova i biglietti',
    text: 'I link dei biglietti che hai prenotato, di nuovo nella tua posta.',
    route: paths.findTickets,
    keywords: 'biglietto prenotazione ordine perso ritrovare mail posti',
  },
  {
    title: 'Password dimenticata',
    text: 'Un link per sceglierne una nuova.',
    route: paths.forgotPassword,
    keywords: 'reimpostare recuperare persa accesso',
  },
  {
    title: 'Volantini',
    text: 'I volantini dei negozi, da sfogliare: prezzi e scadenze.',
    route: paths.flyers,
    keywords: 'volantino offerte supermercato sfogliare',
  },
  {
    title: 'Sostenibilità',
    text: 'Energia, mare, mobilità e buone pratiche.',
    route: paths.sustainability,
    keywords: 'ambiente ecologia articoli',
  },
];
