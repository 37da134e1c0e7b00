/**
 * Everything the portal stores in a browser, in one table. The cookie page lists it
 * (server/features/consent/storageList.ts), client/lib/storage.ts accepts no other key, and a journey checks for
 * undeclared ones (tests/e2e/firstParty.spec.ts).
 */
import { DEVICE_COOKIE, LOGIN_MESSAGE_KEY, SESSION_COOKIE, SESSION_DAYS } from './accounts.ts';
import { ALERT_FOLDED_KEY } from './alerts.ts';
import { ANALYTICS, CONSENT_COOKIE, CONSENT_DAYS, CONSENT_SENT_KEY, NECESSARY } from './consent.ts';
import { WAITING_DELIVERY_KEY } from './deepLink.ts';
import { DOWNLOADED_KEY } from './downloadReminder.ts';
import { DESK_DATABASE, FORM_DRAFT_KEY } from './drafts.ts';
import { REMINDER_WANTED_KEY } from './events.ts';
import { OIDC_COOKIE, OIDC_MINUTES } from './identities.ts';
import { INSTALL_DISMISSED_KEY } from './installPrompt.ts';
import { APPLICATION_DRAFT_KEY } from './jobs.ts';
import { ACCESS_PASS_KEY } from './leads.ts';
import { MENU_LANGUAGE_KEY } from './menus.ts';
import { CACHES, MOST_ANSWERS_KEPT, MOST_IMAGES_KEPT } from './offline.ts';
import { FEEDBACK_KEY } from './pages.ts';
import { PRIVATE_EVENT_DRAFT_KEY } from './privateEvents.ts';
import { LEGACY_PUSH_KEYS, PUSH_KEYS } from './pushKeys.ts';
import { ROLE_REQUEST_DRAFT_KEY } from './roleRequests.ts';
import { ROOM_KEYS_OFF_KEY } from './roomKeys.ts';
import { SAVED_ON_DEVICE_KEY } from './saved.ts';
import { RECENT_SEARCHES_DAYS, RECENT_SEARCHES_KEY } from './searchTerm.ts';
import { STEP_COOKIE, STEP_MINUTES } from './strongSignIn.ts';
import { CHECKOUT_DRAFT_KEY } from './tickets.ts';
import { WASTE_ZONE_KEY } from './waste.ts';

const UNTIL_CLEARED = 'Fino a quando svuoti i dati del sito';

export type StorageKind = 'cookie' | 'local' | 'session' | 'cache' | 'indexedDB';

interface Stored {
  kind: StorageKind;
  /** A trailing `*` matches any suffix. */
  name: string;
  purpose: string;
  duration: string;
  category: typeof NECESSARY | typeof ANALYTICS;
}

const stored =
  <K extends StorageKind>(kind: K, usual: string) =>
  <const N extends string>(name: N, purpose: string, duration = usual, category: Stored['category'] = NECESSARY) =>
    ({ kind, name, purpose, duration, category }) as const;

const cookie = stored('cookie', '');
const local = stored('local', UNTIL_CLEARED);
const session = stored('session', 'Fino a quando chiudi la scheda');
const cache = stored('cache', UNTIL_CLEARED);
const database = stored('indexedDB', '');

export const STORED = [
  cookie(
    SESSION_COOKIE,
    'Ti riconosce dopo l’accesso. È un codice casuale che nessuno script può leggere; chi non accede non lo riceve.',
    `${SESSION_DAYS} giorni dall’ultimo uso, o fino a quando esci`,
  ),
  cookie(
    DEVICE_COOKIE,
    'Riconosce un dispositivo da cui hai già fatto l’accesso: chi prova la tua password altrove non può chiuderti fuori. Da solo non apre nulla.',
    'Un anno dall’ultimo accesso, anche se esci',
  ),
  cookie(
    STEP_COOKIE,
    'Tra la password e il codice della tua app ricorda, cifrato, chi sta entrando. Da solo non apre nulla.',
    `${STEP_MINUTES} minuti, o fino a quando il codice è accettato`,
  ),
  cookie(
    OIDC_COOKIE,
    'Mentre accedi con il servizio di identità del Comune ricorda, cifrato, la richiesta, perché nessuno possa scambiarla.',
    `${OIDC_MINUTES} minuti, o fino al ritorno`,
  ),
  cookie(
    CONSENT_COOKIE,
    'Ricorda che cosa hai scelto sui cookie, per non chiedertelo di nuovo.',
    `${CONSENT_DAYS} giorni`,
  ),
  cookie(
    '_ga',
    'Google Analytics: distingue un browser dall’altro nel conto delle visite.',
    '2 anni, o fino a quando revochi il consenso',
    ANALYTICS,
  ),
  cookie(
    '_ga_*',
    'Google Analytics: tiene insieme le pagine di una stessa visita.',
    '2 anni, o fino a quando revochi il consenso',
    ANALYTICS,
  ),
  cookie(
    '_pk_*',
    'Web Analytics Italia: riconosce chi torna e le pagine di una visita.',
    '13 mesi, o fino a quando revochi il consenso',
    ANALYTICS,
  ),
  local(CONSENT_SENT_KEY, 'La scelta sui cookie già registrata, per non registrarla due volte.'),
  local(DOWNLOADED_KEY, 'Hai già scaricato l’app: non te lo ricordiamo più.'),
  local(LOGIN_MESSAGE_KEY, 'Il motivo per cui ti abbiamo chiesto di accedere.', 'Fino a quando accedi'),
  local(PUSH_KEYS.status, 'La tua risposta alla domanda sulle notifiche.'),
  local(PUSH_KEYS.accepted, 'Hai attivato le notifiche su questo dispositivo.'),
  local(PUSH_KEYS.snooze_until, 'Fino a quando non riproporti le notifiche.'),
  local(PUSH_KEYS.declined_at, 'Quando hai rifiutato le notifiche.'),
  local(PUSH_KEYS.off, 'Hai disattivato le notifiche su questo dispositivo.', 'Fino a quando le riattivi'),
  local(
    LEGACY_PUSH_KEYS.accepted,
    'La stessa risposta, in una versione precedente del portale.',
    'Fino alla prima visita',
  ),
  local(
    LEGACY_PUSH_KEYS.dismissed_at,
    'La stessa risposta, in una versione precedente del portale.',
    'Fino alla prima visita',
  ),
  local(
    SAVED_ON_DEVICE_KEY,
    'Quello che hai salvato e chi segui senza un account.',
    'Fino a quando accedi, o svuoti i dati del sito',
  ),
  local(`${FEEDBACK_KEY}*`, 'Hai già detto se una pagina ti è stata utile: un segno a caso, diverso per ogni pagina.'),
  local(`${ACCESS_PASS_KEY}*`, 'Un locale ti ha già chiesto un contatto per il suo menu o volantino: non lo richiede.'),
  local(ROOM_KEYS_OFF_KEY, 'Nell’area riservata hai spento i tasti di una sola lettera.', 'Fino a quando li riaccendi'),
  local(MENU_LANGUAGE_KEY, 'La lingua in cui leggi i menu.'),
  local(ALERT_FOLDED_KEY, 'L’allerta che hai ridotto a una riga.'),
  local(WASTE_ZONE_KEY, 'La zona di cui guardi il calendario della raccolta.'),
  local(
    RECENT_SEARCHES_KEY,
    'Le tue ultime ricerche, per riproportele: restano su questo dispositivo.',
    `${RECENT_SEARCHES_DAYS} giorni dall’ultima volta, o fino a quando le cancelli o esci`,
  ),
  session(INSTALL_DISMISSED_KEY, 'Hai chiuso l’invito a installare l’app.'),
  session(WAITING_DELIVERY_KEY, 'La notifica che hai aperto prima di accedere.'),
  session(`${APPLICATION_DRAFT_KEY}*`, 'Quello che hai scritto in una candidatura, finché non la mandi.'),
  session(`${FORM_DRAFT_KEY}*`, 'Quello che hai scritto in un modulo, finché non lo mandi.'),
  session(`${CHECKOUT_DRAFT_KEY}*`, 'I posti che stai prenotando e quello che hai scritto, finché non confermi.'),
  session(REMINDER_WANTED_KEY, 'Il promemoria che hai chiesto prima di accedere.'),
  session(PRIVATE_EVENT_DRAFT_KEY, 'Quello che hai scritto nella richiesta di un evento privato, finché non la mandi.'),
  session(ROLE_REQUEST_DRAFT_KEY, 'Quello che hai scritto nella richiesta di un ruolo, finché non la mandi.'),
  cache(`${CACHES.shell}*`, 'Il portale stesso, per aprirlo senza connessione.', 'Fino alla versione successiva'),
  cache(CACHES.data, `Le ultime ${MOST_ANSWERS_KEPT} pagine viste, per riaprirle senza connessione.`),
  cache(CACHES.images, `Le ultime ${MOST_IMAGES_KEPT} immagini viste.`),
  cache(CACHES.personal, 'I tuoi biglietti, per mostrarli senza connessione.', 'Fino a quando esci'),
  cache(
    CACHES.state,
    'La chiave delle notifiche e le tue scelte su di esse, per chi arrivano (il numero dell’account), come hai aperto l’app e l’ultima notifica toccata.',
  ),
  database(
    DESK_DATABASE,
    'Quello che scrivi tra i tuoi contenuti e non è ancora arrivato al portale: non si perde se manca la rete.',
    'Fino a quando arriva al portale, o fino a quando esci',
  ),
  database(
    'piazza.ingresso',
    'Solo su un dispositivo collegato alla porta di un evento: la lista dei biglietti, e gli ingressi che aspettano la rete.',
    'Fino a quando il dispositivo è scollegato, al più tardi un giorno dopo l’evento, alla prima connessione',
  ),
] as const satisfies readonly Stored[];

type NameOf<K extends StorageKind> = Extract<(typeof STORED)[number], { kind: K }>['name'];
type Keys<N extends string> = N extends `${infer Start}*` ? `${Start}${string}` : N;
/** Allowed local storage keys. */
export type LocalKey = Keys<NameOf<'local'>>;
/** Allowed session storage keys. */
export type SessionKey = Keys<NameOf<'session'>>;

/** Allowed databases. */
export type DatabaseName = NameOf<'indexedDB'>;

/** Whether the table declares the key; with `category`, as one of that category. */
export function isStored(kind: StorageKind, name: string, category?: Stored['category']): boolean {
  return STORED.some(
    (one) =>
      one.kind === kind &&
      (category === undefined || one.category === category) &&
      (one.name.endsWith('*') ? name.startsWith(one.name.slice(0, -1)) : one.name === name),
  );
}
