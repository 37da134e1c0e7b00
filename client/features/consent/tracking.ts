import type { TrackingSettings } from '../../../shared/contract/settings.ts';
import { carriesSecret } from '../../../shared/paths.ts';
import { type ReadTag, readTag, type TagType, WEB_ANALYTICS_ITALIA } from '../../../shared/rules/trackingTags.ts';
import { ApiError, call } from '../../lib/http.ts';
import { clearTraces } from './traces.ts';

/** What Google's scripts read and write; they want calls as `arguments` objects, not as lists. */
interface TrackedWindow {
  dataLayer?: unknown[];
  /** What Matomo's script reads; the script puts its own object in the list's place. */
  _paq?: { push(call: unknown[]): unknown };
  [disabled: `ga-disable-${string}`]: boolean;
}

const page = window as unknown as TrackedWindow;
const GOOGLE = 'https://www.googletagmanager.com';
/** Consent mode: everything is denied by default, and advertising always. */
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

let settings: TrackingSettings | null = null;
let wanted = false;

/**
 * Adds the town's analytics tools to the page, once, after consent. Elements are created through the DOM; no string is
 * parsed as HTML.
 */
export async function startTracking(): Promise<void> {
  wanted = true;
  if (settings !== null || carriesSecret(location.pathname)) return;
  const loaded = await loadSettings();
  // Meanwhile consent may have been withdrawn, or a page with a secret address opened.
  if (!wanted || settings !== null || carriesSecret(location.pathname)) return;
  settings = loaded;
  startGoogle(loaded);
  startMatomo(loaded);
  for (const { type, code } of loaded.additional_tags) {
    const tag = readTag(type, code);
    if (typeof tag === 'string') console.warn('tracking tag not readable', tag);
    else place(build(type, tag));
  }
}

/** After a withdrawal, removes the elements and what they stored. Scripts already running end with the page. */
export function stopTracking(): void {
  wanted = false;
  if (settings?.ga4_measurement_id !== undefined) page[`ga-disable-${settings.ga4_measurement_id}`] = true;
  if (page.dataLayer !== undefined) gtag('consent', 'update', DENIED);
  for (const name of NAVIGATION) removeEventListener(name, seePage);
  page._paq?.push(['requireConsent']);
  page._paq?.push(['deleteCookies']);
  for (const element of document.querySelectorAll('[data-tracking]')) element.remove();
  clearTraces('all');
}

function startGoogle({ gtm_container_id, ga4_measurement_id }: TrackingSettings): void {
  if (gtm_container_id === undefined && ga4_measurement_id === undefined) return;
  page.dataLayer = [];
  gtag('consent', 'default', DENIED);
  gtag('consent', 'update', { analytics_storage: 'granted' });
  if (ga4_measurement_id !== undefined) {
    gtag('js', new Date());
    // Limits its cookies to this host: the town's other sites are not to be counted.
    gtag('config', ga4_measurement_id, { cookie_domain: location.hostname });
    place(external(`${GOOGLE}/gtag/js?id=${ga4_measurement_id}`));
  }
  if (gtm_container_id !== undefined) {
    page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    place(external(`${GOOGLE}/gtm.js?id=${gtm_container_id}`));
  }
}

/** The router says when the address changes. */
const NAVIGATION = ['pushState', 'popstate'];
/** By then the page has its title. */
const TITLED_MS = 500;

function startMatomo({ wai_site_id }: TrackingSettings): void {
  if (wai_site_id === undefined) return;
  page._paq = [
    ['setTrackerUrl', `${WEB_ANALYTICS_ITALIA}/matomo.php`],
    ['setSiteId', wai_site_id],
    ['trackPageView'],
    ['enableLinkTracking'],
  ];
  place(external(`${WEB_ANALYTICS_ITALIA}/matomo.js`));
  for (const name of NAVIGATION) addEventListener(name, seePage);
}

/** Matomo counts the pages of a document that stays only when it is told of them. */
function seePage(): void {
  setTimeout(() => {
    if (!wanted || carriesSecret(location.pathname)) return;
    page._paq?.push(['setCustomUrl', location.href]);
    page._paq?.push(['setDocumentTitle', document.title]);
    page._paq?.push(['trackPageView']);
  }, TITLED_MS);
}

function gtag(..._call: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: Google's scripts tell their own calls from events by this very object
  page.dataLayer?.push(arguments);
}

function external(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  return script;
}

function build(type: TagType, { attributes, inline }: ReadTag): HTMLElement {
  const element = document.createElement(type);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (element instanceof HTMLImageElement) {
    element.hidden = true;
    element.alt = '';
  }
  if (element instanceof HTMLScriptElement) {
    element.async = 'async' in attributes;
    element.nonce = documentNonce();
    if (inline !== null) element.textContent = inline;
  }
  return element;
}

/** The nonce of this document's policy; '' when the town had no inline script then. */
function documentNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

function place(element: HTMLElement): void {
  element.dataset.tracking = '';
  (element instanceof HTMLImageElement ? document.body : document.head).append(element);
}

/** A failure is only logged, and nothing is tracked (docs/specification.md, Calls). */
async function loadSettings(): Promise<TrackingSettings> {
  try {
    return await call<TrackingSettings>('/api/tracking');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('tracking settings not loaded', error.status);
    return { additional_tags: [] };
  }
}
