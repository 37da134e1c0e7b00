import { createHash } from 'node:crypto';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/schema';
import {
  PrivacyMetadata,
  type PublishedSettings,
  PwaSettings,
  Settings,
  type SettingsGroups,
  TrackingSettings,
} from '../../../shared/contract/settings.ts';
import { maintenanceState, projectName } from '../../../shared/rules/settings.ts';
import { closedPages } from '../../../shared/rules/townSections.ts';
import { contentVersionOf } from '../../content/contentVersion.ts';
import { invalid } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { paletteOf } from '../../lib/palette.ts';
import { schemaErrors } from '../../lib/schemaErrors.ts';
import { withCurrentAlerts } from './currentAlerts.ts';
import { DEFAULTS } from './defaults.ts';
import { settingsRepository } from './repository.ts';
import { trackingErrors } from './tracking.ts';

const SCHEMAS: { [K in keyof SettingsGroups]: TSchema } = {
  settings: Settings,
  pwa: PwaSettings,
  tracking: TrackingSettings,
  privacy: PrivacyMetadata,
};

/** Keeps the groups in memory: every page reads them, and only `put` changes them, a few times a year. */
export function createSettings(db: Db, clock: Clock) {
  const repository = settingsRepository(db);
  const groups = { ...DEFAULTS };
  // An invalid row (written by an older Piazza or by hand) would break every page, so the default replaces it.
  for (const [key, value] of repository.all()) {
    if (key in SCHEMAS && Check(SCHEMAS[key as keyof SettingsGroups], value)) Object.assign(groups, { [key]: value });
  }
  const withAlerts = withCurrentAlerts(db, clock);
  let views = viewsOf(groups);
  const view = () => {
    const plan = groups.settings.system_settings;
    const isOn = plan.maintenance_enabled && maintenanceState(plan, isoInstant(clock())) === 'on';
    return isOn ? views.closed : views.open;
  };

  /** Replaces several groups or none; `alongside` runs in the same transaction. @throws 422 as `put` */
  function putTogether(changes: Partial<SettingsGroups>, alongside?: () => void): void {
    for (const [group, value] of Object.entries(changes)) check(group as keyof SettingsGroups, value);
    db.transaction(() => {
      for (const [group, value] of Object.entries(changes)) repository.put(group, value, isoInstant(clock()));
      // Answers that are kept were made with the former settings.
      contentVersionOf(db).change();
      alongside?.();
    }).immediate();
    Object.assign(groups, changes);
    views = viewsOf(groups);
  }

  return {
    /** The effective value: maintenance_enabled is true only during the scheduled time, an app without a name has the portal's. */
    get<K extends keyof SettingsGroups>(group: K): SettingsGroups[K] {
      const seen: SettingsGroups = { ...groups, settings: view().settings, pwa: views.pwa };
      return seen[group];
    },
    /** The stored value: maintenance_enabled is the switch, whatever the time. */
    stored: <K extends keyof SettingsGroups>(group: K): SettingsGroups[K] => groups[group],
    /** get('settings'), the version, and what warns the town now. */
    published: (): PublishedSettings => withAlerts(view().published),
    /**
     * Changes whenever an effective value of the four groups changes, by an edit or by time; the same after a restart.
     */
    version: (): string => withAlerts(view().published).settings_version,
    /** Replaces a whole group. @throws 422 when the value does not match its schema */
    put: <K extends keyof SettingsGroups>(group: K, value: SettingsGroups[K]) => putTogether({ [group]: value }),
    putTogether,
  };
}

export type SettingsService = ReturnType<typeof createSettings>;

/** The public settings while the portal is open and while it is closed: computed once per change, not per request. */
function viewsOf(groups: SettingsGroups) {
  const view = (isClosed: boolean) => {
    const { settings, ...others } = groups;
    const seen: Settings = {
      ...settings,
      system_settings: { ...settings.system_settings, maintenance_enabled: isClosed },
    };
    const digest = createHash('sha256')
      .update(JSON.stringify([seen, others]))
      .digest('base64url');
    const closed = closedPages(seen.sections_off ?? []);
    const published = { ...seen, settings_version: digest.slice(0, 16) };
    return { settings: seen, published: closed.length === 0 ? published : { ...published, closed_pages: closed } };
  };
  return { open: view(false), closed: view(true), pwa: ownPwa(groups.pwa, groups.settings) };
}

/** @throws 422 */
function check(group: keyof SettingsGroups, value: unknown): void {
  const wrong = schemaErrors(SCHEMAS[group], value);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  if (group !== 'tracking') return;
  const errors = trackingErrors(value as TrackingSettings);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** The app as it is installed: where nobody named or coloured it by itself, it has the portal's name and the town's colour. */
function ownPwa(pwa: PwaSettings, settings: Settings): PwaSettings {
  const { manifest, theme_color } = DEFAULTS.pwa;
  const name = (own: string, usual: string) => (own === usual ? projectName(settings) : own);
  const colours = settings.town_colours;
  return {
    ...pwa,
    manifest: {
      ...pwa.manifest,
      name: name(pwa.manifest.name, manifest.name),
      short_name: name(pwa.manifest.short_name, manifest.short_name),
    },
    theme_color:
      colours === undefined || pwa.theme_color !== theme_color
        ? pwa.theme_color
        : (paletteOf(colours).tokens.wall?.[0] ?? theme_color),
  };
}
