/**
 * Every page and its URL (docs/specification.md, Pages). Only a new kind of content may have its addresses elsewhere: with its other
 * facts in shared/rules/kinds.ts.
 */
export const paths = {
  home: '/',
  activities: '/attivita',
  activity: (slug: string) => `/attivita/${encodeURIComponent(slug)}`,
  events: '/eventi',
  event: (slug: string) => `/eventi/${encodeURIComponent(slug)}`,
  eventPrivateRequest: '/eventi/richiesta-privata',
  eventPrivateRequestItem: (id: number | string) => `/eventi/richiesta-privata/${id}`,
  eventsCalendar: '/eventi.ics',
  eventsCategoryCalendar: (slug: string) => `/eventi/categoria/${slug}.ics`,
  eventCalendar: (slug: string) => `/eventi/${encodeURIComponent(slug)}/calendario.ics`,
  checkouts: '/checkout',
  checkout: (slug: string) => `/checkout/${encodeURIComponent(slug)}`,
  orders: '/ordine',
  order: (uuid: string) => `/ordine/${encodeURIComponent(uuid)}`,
  tickets: '/ticket',
  /** Mails an address the links of its tickets. */
  findTickets: '/ritrova-biglietti',
  /** Below it is what a ticket's QR code says, in capitals. */
  scannedTickets: '/T',
  ticket: (uuid: string) => `/ticket/${encodeURIComponent(uuid)}`,
  waitlists: '/lista-attesa',
  waitlist: (uuid: string) => `/lista-attesa/${encodeURIComponent(uuid)}`,
  /** The screen of a device at an event's door. */
  door: '/ingressi',
  jobs: '/lavora',
  job: (id: number | string) => `/lavora/${id}`,
  promotions: '/promo',
  promotion: (slug: string) => `/promo/${encodeURIComponent(slug)}`,
  menuAccess: '/access/menu',
  menuAccessOf: (code: string) => `/access/menu/${encodeURIComponent(code)}`,
  flyerAccess: '/access/flyer',
  flyerAccessOf: (code: string) => `/access/flyer/${encodeURIComponent(code)}`,
  flyers: '/volantini',
  flyer: (slug: string) => `/volantini/${encodeURIComponent(slug)}`,
  ads: '/ads',
  adVisit: (slug: string, token: string) => `/ads/${encodeURIComponent(slug)}/vai?t=${encodeURIComponent(token)}`,
  sustainability: '/sostenibilita',
  wasteCalendar: '/sostenibilita/raccolta',
  /** A zone's collection calendar as a feed for calendar apps. */
  wasteFeed: (zone: string) => `/sostenibilita/raccolta/${encodeURIComponent(zone)}.ics`,
  wasteGlossary: '/sostenibilita/dove-lo-butto',
  wastePoints: '/sostenibilita/acqua-e-riciclo',
  article: (slug: string) => `/sostenibilita/${encodeURIComponent(slug)}`,
  alerts: '/allerte',
  alert: (id: number | string) => `/allerte/${id}`,
  contact: '/contatti',
  contactAnswer: '/contatti/risposta',
  services: '/servizi',
  login: '/login',
  register: '/registrati',
  registerAlias: '/register',
  forgotPassword: '/password-dimenticata',
  resetPassword: '/nuova-password',
  verifyEmail: '/verifica-email',
  firstAdmin: '/primo-accesso',
  /** Connects an identity of the provider to an account. */
  linkIdentity: '/collega-accesso',
  /** Accepts an invitation to manage a shop or an organiser's events. */
  invitation: '/invito',
  /** Confirms with one tap that a place's page is still right. */
  freshness: '/profilo/verifica',
  profile: '/profilo',
  /** A page of one's account (shared/rules/profilePages.ts). */
  profilePage: (slug: string) => `/profilo/${slug}`,
  /** Where the office sets up passkey or codes. */
  strongSignIn: '/profilo/accesso',
  coupons: '/profilo/coupon',
  /** The target of a coupon's QR code. */
  couponRedemption: (code: string) => `/profilo/moduli/coupon?codice=${code}`,
  modules: '/profilo/moduli',
  module: (slug: string) => `/profilo/moduli/${encodeURIComponent(slug)}`,
  /** A draft's page for whoever has its link. */
  preview: '/anteprima',
  roleRequest: '/richiedi-ruolo',
  saved: '/salvati',
  applicationsFor: (jobId: number) => `/profilo/moduli/candidature?annuncio=${jobId}`,
  myApplications: '/profilo/lavoro#candidature',
  search: '/ricerca',
  /** Pages of the server's own, without the app: the week on paper, the screen on a wall. */
  screen: '/schermo',
  /** What other sites show in a frame: a list of `events` or `activities`. */
  embed: (list: 'eventi' | 'attivita') => `/incorpora/${list}`,
  weekPoster: '/settimana/locandina',
  /** The week by mail: asking for it, and with the mailed link changing and ending it. */
  weekMail: '/settimana/posta',
  privacyPolicy: '/privacy-policy',
  cookiePolicy: '/cookie-policy',
  terms: '/termini',
  accessibility: '/accessibilita',
  page: (slug: string) => `/${encodeURIComponent(slug)}`,
} as const;

/**
 * Pages opened by a one-time link or by a link that is itself the permission, and pages that show a person's secrets: their
 * calendar's address, their coupon codes. Includes everything below them.
 */
export const SECRET_PAGES = [
  paths.resetPassword,
  paths.verifyEmail,
  paths.firstAdmin,
  paths.linkIdentity,
  paths.preview,
  paths.invitation,
  paths.contactAnswer,
  paths.profile,
  paths.orders,
  paths.tickets,
  paths.scannedTickets,
  paths.waitlists,
  paths.door,
  paths.weekMail,
];

/** Prefix for the path of a page that the town has turned off: no route has it, so the page does not exist. */
export const CLOSED = '/-';

/** Whether a path is a page or below it. */
export const isBelow = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/**
 * True for a page whose address or content grants access by itself. The server sends it with a policy that allows no
 * foreign script and no referrer; the browser runs no statistics on it (client/app/ownDocument.ts).
 * @param path as in an address, encoded or not
 */
export function carriesSecret(path: string): boolean {
  const plain = decoded(path).toLowerCase();
  return SECRET_PAGES.some((page) => isBelow(plain, page.toLowerCase()));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** /ricerca?q=…, or without the query when there is no term. */
export function searchUrl(q: string): string {
  return q === '' ? paths.search : `${paths.search}?q=${encodeURIComponent(q)}`;
}

/** The API address of a term's results; the document includes the answer under the same address. */
export function searchApiUrl(q: string): string {
  return `/api/search?q=${encodeURIComponent(q)}`;
}

/** /richiedi-ruolo?role=…, or without the query when no role is given. */
export function roleRequestUrl(role?: string | null): string {
  return role == null ? paths.roleRequest : `${paths.roleRequest}?role=${encodeURIComponent(role)}`;
}

/** /login?ritorno=…: the page to return to after signing in. Only paths of this portal are accepted. */
export function loginUrl(returnTo: string): string {
  return isLocalPath(returnTo) && returnTo !== paths.home
    ? `${paths.login}?ritorno=${encodeURIComponent(returnTo)}`
    : paths.login;
}

/** Screens that make no sense once signed in, so nobody is returned to them. */
const DOORS: readonly string[] = [
  paths.login,
  paths.register,
  paths.registerAlias,
  paths.forgotPassword,
  paths.resetPassword,
];

/** Where to go after signing in: the address's `ritorno` if it is a path of this portal, else the home. */
export function returnPath(wanted: string | null): string {
  const isKept = wanted !== null && isLocalPath(wanted) && !DOORS.includes(wanted.split(/[?#]/)[0] as string);
  return isKept ? wanted : paths.home;
}

/** /profilo/accesso?ritorno=…: the notice comes first, then the page. */
export function strongSignInUrl(returnTo: string): string {
  return `${paths.strongSignIn}?ritorno=${encodeURIComponent(returnTo)}`;
}

/**
 * True for a path of this portal: one slash, no scheme, host or backslash, no control character that a browser would
 * ignore.
 */
export function isLocalPath(value: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value);
}

/** 'tel:0925000201' from '0925 000 201' */
export const phoneUrl = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
