import {
  SETTINGS_SECTIONS,
  type SectionValues,
  type SettingsSection,
} from '../../../shared/contract/officeSettings.ts';
import type { PwaSettings, Settings, SettingsGroups, TrackingSettings } from '../../../shared/contract/settings.ts';
import { CONSENT_KEPT_DAYS } from '../../../shared/rules/consent.ts';
import { WEEKDAYS } from '../../../shared/rules/dates.ts';
import { COORDINATES, logoHeight, MAINTENANCE_MESSAGE, PORTAL_COLOURS } from '../../../shared/rules/settings.ts';
import { TOWN_SECTION_NAMES } from '../../../shared/rules/townSections.ts';
import { weekMailTime } from '../../../shared/rules/weekMail.ts';

type HomeTexts = NonNullable<Settings['home_texts']>;
type TownOffice = NonNullable<Settings['town_office']>;

/** How a section's flat form is read from the stored groups (docs/specification.md, Fields) and written back. */
interface Section<K extends SettingsSection> {
  read(groups: SettingsGroups): SectionValues[K];
  write(groups: SettingsGroups, values: SectionValues[K], now: string): Partial<SettingsGroups>;
}

const UPDATE = ['message', 'confirm_label', 'cancel_label'] as const;
const PROMPT = ['title', 'message', 'cta_label', 'dismiss_label', 'ios_instructions'] as const;
/** The texts of a section, which are stored under their own names where they are not empty. */
const textsIn = <K extends SettingsSection>(section: K) =>
  Object.keys(SETTINGS_SECTIONS[section].properties) as (keyof SectionValues[K] & string)[];

export const SECTIONS: { [K in SettingsSection]: Section<K> } = {
  identity: {
    read: ({ settings }) => ({
      ...textsOf(settings, textsIn('identity')),
      header_logo_height: logoHeight(settings.header_logo_height),
    }),
    write: ({ settings }, { header_logo_height, ...texts }) => ({
      settings: { ...withTexts(settings, texts), header_logo_height },
    }),
  },
  maintenance: {
    read: ({ settings: { system_settings: system } }) => ({
      maintenance_enabled: system.maintenance_enabled,
      maintenance_message: system.maintenance_message,
      maintenance_starts_at: system.maintenance_starts_at ?? null,
      maintenance_ends_at: system.maintenance_ends_at ?? null,
    }),
    write: ({ settings }, values) => ({
      settings: {
        ...settings,
        system_settings: withTexts(settings.system_settings, {
          maintenance_enabled: values.maintenance_enabled,
          maintenance_message: values.maintenance_message.trim() || MAINTENANCE_MESSAGE,
          maintenance_starts_at: values.maintenance_starts_at ?? '',
          maintenance_ends_at: values.maintenance_ends_at ?? '',
        }),
      },
    }),
  },
  consent: {
    read: ({ settings, privacy }) => ({
      cookie_consent_required: settings.system_settings.cookie_consent_required,
      consent_title: privacy.consent_title,
      consent_description: privacy.consent_description,
      consent_retention_days: privacy.consent_retention_days ?? CONSENT_KEPT_DAYS,
      ask_again: false,
    }),
    write: ({ settings, privacy }, { cookie_consent_required, ask_again, ...values }) => ({
      settings: { ...settings, system_settings: { ...settings.system_settings, cookie_consent_required } },
      privacy: {
        ...privacy,
        consent_title: values.consent_title.trim(),
        consent_description: values.consent_description.trim(),
        consent_retention_days: values.consent_retention_days,
        consent_revision: privacy.consent_revision + (ask_again ? 1 : 0),
      },
    }),
  },
  colours: {
    read: ({ settings }) => ({
      own_colours: settings.town_colours !== undefined,
      ...(settings.town_colours ?? PORTAL_COLOURS),
    }),
    write({ settings: { town_colours: _, ...settings } }, { own_colours, main, spark }) {
      const town_colours = { main: main.toLowerCase(), spark: spark.toLowerCase() };
      return { settings: own_colours ? { ...settings, town_colours } : settings };
    },
  },
  sections: {
    read: ({ settings }) =>
      Object.fromEntries(
        TOWN_SECTION_NAMES.map((name) => [name, settings.sections_off?.includes(name) !== true]),
      ) as SectionValues['sections'],
    write({ settings: { sections_off: _, ...settings } }, values) {
      const sections_off = TOWN_SECTION_NAMES.filter((name) => !values[name]);
      return { settings: sections_off.length === 0 ? settings : { ...settings, sections_off } };
    },
  },
  office: {
    read: ({ settings }) => textsOf(settings.town_office ?? {}, textsIn('office')),
    write: ({ settings: { town_office: _, ...settings } }, values) => {
      const town_office = withTexts<TownOffice>({}, values);
      return { settings: Object.keys(town_office).length === 0 ? settings : { ...settings, town_office } };
    },
  },
  map: {
    read: ({ settings }) => ({
      town_place: settings.town_place === undefined ? '' : `${settings.town_place.lat}, ${settings.town_place.lng}`,
      ...textsOf(settings, ['map_tile_url', 'map_attribution']),
    }),
    write: ({ settings: { town_place: _, ...settings } }, { town_place, ...texts }) => {
      const [, lat, lng] = new RegExp(COORDINATES).exec(town_place) ?? [];
      const place = lat === undefined ? {} : { town_place: { lat: Number(lat), lng: Number(lng) } };
      return { settings: { ...withTexts<Settings>(settings, texts), ...place } };
    },
  },
  home: {
    read: ({ settings: { home_texts = {} } }) => textsOf(home_texts, textsIn('home')),
    write: ({ settings: { home_texts: _, ...settings } }, values) => {
      const home_texts = withTexts<HomeTexts>({}, values);
      return { settings: Object.keys(home_texts).length === 0 ? settings : { ...settings, home_texts } };
    },
  },
  ads: {
    read: ({ settings }) => ({ ad_thousand_euros: settings.ad_thousand_euros ?? 0 }),
    write: ({ settings: { ad_thousand_euros: _, ...settings } }, { ad_thousand_euros }) => ({
      settings: ad_thousand_euros === 0 ? settings : { ...settings, ad_thousand_euros },
    }),
  },
  week: {
    read({ settings }) {
      const { weekday, time } = weekMailTime(settings);
      return { weekday: WEEKDAYS[weekday - 1] as (typeof WEEKDAYS)[number], time };
    },
    write({ settings }, { weekday, time }, since) {
      const known = weekMailTime(settings);
      const next = { weekday: WEEKDAYS.indexOf(weekday) + 1, time, since };
      const isSame = known.weekday === next.weekday && known.time === time;
      return { settings: isSame ? settings : { ...settings, week_mail: next } };
    },
  },
  push: {
    read: ({ settings }) => textsOf(settings, textsIn('push')),
    write: ({ settings }, values) => ({ settings: withTexts(settings, values) }),
  },
  apps: {
    read: ({ settings }) => textsOf(settings, textsIn('apps')),
    write: ({ settings }, values) => ({ settings: withTexts(settings, values) }),
  },
  pwa: {
    read: ({ pwa }) => ({
      name: pwa.manifest.name,
      short_name: pwa.manifest.short_name,
      description: pwa.manifest.description,
      theme_color: pwa.theme_color,
      background_color: pwa.manifest.background_color,
      ...prefixed('update', textsOf(pwa.update, UPDATE)),
      ...prefixed('prompt', textsOf(pwa.prompt, PROMPT)),
    }),
    write: ({ pwa }, values) => {
      const { name, short_name, description, background_color, theme_color } = values;
      const texts = values as unknown as Record<string, string>;
      const manifest = { ...pwa.manifest, ...trimmed({ name, short_name, description }), background_color };
      return {
        pwa: {
          ...pwa,
          manifest,
          theme_color,
          update: withTexts<PwaSettings['update']>({}, unprefixed('update', UPDATE, texts)),
          prompt: withTexts<PwaSettings['prompt']>({}, unprefixed('prompt', PROMPT, texts)),
        },
      };
    },
  },
  tracking: {
    read: ({ tracking }) => ({
      ...textsOf(tracking, textsIn('tracking')),
      additional_tags: tracking.additional_tags,
    }),
    write: ({ tracking }, { additional_tags, ...codes }) => ({
      tracking: { ...withTexts<TrackingSettings>(tracking, codes), additional_tags },
    }),
  },
  privacy: {
    read: ({ privacy: { privacy_policy, cookie_policy } }) => ({ privacy_policy, cookie_policy }),
    write: ({ privacy }, values) => ({ privacy: { ...privacy, ...values } }),
  },
};

/** `base` with these texts trimmed; an empty text removes its key, so that the portal's default is used. */
function withTexts<
  T extends Settings | Settings['system_settings'] | PwaSettings['update'] | TrackingSettings | HomeTexts | TownOffice,
>(base: T, texts: Record<string, string | boolean>): T {
  const all: Record<string, unknown> = { ...base, ...trimmed(texts) };
  for (const key of Object.keys(texts)) if (all[key] === '') delete all[key];
  return all as T;
}

function trimmed<T extends Record<string, string | boolean>>(texts: T): T {
  const entries = Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? text.trim() : text]);
  return Object.fromEntries(entries) as T;
}

function textsOf<K extends string>(from: Partial<Record<K, unknown>>, keys: readonly K[]): Record<K, string> {
  return Object.fromEntries(keys.map((key) => [key, String(from[key] ?? '')])) as Record<K, string>;
}

function prefixed<P extends string, K extends string>(prefix: P, texts: Record<K, string>) {
  return Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [`${prefix}_${key}`, text])) as Record<
    `${P}_${K}`,
    string
  >;
}

function unprefixed(prefix: string, keys: readonly string[], texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, texts[`${prefix}_${key}`] ?? '']));
}
