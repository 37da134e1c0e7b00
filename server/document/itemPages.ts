import type { EventTickets } from '../../shared/contract/tickets.ts';
import { paths, phoneUrl } from '../../shared/paths.ts';
import { alertTitle, wholePeriod } from '../../shared/rules/alerts.ts';
import { checkoutTitle } from '../../shared/rules/checkout.ts';
import { longMoment } from '../../shared/rules/dates.ts';
import { KINDS } from '../../shared/rules/kinds.ts';
import { menuTitle } from '../../shared/rules/menus.ts';
import { MISSING_TITLES } from '../../shared/rules/missing.ts';
import { price } from '../../shared/rules/money.ts';
import { SECTIONS } from '../../shared/rules/sections.ts';
import { LISTED_KINDS } from '../content/kinds.ts';
import { SLUG_KINDS, type SlugKind } from '../content/slugs.ts';
import { escapeHtml } from '../lib/html.ts';
import { kindItemPages } from './kindDocuments.ts';
import type { PageFacts } from './page.ts';
import type { ItemPage, Sources } from './sources.ts';

/** Items by the path of their list: the address of their API, and the message for an item that does not exist. */
export const items: Record<string, { api: (key: string) => string; missing: string }> = {
  ...Object.fromEntries(
    LISTED_KINDS.map((kind) => [KINDS[kind].list, { api: below(`/api/${kind}`), missing: SECTIONS[kind].missing }]),
  ),
  [paths.alerts]: { api: below('/api/alerts'), missing: MISSING_TITLES.alert },
  [paths.menuAccess]: { api: below('/api/access/menu'), missing: MISSING_TITLES.menu_access },
  [paths.flyerAccess]: { api: below('/api/access/flyer'), missing: MISSING_TITLES.flyer_access },
  [paths.checkouts]: { api: (key) => `${below('/api/events')(key)}/tickets`, missing: MISSING_TITLES.checkout },
  [paths.orders]: { api: below('/api/orders'), missing: MISSING_TITLES.order },
  [paths.tickets]: { api: below('/api/tickets'), missing: MISSING_TITLES.ticket },
  [paths.scannedTickets]: { api: below('/api/ticket-codes'), missing: MISSING_TITLES.ticket },
  [paths.waitlists]: { api: below('/api/waitlist'), missing: MISSING_TITLES.waitlist },
};

function below(api: string): (key: string) => string {
  return (key) => `${api}/${encodeURIComponent(key)}`;
}

/** The address of a content page's API. */
export const pageApi = (slug: string) => `/api/pages/${encodeURIComponent(slug)}`;

/** The slug kind of a path's second segment, for redirects of former slugs. */
export const slugKinds: Record<string, SlugKind> = Object.fromEntries(
  SLUG_KINDS.flatMap((kind) => (KINDS[kind].list === null ? [] : [[KINDS[kind].list, kind]])),
);

/** Pages of one item, by the path without its last segment; the function takes that segment as `key`. */
export const itemPages: Record<string, ItemPage> = {
  ...kindItemPages,
  [paths.alerts]: (sources, key) => {
    const alert = sources.alerts.detail(/^[1-9]\d{0,9}$/.test(key) ? Number(key) : 0);
    return {
      title: alertTitle(alert),
      description: `${alert.area}. ${alert.instructions}`.slice(0, 200),
      preload: { [below('/api/alerts')(key)]: alert },
      html: `<p>${escapeHtml(`${alert.area}, ${wholePeriod(alert)}`)}</p><p>${escapeHtml(alert.instructions)}</p>`,
    };
  },
  [paths.menuAccess]: (sources, key) => access(sources, 'menu', key),
  [paths.flyerAccess]: (sources, key) => access(sources, 'flyer', key),
  // The link is the permission, which the API checks: the document says the same for every one.
  [paths.preview]: () => ({
    title: 'Anteprima',
    description: 'Una pagina che non è ancora pubblicata.',
    private: true,
  }),
  [paths.checkouts]: (sources, key) => {
    const sale = sources.tickets.ofEvent(key);
    const title = `${checkoutTitle(sale)}: ${sale.event.title}`;
    return {
      ...secret(title, paths.checkouts, key, sale),
      ...otherWays(sources, sale),
      description: `${title}, ${sale.event.venue}.`,
    };
  },
  [paths.orders]: (sources, key) => secret('Il tuo ordine', paths.orders, key, sources.tickets.order(key)),
  [paths.tickets]: (sources, key) => secret('Il tuo biglietto', paths.tickets, key, sources.tickets.ticket(key)),
  [paths.scannedTickets]: (sources, key) =>
    secret('Un biglietto', paths.scannedTickets, key, sources.tickets.scanned(key)),
  [paths.waitlists]: (sources, key) => secret('Lista d’attesa', paths.waitlists, key, sources.tickets.wait(key)),
};

/** The page behind a scanned code: for people in the shop, not for search engines. */
function access(sources: Sources, kind: 'menu' | 'flyer', code: string): PageFacts {
  const door = sources.access(kind, code);
  const title = kind === 'menu' ? menuTitle(door.title) : door.title;
  return {
    title,
    description: `${title}: ${kind === 'menu' ? 'piatti, prezzi e allergeni' : `le offerte di ${door.activity.name}`}.`,
    private: true,
    preload: { [`/api/access/${kind}/${encodeURIComponent(code)}`]: door },
    items: [{ href: paths.activity(door.activity.slug), title: door.activity.name, text: '' }],
  };
}

/** What somebody without scripts can do: the seats, and whom to ask for them. */
function otherWays(sources: Sources, { event, occurrences }: EventTickets): Pick<PageFacts, 'items' | 'html'> {
  const { activity } = event.is_private === true ? { activity: null } : sources.kinds.events.detail(event.slug);
  const shop = activity === null ? null : sources.kinds.activities.detail(activity.slug);
  const { office_name = 'la redazione', office_phone } = sources.town().town_office ?? {};
  const callers = [
    { name: shop?.name ?? event.organiser, phone: shop?.phone ?? null },
    { name: office_name, phone: office_phone ?? null },
  ].flatMap(({ name, phone }) =>
    phone === null ? [] : [`${escapeHtml(name)}, <a href="${phoneUrl(phone)}">${escapeHtml(phone)}</a>`],
  );
  const asked =
    callers.length === 0 ? `<a href="${paths.contact}">scrivi alla redazione</a>` : `telefona: ${callers.join('; ')}`;
  const dates = occurrences
    .map(({ starts_at, closed, categories }) => {
      const prices = categories.flatMap(({ name, price_cents }) =>
        price_cents === null ? [] : [`${name} ${price(price_cents)}`],
      );
      return `<li>${escapeHtml(`${longMoment(starts_at)}: ${closed ?? prices.join(', ')}`)}</li>`;
    })
    .join('');
  return {
    html: `<ul>${dates}</ul><p>Per prenotare da questa pagina serve JavaScript. Se non puoi accenderlo, ${asked}. Chiedi anche se restano posti all’ingresso.</p>`,
    items: event.is_private === true ? [] : [{ href: paths.event(event.slug), title: event.title, text: event.venue }],
  };
}

/** A page whose address is the permission: previews of links in chats say nothing of whose it is. */
function secret(title: string, list: string, key: string, answer: object): PageFacts {
  const api = items[list]?.api(key) as string;
  return { title, description: 'La prenotazione di un evento.', private: true, preload: { [api]: answer } };
}

/** Every other path of a single segment is a content page. */
export function contentPage(sources: Sources, slug: string): PageFacts {
  const page = sources.pages.detail(slug);
  return {
    title: page.title,
    description: page.excerpt,
    image: `/share/pages/${page.slug}.png`,
    article: true,
    preload: { [pageApi(slug)]: page },
    html: page.body_html,
  };
}
