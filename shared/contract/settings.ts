import { type Static, Type } from 'typebox';
import { FRONT_PAGE, TILE_URL } from '../rules/settings.ts';

const Url = Type.String({ maxLength: 500 });
const OptionalUrl = Type.Optional(Url);

const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });
/** As on the town's coat of arms; server/lib/palette.ts computes the portal's colours from them. */
export const TownColours = Type.Object({ main: Colour, spark: Colour });
export type TownColours = Static<typeof TownColours>;

/** Settings (docs/specification.md, Fields). Absent keys are not set; the client has a default for each. */
export const Settings = Type.Object({
  project_name: Type.Optional(Type.String()),
  header_logo_url: OptionalUrl,
  header_logo_path: OptionalUrl,
  header_logo_alt: Type.Optional(Type.String()),
  header_logo_height: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
  system_settings: Type.Object({
    maintenance_enabled: Type.Boolean(),
    maintenance_message: Type.String(),
    cookie_consent_required: Type.Boolean(),
    /** The period in which the switch applies; absent: from now on until it is turned off. */
    maintenance_starts_at: Type.Optional(Type.String({ format: 'date-time' })),
    maintenance_ends_at: Type.Optional(Type.String({ format: 'date-time' })),
  }),
  /** The town's address parts for external readers (search engines): 'Roccamarina', 'AG', '92010'. */
  town_locality: Type.Optional(Type.String({ maxLength: 80 })),
  town_region: Type.Optional(Type.String({ maxLength: 80 })),
  town_postal_code: Type.Optional(Type.String({ pattern: '^\\d{5}$' })),
  /** '13/12 Santa Lucia' */
  town_patron: Type.Optional(Type.String({ maxLength: 80 })),
  /** Absent: the portal's cobalt and lemon. */
  town_colours: Type.Optional(TownColours),
  /** The sections that the town has turned off (shared/rules/townSections.ts). */
  sections_off: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 40 })),
  /** The price list of ad campaigns: what a thousand showings cost. Absent: each is agreed with the office. */
  ad_thousand_euros: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  /** When the week by mail leaves, and since when it leaves then. Absent: shared/rules/weekMail.ts says. */
  week_mail: Type.Optional(
    Type.Object({
      weekday: Type.Integer({ minimum: 1, maximum: 7 }),
      time: Type.String({ pattern: '^([01]\\d|2[0-3]):00$' }),
      since: Type.String(),
    }),
  ),
  /** The middle of the town: where a map begins before there are places. */
  town_place: Type.Optional(Type.Object({ lat: Type.Number(), lng: Type.Number() })),
  /** The office responsible for the portal, as the contact page shows it. */
  town_office: Type.Optional(
    Type.Object({
      office_name: Type.Optional(Type.String({ maxLength: 120 })),
      office_address: Type.Optional(Type.String({ maxLength: 160 })),
      office_phone: Type.Optional(Type.String({ maxLength: 40 })),
      office_email: Type.Optional(Type.String({ maxLength: 160 })),
      office_pec: Type.Optional(Type.String({ maxLength: 160 })),
      /** The administration's code in the Indice delle Pubbliche Amministrazioni, as 'c_i533'. */
      office_ipa: Type.Optional(Type.String({ maxLength: 20 })),
      /** Pages on the municipality's own site, and at AgID, that the footer links. */
      office_site: Type.Optional(Type.String({ maxLength: 500 })),
      office_transparency: Type.Optional(Type.String({ maxLength: 500 })),
      office_notices: Type.Optional(Type.String({ maxLength: 500 })),
      office_declaration: Type.Optional(Type.String({ maxLength: 500 })),
    }),
  ),
  /** Map tiles, as 'https://tiles.example/{z}/{x}/{y}.png'. None: the portal draws a sketch and contacts no third party. */
  map_tile_url: Type.Optional(
    Type.String({
      maxLength: 300,
      pattern: `^${TILE_URL}$`,
    }),
  ),
  /** The map's attribution in plain text. */
  map_attribution: Type.Optional(Type.String({ maxLength: 200 })),
  /** The town's texts for the home page; absent ones use the defaults. */
  home_texts: Type.Optional(
    Type.Object({
      lead: Type.Optional(Type.String({ maxLength: 160 })),
      /** The page of what stands first: an event's or an article's. Absent: the portal chooses. */
      front: Type.Optional(Type.String({ maxLength: 160, pattern: `^${FRONT_PAGE}$` })),
      /** A notice above everything else, until an instant if it has one. */
      alert: Type.Optional(Type.String({ maxLength: 160 })),
      alert_until: Type.Optional(Type.String()),
      today: Type.Optional(Type.String({ maxLength: 40 })),
      open: Type.Optional(Type.String({ maxLength: 40 })),
      promotions: Type.Optional(Type.String({ maxLength: 40 })),
      flyers: Type.Optional(Type.String({ maxLength: 40 })),
      next: Type.Optional(Type.String({ maxLength: 40 })),
      jobs: Type.Optional(Type.String({ maxLength: 40 })),
    }),
  ),
  notifications_push_prompt_text: Type.Optional(Type.String()),
  mobile_app_ios_url: OptionalUrl,
  app_store_ios_url: OptionalUrl,
  ios_store_url: OptionalUrl,
  ios_download_url: OptionalUrl,
  mobile_app_android_url: OptionalUrl,
  app_store_android_url: OptionalUrl,
  android_store_url: OptionalUrl,
  android_download_url: OptionalUrl,
  play_store_url: OptionalUrl,
  mobile_app_generic_url: OptionalUrl,
  app_download_url: OptionalUrl,
  mobile_app_url: OptionalUrl,
});
export type Settings = Static<typeof Settings>;

/**
 * GET /api/settings: the current settings and their version. An open page that learns of another version requests them
 * again.
 */
export const PublishedSettings = Type.Object({
  ...Settings.properties,
  /** The pages of sections that are turned off; pages below them are missing too. */
  closed_pages: Type.Optional(Type.Array(Type.String())),
  settings_version: Type.String(),
});
export type PublishedSettings = Static<typeof PublishedSettings>;

const ManifestIcon = Type.Object({
  src: Type.String(),
  sizes: Type.String(),
  type: Type.String(),
  purpose: Type.Optional(Type.String()),
});

/** PWA settings (docs/specification.md, Fields); `manifest` is served whole at /manifest.webmanifest by the pwa slice. */
export const PwaSettings = Type.Object({
  manifest: Type.Object({
    name: Type.String(),
    short_name: Type.String(),
    description: Type.String(),
    start_url: Type.String(),
    display: Type.String(),
    background_color: Type.String(),
    icons: Type.Array(ManifestIcon),
  }),
  theme_color: Type.String(),
  update: Type.Object({
    message: Type.Optional(Type.String()),
    confirm_label: Type.Optional(Type.String()),
    cancel_label: Type.Optional(Type.String()),
  }),
  prompt: Type.Object({
    title: Type.Optional(Type.String()),
    message: Type.Optional(Type.String()),
    cta_label: Type.Optional(Type.String()),
    dismiss_label: Type.Optional(Type.String()),
    ios_instructions: Type.Optional(Type.String()),
  }),
});
export type PwaSettings = Static<typeof PwaSettings>;

/**
 * GET /api/pwa/settings: includes whether the portal serves its service worker (SERVICE_WORKER), without which push is
 * impossible.
 */
export const PublishedPwaSettings = Type.Object({ ...PwaSettings.properties, service_worker: Type.Boolean() });
export type PublishedPwaSettings = Static<typeof PublishedPwaSettings>;

export const TrackingSettings = Type.Object({
  gtm_container_id: Type.Optional(Type.String({ pattern: '^GTM-[A-Z0-9]{4,12}$' })),
  ga4_measurement_id: Type.Optional(Type.String({ pattern: '^G-[A-Z0-9]{4,14}$' })),
  wai_site_id: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9]{1,20}$' })),
  google_site_verification: Type.Optional(Type.String({ pattern: '^[\\w-]{1,100}$' })),
  bing_site_verification: Type.Optional(Type.String({ pattern: '^[\\w-]{1,100}$' })),
  additional_tags: Type.Array(
    Type.Object({
      type: Type.Enum(['script', 'meta', 'img']),
      code: Type.String({ maxLength: 5000 }),
      label: Type.String({ maxLength: 100 }),
    }),
    { maxItems: 20 },
  ),
});
export type TrackingSettings = Static<typeof TrackingSettings>;

export const PrivacyMetadata = Type.Object({
  privacy_policy: Type.String(),
  cookie_policy: Type.String(),
  consent_title: Type.String(),
  consent_description: Type.String(),
  /** Increasing it asks everybody again; starts at 1. */
  consent_revision: Type.Integer({ minimum: 1 }),
  /** Retention of a choice in the register, in days; default CONSENT_KEPT_DAYS. At least as long as a choice is valid. */
  consent_retention_days: Type.Optional(Type.Integer({ minimum: 180, maximum: 3650 })),
});
export type PrivacyMetadata = Static<typeof PrivacyMetadata>;

/** GET /api/settings/stream, server-sent events: the version at the start, and at every change. */
export interface SettingsStreamEvent {
  settings_version: string;
}

/** All settings, by the group in which they are stored and requested. */
export interface SettingsGroups {
  settings: Settings;
  pwa: PwaSettings;
  tracking: TrackingSettings;
  privacy: PrivacyMetadata;
}
