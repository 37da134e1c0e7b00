import { ITEM_SCREENS, SCREENS } from '../../client/app/screens.ts';
import { paths, searchUrl } from '../../shared/paths.ts';
import { MODULES } from '../../shared/rules/modules.ts';
import { lookUp } from './database.ts';

/** Addresses of every screen, for the journeys that visit all of them; a new screen is included automatically. */

/** A page's address, or for an item with a random id a function that finds it in the demo town. */
export type Route = string | { name: string; find: () => string };

export const addressOf = (route: Route): string => (typeof route === 'string' ? route : route.find());

/** An item with a random id, by what finds the id. */
export const found = (name: string, sql: string, path: (id: string) => string): Route => ({
  name,
  find: () => path(String(lookUp(sql))),
});

/** For each detail screen an item that fills most of it. */
const ITEMS: Record<string, Route[]> = {
  [paths.activities]: [paths.activity('osteria-del-porto')],
  [paths.events]: [paths.event('notte-jazz-al-porto')],
  [paths.orders]: [found('an order', 'SELECT uuid FROM orders WHERE user_id = 1 ORDER BY id', paths.order)],
  [paths.tickets]: [found('a ticket', "SELECT uuid FROM seats WHERE state = 'issued' ORDER BY id", paths.ticket)],
  [paths.scannedTickets]: [`${paths.scannedTickets}/NIENTE`],
  [paths.waitlists]: [found('a waiting list', 'SELECT uuid FROM waitlist ORDER BY id', paths.waitlist)],
  [paths.checkouts]: [paths.checkout('notte-jazz-al-porto')],
  [paths.jobs]: [paths.job(1)],
  [paths.alerts]: [found('an alert', 'SELECT id FROM alerts ORDER BY id', paths.alert)],
  [paths.promotions]: [paths.promotion('elettro-volt-lampadine')],
  [paths.flyers]: [paths.flyer('il-paniere-la-spesa-grande')],
  [paths.sustainability]: [paths.article('casa-fresca-senza-condizionatore')],
  [paths.menuAccess]: [paths.menuAccessOf('OSTERIA1')],
  [paths.flyerAccess]: [paths.flyerAccessOf('PANIERE1')],
  [paths.preview]: [`${paths.preview}/niente`],
  // Screens of a particular person are below.
  [paths.eventPrivateRequest]: [],
  [paths.profile]: [],
  [paths.modules]: [],
};

/** What a visitor can open; pages that need a sign-in show a visitor how to sign in. */
export const PUBLIC_ROUTES: Route[] = [
  ...Object.keys(SCREENS),
  ...Object.keys(ITEM_SCREENS).flatMap((key) => ITEMS[key] ?? [`${key}/niente`]),
  `${paths.activities}?view=map`,
  searchUrl('pizza'),
  searchUrl('zzqqxx'),
  paths.privacyPolicy,
  paths.page('questa-pagina-non-c-e'),
];

/** Pages of the demo town's citizen. */
export const OWN_ROUTES: Route[] = [
  paths.profile,
  ...['eventi', 'dati', 'accessi', 'notifiche'].map(paths.profilePage),
  paths.coupons,
  paths.modules,
  paths.roleRequest,
  paths.saved,
  found(
    'a private event',
    "SELECT id FROM private_event_requests WHERE user_id = (SELECT id FROM users WHERE email = 'cittadino@piazza.test')",
    paths.eventPrivateRequestItem,
  ),
];

/** Every module, and a page inside those that have some, for a person with all roles. */
export const MODULE_ROUTES: Route[] = [
  paths.modules,
  ...MODULES.map(({ slug }) => paths.module(slug)),
  `${paths.module('utenti')}?n=1`,
  `${paths.module('richieste')}?n=3`,
  `${paths.module('redazione')}?n=1`,
  `${paths.module('redazione')}?vista=tutto`,
  `${paths.module('redazione')}?vista=cambiamenti`,
  `${paths.module('biglietti')}?evento=1`,
];

/** The desk's editors, with a promotion and an event that somebody has begun. */
export const EDITOR_ROUTES: Record<'esercente' | 'organizzatore', Route[]> = {
  esercente: [`${paths.module('contenuti')}?modifica=2`, paths.module('contenuti')],
  organizzatore: [`${paths.module('contenuti')}?modifica=1`],
};

/** Runs in the page: goes there as a link does, without a new document, and marks the headings that are left behind. */
export function goTo(path: string): void {
  for (const heading of document.querySelectorAll<HTMLElement>('main h1')) heading.dataset.left = '';
  history.pushState(null, '', path);
}
