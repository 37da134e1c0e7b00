/** The modules of the reserved area, /profilo/moduli/{slug}: purpose and the capability each requires. The only such table. */

import { paths } from '../paths.ts';
import type { Role } from './accounts.ts';
import { AUDIT_KEPT_MONTHS } from './audit.ts';
import { CAPABILITIES, type Capability, may } from './roles.ts';

/** The groups of the list, in its order. */
export const MODULE_GROUPS = ['Contenuti', 'Persone', 'Città', 'Vendite', 'Portale'] as const;

export interface Module {
  slug: string;
  group: (typeof MODULE_GROUPS)[number];
  title: string;
  /** One sentence: what the module is for. */
  description: string;
  capability: Capability;
}

/** In the order of the list, group by group. A new module is a row here, its screen in client/app/moduleScreens.ts, its icon in moduleIcons.ts. */
export const MODULES = [
  {
    slug: 'redazione',
    group: 'Contenuti',
    title: 'Redazione',
    description: 'Guarda quello che negozi e organizzatori vogliono pubblicare, e quello che è appena cambiato.',
    capability: 'content.moderate',
  },
  {
    slug: 'contenuti',
    group: 'Contenuti',
    title: 'I miei contenuti',
    description:
      'Quello che pubblichi: scrivi, correggi, rinnova. Si salva da solo, e online cambia quando lo decidi tu.',
    capability: 'content.write',
  },
  {
    slug: 'importa',
    group: 'Contenuti',
    title: 'Importa',
    description:
      'Riempi il portale da fogli di calcolo, dalla mappa, da calendari e notizie: prima vedi che cosa cambia, poi pubblichi, e puoi tornare indietro.',
    capability: 'content.moderate',
  },
  {
    slug: 'categorie',
    group: 'Contenuti',
    title: 'Categorie',
    description: 'I nomi con cui si dividono attività, eventi, lavoro, promo e articoli: cambiali, ordinali, uniscili.',
    capability: 'content.moderate',
  },
  {
    slug: 'risposte',
    group: 'Persone',
    title: 'Risposte',
    description: 'Che cosa segnalano e chiedono le persone, in un elenco solo: chi aspetta da più tempo viene prima.',
    capability: 'content.write',
  },
  {
    slug: 'messaggi',
    group: 'Persone',
    title: 'Messaggi',
    description: 'Leggi che cosa scrivono i cittadini, rispondi, guarda quali pagine aiutano.',
    capability: 'content.moderate',
  },
  {
    slug: 'richieste',
    group: 'Persone',
    title: 'Richieste di ruolo',
    description: 'Chi chiede di pubblicare in città: leggi, approva o rifiuta con un motivo.',
    capability: 'requests.read',
  },
  {
    slug: 'eventi-privati',
    group: 'Persone',
    title: 'Eventi privati',
    description: 'Rispondi a chi chiede di organizzare una festa o un incontro.',
    capability: 'private_events.answer',
  },
  {
    slug: 'candidature',
    group: 'Persone',
    title: 'Candidature',
    description: 'Leggi chi si è candidato ai tuoi annunci di lavoro e rispondi.',
    capability: 'shops.serve',
  },
  {
    slug: 'contatti-clienti',
    group: 'Persone',
    title: 'Contatti dei clienti',
    description: 'Chi ha lasciato un contatto per leggere il tuo menu o i tuoi volantini.',
    capability: 'shops.serve',
  },
  {
    slug: 'collaboratori',
    group: 'Persone',
    title: 'Collaboratori',
    description: 'Chi può modificare con te un’attività o i tuoi eventi: invita per email, togli quando vuoi.',
    capability: 'content.write',
  },
  {
    slug: 'notifiche',
    group: 'Persone',
    title: 'Notifiche',
    description: 'Scrivi ai cittadini e guarda a chi è arrivato.',
    capability: 'notifications.send',
  },
  {
    slug: 'utenti',
    group: 'Persone',
    title: 'Utenti',
    description: 'Cerca una persona, dalle un ruolo o toglielo, sospendi un account.',
    capability: 'users.manage',
  },
  {
    slug: 'allerte',
    group: 'Città',
    title: 'Allerte',
    description: 'Avvisa tutti e subito: meteo, acqua, scuole, strade. Sparisce da sola alla sua ora.',
    capability: 'notifications.send',
  },
  {
    slug: 'raccolta',
    group: 'Città',
    title: 'Raccolta differenziata',
    description: 'Zone, giri della settimana, giorni che cambiano, glossario e punti di raccolta.',
    capability: 'content.moderate',
  },
  {
    slug: 'numeri-utili',
    group: 'Città',
    title: 'Numeri utili',
    description: 'I numeri di telefono della pagina «Numeri utili», con nota e ordine.',
    capability: 'content.moderate',
  },
  {
    slug: 'fuori',
    group: 'Città',
    title: 'Fuori dal portale',
    description:
      'La settimana su un foglio e per posta, lo schermo in biblioteca o al bar, le liste nei siti delle associazioni.',
    capability: 'content.moderate',
  },
  {
    slug: 'ricerca',
    group: 'Città',
    title: 'Parole della ricerca',
    description: 'Quali parole si equivalgono e che cosa trovano: aggiungine e prova subito.',
    capability: 'content.moderate',
  },
  {
    slug: 'piatti',
    group: 'Vendite',
    title: 'Piatti di oggi',
    description: 'Segna con un tocco che cosa è finito: il menu lo dice subito, e domani torna tutto.',
    capability: 'shops.daily',
  },
  {
    slug: 'coupon',
    group: 'Vendite',
    title: 'Coupon',
    description: 'Alla cassa: inquadra il QR del cliente, o scrivi il codice, e segna il coupon come usato.',
    capability: 'shops.serve',
  },
  {
    slug: 'biglietti',
    group: 'Vendite',
    title: 'Biglietti',
    description: 'Posti, prezzi, ordini, bonifici e inviti dei tuoi eventi.',
    capability: 'events.serve',
  },
  {
    slug: 'ingressi',
    group: 'Vendite',
    title: 'Ingressi',
    description: 'La porta dei tuoi eventi: collega i telefoni che controllano i biglietti, guarda chi è entrato.',
    capability: 'events.serve',
  },
  {
    slug: 'qr',
    group: 'Vendite',
    title: 'QR da stampare',
    description: 'Per i tavoli e per la porta: i codici dei tuoi menu e volantini, pronti per la carta.',
    capability: 'shops.daily',
  },
  {
    slug: 'impostazioni',
    group: 'Portale',
    title: 'Impostazioni',
    description: 'Nome, logo, manutenzione, cookie, app e statistiche: quello che vale per tutto il portale.',
    capability: 'settings.edit',
  },
  {
    slug: 'guida',
    group: 'Portale',
    title: 'Primi passi',
    description: 'Da un portale vuoto alla città: che cosa serve, un passo alla volta, da riprendere quando vuoi.',
    capability: 'settings.edit',
  },
  {
    slug: 'salute',
    group: 'Portale',
    title: 'Salute',
    description: 'Che cosa non va nel portale, perché conta, e come si ripara: posta, copie, notifiche, pagine legali.',
    capability: 'health.mend',
  },
  {
    slug: 'prove',
    group: 'Portale',
    title: 'Prova le notifiche',
    description: 'Manda ai tuoi dispositivi una notifica di qualsiasi tipo e guarda fin dove arriva.',
    capability: 'notifications.send',
  },
  {
    slug: 'registro',
    group: 'Portale',
    title: 'Registro delle decisioni',
    description: `Chi ha deciso che cosa, quando, e com’era prima. Ogni decisione resta ${AUDIT_KEPT_MONTHS} mesi.`,
    capability: 'audit.read',
  },
  {
    slug: 'consensi',
    group: 'Portale',
    title: 'Registro dei consensi',
    description: 'Le scelte sui cookie, con la prova di che cosa è stato letto.',
    capability: 'consents.read',
  },
] as const satisfies readonly Module[];

export type ModuleSlug = (typeof MODULES)[number]['slug'];

export function moduleBySlug(slug: string): (Module & { slug: ModuleSlug }) | null {
  return MODULES.find((module) => module.slug === slug) ?? null;
}

/** The rooms that these roles open. */
export const roomsOf = (roles: readonly string[] | null) =>
  roles === null ? [] : MODULES.filter(({ capability }) => may(capability, roles));

/** Rooms under the names of their groups; groups without any are left out. */
export const inGroups = <Room extends Pick<Module, 'group'>>(rooms: readonly Room[]): [Module['group'], Room[]][] => [
  ...Map.groupBy(rooms, ({ group }) => group),
];

/** What people call the reserved area: who works for the town goes to the office, others to their own work. */
export const areaName = (roles: readonly string[] | null): string =>
  roles !== null && may('content.moderate', roles) ? 'Ufficio' : 'Il mio lavoro';

/** Roles a person can request; an amministratore is appointed by another one. */
export const REQUESTABLE_ROLES = ['esercente', 'organizzatore', 'inserzionista', 'redattore'] as const satisfies Role[];
export type RequestableRole = (typeof REQUESTABLE_ROLES)[number];

/** The section that the role needs. */
export const ROLE_PAGES: Partial<Record<RequestableRole, string>> = {
  organizzatore: paths.events,
  inserzionista: paths.ads,
};

export function isRequestable(role: string | null): role is RequestableRole {
  return REQUESTABLE_ROLES.some((known) => known === role);
}

/** The role to request for access to a module; null when requesting does not help. */
export function roleFor(capability: Capability): RequestableRole | null {
  const standings: readonly string[] = CAPABILITIES[capability];
  return REQUESTABLE_ROLES.find((role) => standings.includes(role)) ?? null;
}
