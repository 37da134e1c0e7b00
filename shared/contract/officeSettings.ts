import { type Static, Type } from 'typebox';
import { APP_LINK_KEYS } from '../rules/appLinks.ts';
import { WEEKDAYS } from '../rules/dates.ts';
import { PATRON } from '../rules/holidays.ts';
import { COORDINATES, FRONT_PAGE, TILE_URL } from '../rules/settings.ts';
import { TOWN_SECTION_NAMES } from '../rules/townSections.ts';
import { WEEK_MAIL_TIMES } from '../rules/weekMail.ts';
import { Closed, each, Maybe } from './parts.ts';

/** An optional text; when empty, the portal's default is used. */
const Line = (maxLength: number) => Type.String({ maxLength });
const Required = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', message: 'Scrivi un testo.' });

const HTTPS = 'https://[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+(:\\d{1,5})?(/[^\\s<>"\\\\]*)?';
const HttpsUrl = Type.String({
  maxLength: 500,
  pattern: `^(${HTTPS})?$`,
  message: 'Scrivi un indirizzo intero, che comincia con https://',
});
const TileUrl = Type.String({
  maxLength: 300,
  pattern: `^(${TILE_URL})?$`,
  message: 'Serve un indirizzo https con {z}, {x} e {y}, come https://tile.esempio.it/{z}/{x}/{y}.png.',
});
const PageAddress = Type.String({
  maxLength: 500,
  pattern: `^(/(?![/\\\\])[^\\s<>"\\\\]*|${HTTPS})$`,
  message: 'Scrivi una pagina del portale, come /privacy-policy, o un indirizzo https://',
});
const MailAddress = Type.String({
  maxLength: 160,
  pattern: '^\\s*([^\\s@<>"]+@[^\\s@<>"]+\\.[^\\s@<>"]+)?\\s*$',
  message: 'Scrivi un indirizzo di posta, come info@comune.esempio.it.',
});
/** '37.32, 13.59': as maps show and copy it. */
const Coordinates = Type.String({
  maxLength: 60,
  pattern: `^\\s*(${COORDINATES})?\\s*$`,
  message: 'Scrivi latitudine e longitudine, come 37.3216, 13.5889.',
});
const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', message: 'Scrivi un colore come #17439b.' });
const Instant = Type.Union(
  [Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{3})?)?Z$' }), Type.Null()],
  {
    message: 'Scegli un giorno e un’ora.',
  },
);
const Code = (pattern: string, message: string) => Type.String({ maxLength: 120, pattern: `^(${pattern})?$`, message });

type AppLinkKey = (typeof APP_LINK_KEYS)[keyof typeof APP_LINK_KEYS][number];
/** Where people get the town's own app. */
const appLinks = each<AppLinkKey, typeof HttpsUrl>(Object.values(APP_LINK_KEYS).flat(), HttpsUrl);

/** The settings as an administrator edits them: each section is one form and one PUT. '' or null: not set. */
export const SETTINGS_SECTIONS = {
  identity: Closed({
    project_name: Line(60),
    header_logo_alt: Line(160),
    header_logo_height: Type.Integer({ minimum: 1, maximum: 200 }),
    header_logo_url: HttpsUrl,
    town_locality: Line(80),
    town_region: Line(80),
    town_postal_code: Code('\\d{5}', 'Scrivi le cinque cifre del CAP.'),
    town_patron: Code(PATRON, 'Scrivi giorno, mese e nome, come 13/12 Santa Lucia.'),
  }),
  maintenance: Closed({
    maintenance_enabled: Type.Boolean(),
    maintenance_message: Line(400),
    maintenance_starts_at: Instant,
    maintenance_ends_at: Instant,
  }),
  consent: Closed({
    cookie_consent_required: Type.Boolean(),
    consent_title: Required(80),
    consent_description: Required(600),
    /** Retention of a choice in the register, in days. */
    consent_retention_days: Type.Integer({ minimum: 180, maximum: 3650 }),
    /** Increments the revision, so that everybody is asked again. */
    ask_again: Type.Boolean(),
  }),
  colours: Closed({ own_colours: Type.Boolean(), main: Colour, spark: Colour }),
  /** Each is true while the section is on. */
  sections: Closed(each(TOWN_SECTION_NAMES, Type.Boolean())),
  office: Closed({
    office_name: Line(120),
    office_address: Line(160),
    office_phone: Line(40),
    office_email: MailAddress,
    office_pec: MailAddress,
    office_ipa: Type.String({
      maxLength: 20,
      pattern: '^([A-Za-z0-9]+(_[A-Za-z0-9]+)*)?$',
      message: 'Scrivi il codice come lo dà l’Indice PA: c_i533.',
    }),
    office_site: HttpsUrl,
    office_transparency: HttpsUrl,
    office_notices: HttpsUrl,
    office_declaration: HttpsUrl,
  }),
  map: Closed({ town_place: Coordinates, map_tile_url: TileUrl, map_attribution: Line(200) }),
  home: Closed({
    lead: Line(160),
    front: Type.String({ pattern: `^(${FRONT_PAGE})?$`, message: 'Scegli un evento o un articolo pubblicato.' }),
    today: Line(40),
    open: Line(40),
    promotions: Line(40),
    flyers: Line(40),
    next: Line(40),
    jobs: Line(40),
  }),
  /** 0: no price list. */
  ads: Closed({ ad_thousand_euros: Type.Integer({ minimum: 0, maximum: 10_000 }) }),
  week: Closed({
    weekday: Type.Enum(WEEKDAYS, { message: 'Scegli un giorno della settimana.' }),
    time: Type.Enum(WEEK_MAIL_TIMES, { message: 'Scegli un’ora intera, come 17:00.' }),
  }),
  push: Closed({ notifications_push_prompt_text: Line(300) }),
  apps: Closed(appLinks),
  pwa: Closed({
    name: Required(60),
    short_name: Required(20),
    description: Required(200),
    theme_color: Colour,
    background_color: Colour,
    update_message: Line(300),
    update_confirm_label: Line(40),
    update_cancel_label: Line(40),
    prompt_title: Line(80),
    prompt_message: Line(300),
    prompt_cta_label: Line(40),
    prompt_dismiss_label: Line(40),
    prompt_ios_instructions: Line(300),
  }),
  tracking: Closed({
    gtm_container_id: Code('GTM-[A-Z0-9]{4,12}', 'È un codice come GTM-ABC1234.'),
    ga4_measurement_id: Code('G-[A-Z0-9]{4,14}', 'È un codice come G-ABCDE12345.'),
    wai_site_id: Code('[A-Za-z0-9]{1,20}', 'Solo il codice del sito: lettere e numeri.'),
    google_site_verification: Code('[\\w-]{1,100}', 'Solo il codice: lettere, numeri, trattini.'),
    bing_site_verification: Code('[\\w-]{1,100}', 'Solo il codice: lettere, numeri, trattini.'),
    additional_tags: Type.Array(
      Closed({ type: Type.Enum(['script', 'meta', 'img']), label: Required(100), code: Required(5000) }),
      { maxItems: 20 },
    ),
  }),
  privacy: Closed({ privacy_policy: PageAddress, cookie_policy: PageAddress }),
} as const;

export type SettingsSection = keyof typeof SETTINGS_SECTIONS;
export type SectionValues = { [K in SettingsSection]: Static<(typeof SETTINGS_SECTIONS)[K]> };

/** Identifies the content of a section; changes whenever anything in the section is saved. */
const Revision = Type.String({ maxLength: 40 });

/** The body of a PUT: the section, and the revision it was edited on. Without a revision it overwrites whatever is stored. */
export const sectionBody = (section: SettingsSection) =>
  Closed({ ...SETTINGS_SECTIONS[section].properties, revision: Type.Optional(Revision) });

const revisions = each(Object.keys(SETTINGS_SECTIONS) as SettingsSection[], Revision);

export const OfficeSettings = Type.Object({
  sections: Type.Object(SETTINGS_SECTIONS),
  revisions: Type.Object(revisions),
  /** The current logo; null: the town's tile. */
  logo_url: Maybe(Type.String()),
  /** True for an uploaded file, which can be removed. */
  logo_uploaded: Type.Boolean(),
  consent_revision: Type.Integer(),
  maintenance_state: Type.Enum(['off', 'planned', 'on', 'over']),
  /** How often installing the app was begun in the last thirty days. */
  installs: Type.Integer(),
});
export type OfficeSettings = Static<typeof OfficeSettings>;
