import type { SettingsGroups } from '../../../shared/contract/settings.ts';
import { DEFAULT_PRIVACY_METADATA } from '../../../shared/rules/consent.ts';
import { MAINTENANCE_MESSAGE } from '../../../shared/rules/settings.ts';

/** The settings of an empty database: the portal works before anybody sets anything. */
export const DEFAULTS: SettingsGroups = {
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
