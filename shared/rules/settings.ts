/** Settings (docs/specification.md, Settings and maintenance): names, defaults, limits. */

export const DEFAULT_PROJECT_NAME = 'Piazza';
export const DEFAULT_LOGO_HEIGHT = 44;
export const MAINTENANCE_TITLE = 'Stiamo effettuando aggiornamenti';
export const MAINTENANCE_MESSAGE = 'Stiamo effettuando aggiornamenti, saremo presto online.';
export const SETTINGS_FAILURE = 'Impossibile caricare le impostazioni personalizzate.';

/** A positive integer given as number or digits; otherwise 44. */
export function logoHeight(value: unknown): number {
  const text = String(value ?? '').trim();
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : DEFAULT_LOGO_HEIGHT;
}

/** The rendered max height is at least 44. */
export function logoMaxHeight(value: unknown): number {
  return Math.max(DEFAULT_LOGO_HEIGHT, logoHeight(value));
}

/** header_logo_url wins; header_logo_path is a storage path when it is relative. Null: the placeholder. */
export function logoUrl(settings: { header_logo_url?: string; header_logo_path?: string }): string | null {
  const url = settings.header_logo_url?.trim();
  if (url) return url;
  const path = settings.header_logo_path?.trim();
  if (!path) return null;
  return /^(https?:)?\//.test(path) ? path : `/storage/${path}`;
}

/** The external origin of the logo, for the Content-Security-Policy; null for the portal's own. */
export function logoOrigins(settings: { header_logo_url?: string; header_logo_path?: string }): string[] {
  const origin = /^https?:\/\/[a-z0-9.-]+(:\d+)?(?=\/|$)/i.exec(logoUrl(settings) ?? '')?.[0];
  return origin === undefined ? [] : [origin];
}

/**
 * Source of the pattern of tile addresses: plain https with {z}, {x} and {y} and a single host, so that the policy can
 * name it.
 */
export const TILE_URL =
  'https://[a-z0-9][a-z0-9.-]*(:\\d{1,5})?/(?=.*\\{z\\})(?=.*\\{x\\})(?=.*\\{y\\})[\\w./{}?=&%@~:-]+';

/** Source of the pattern of pages that can stand first on the home: an event or an article. */
export const FRONT_PAGE = '/(eventi|sostenibilita)/[a-z0-9-]{1,120}';

/** Source of the pattern of a place as text, with two groups: latitude and longitude. */
export const COORDINATES = '(-?[0-8]?\\d(?:\\.\\d{1,8})?)\\s*[,; ]\\s*(-?1?\\d?\\d(?:\\.\\d{1,8})?)';

/** The origin of the map tiles, for the Content-Security-Policy; null when the town has chosen none. */
export function tileOrigins(settings: { map_tile_url?: string }): string[] {
  const origin = /^https:\/\/[^/]+/.exec(settings.map_tile_url ?? '')?.[0];
  return origin === undefined ? [] : [origin];
}

export function projectName(settings: { project_name?: string }): string {
  return settings.project_name?.trim() || DEFAULT_PROJECT_NAME;
}

/** "{title} | site name", or the site name alone (docs/specification.md, Pages). */
export function pageTitle(title: string | null, siteName: string): string {
  return title === null || title === '' ? siteName : `${title} | ${siteName}`;
}

/** The settings that decide whether the portal is closed: the switch, and the two instants that limit it. */
export interface MaintenancePlan {
  maintenance_enabled: boolean;
  maintenance_starts_at?: string;
  maintenance_ends_at?: string;
}

/** The maintenance state at `now` (ISO 8601, UTC, like all instants here): it begins and ends automatically. */
export function maintenanceState(plan: MaintenancePlan, now: string): 'off' | 'planned' | 'on' | 'over' {
  if (!plan.maintenance_enabled) return 'off';
  if (plan.maintenance_ends_at !== undefined && now >= plan.maintenance_ends_at) return 'over';
  return plan.maintenance_starts_at !== undefined && now < plan.maintenance_starts_at ? 'planned' : 'on';
}

/** Retry interval in seconds when the end is not known. */
const ASK_AGAIN_S = 120;
const LONGEST_RETRY_S = 86_400;

/** The end of the maintenance for Retry-After, when known. */
export function maintenanceRetrySeconds(
  { maintenance_ends_at }: { maintenance_ends_at?: string },
  now: string,
): number {
  if (maintenance_ends_at === undefined) return ASK_AGAIN_S;
  const seconds = Math.ceil((Date.parse(maintenance_ends_at) - Date.parse(now)) / 1000);
  return Math.min(Math.max(seconds, 1), LONGEST_RETRY_S);
}

/** The sections of the administrators' screen, in its order; the audit log uses the same names. */
export const SETTINGS_SECTION_LABELS = {
  identity: 'Nome e logo',
  maintenance: 'Manutenzione',
  consent: 'Consenso ai cookie',
  home: 'Testi della home',
  colours: 'Colori',
  sections: 'Sezioni',
  office: 'Recapiti',
  map: 'Mappa',
  ads: 'Annunci a pagamento',
  week: 'La settimana per posta',
  push: 'Notifiche push',
  apps: 'Link alle app',
  pwa: 'App installabile',
  tracking: 'Statistiche e verifiche',
  privacy: 'Pagine sulla privacy',
} as const;

/** The colours of the tokens and tiles, which a town may replace. */
export const PORTAL_COLOURS = { main: '#17439b', spark: '#ffc629' };

/** The address of the style sheet with these colours; other colours have another address. */
export const coloursUrl = ({ main, spark }: { main: string; spark: string }): string =>
  `/colours.css?main=${main.slice(1)}&spark=${spark.slice(1)}`;

export const LOGO_MEGABYTES = 5;

/** Pages of the municipality elsewhere, as the footer names them. */
export const OFFICE_LINKS = {
  office_site: 'Sito istituzionale',
  office_transparency: 'Amministrazione trasparente',
  office_notices: 'Albo pretorio',
  office_declaration: 'Dichiarazione di accessibilità',
} as const;
