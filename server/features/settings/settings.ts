import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { PrivacyMetadata, PwaSettings, Settings, TrackingSettings } from '../../../shared/contract/settings.ts';
import { DEFAULT_PRIVACY_METADATA } from '../../../shared/rules/consent.ts';
import { MAINTENANCE_MESSAGE } from '../../../shared/rules/settings.ts';
import { type Clock, isoInstant } from '../../plugins/clock.ts';
import type { Db } from '../../plugins/db.ts';
import { invalid } from '../../plugins/errors.ts';
import { settingsRepository } from './repository.ts';
import { trackingErrors } from './tracking.ts';

export interface SettingsGroups {
  settings: Settings;
  pwa: PwaSettings;
  tracking: TrackingSettings;
  privacy: PrivacyMetadata;
}

const SCHEMAS: { [K in keyof SettingsGroups]: TSchema } = {
  settings: Settings,
  pwa: PwaSettings,
  tracking: TrackingSettings,
  privacy: PrivacyMetadata,
};

/** What an empty database answers: a portal that works before anybody sets anything. */
const DEFAULTS: SettingsGroups = {
  settings: {
    system_settings: {
      maintenance_enabled: false,
      maintenance_message: MAINTENANCE_MESSAGE,
      cookie_consent_required: true,
    },
  },
  pwa: {
    manifest: {
      name: 'Piazza',
      short_name: 'Piazza',
      description: 'Attività, eventi, lavoro e promozioni della tua città.',
      start_url: '/',
      display: 'standalone',
      background_color: '#f4f7fb',
      icons: [],
    },
    theme_color: '#17439b',
    update: {},
    prompt: {},
  },
  tracking: { additional_tags: [] },
  privacy: DEFAULT_PRIVACY_METADATA,
};

export interface SettingsService {
  get<K extends keyof SettingsGroups>(group: K): SettingsGroups[K];
  /** Replaces a group whole. @throws 422 when the value does not fit its schema */
  put<K extends keyof SettingsGroups>(group: K, value: SettingsGroups[K]): void;
}

/** Keeps the groups in memory: they are read at every page and changed a few times a year, always through `put`. */
export function createSettings(db: Db, clock: Clock): SettingsService {
  const repository = settingsRepository(db);
  const groups = { ...DEFAULTS };
  // A row that an older Piazza or a hand wrote and that no longer fits would break every page: the default stands in for it.
  for (const [key, value] of repository.all()) {
    if (key in SCHEMAS && Value.Check(SCHEMAS[key as keyof SettingsGroups], value))
      Object.assign(groups, { [key]: value });
  }
  return {
    get: (group) => groups[group],
    put(group, value) {
      if (!Value.Check(SCHEMAS[group], value)) {
        const errors = Object.fromEntries(
          [...Value.Errors(SCHEMAS[group], value)].map((error) => [
            error.instancePath.slice(1).replaceAll('/', '.'),
            ['Questo valore non è valido.'],
          ]),
        );
        throw invalid(errors);
      }
      if (group === 'tracking') {
        const errors = trackingErrors(value as TrackingSettings);
        if (Object.keys(errors).length > 0) throw invalid(errors);
      }
      repository.put(group, value, isoInstant(clock()));
      groups[group] = value;
    },
  };
}
