import { type Static, Type } from 'typebox';
import { TILE_URL } from '../rules/settings.ts';
import { AlertLine } from './alerts.ts';
import { SETTINGS_SECTIONS } from './officeSettings.ts';

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
  /** The office responsible for the portal, as the contact page and the footer show it. */
  town_office: Type.Optional(Type.Partial(SETTINGS_SECTIONS.office)),
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
  home_texts: Type.Optional(Type.Partial(SETTINGS_SECTIONS.home)),
  notifications_push_prompt_text: Type.Optional(Type.String()),
  ...Type.Partial(SETTINGS_SECTIONS.apps).properties,
});
export type Settings = Static<typeof Settings>;

/**
 * GET /api/settings: the current settings and their version. An open page that learns of another version requests them
 * again.
 */
export const PublishedSettings = Type.Object({
  ...Settings.properties,
  /** What stands on top of every page; absent: nothing. */
  alerts: Type.Optional(Type.Array(AlertLine)),
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
  ...Type.Partial(SETTINGS_SECTIONS.tracking).properties,
  additional_tags: SETTINGS_SECTIONS.tracking.properties.additional_tags,
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
