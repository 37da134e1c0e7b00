import { createHash } from 'node:crypto';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import {
  PrivacyMetadata,
  type PublishedSettings,
  PwaSettings,
  Settings,
  type SettingsGroups,
  TrackingSettings,
} from '../../../shared/contract/settings.ts';
import { maintenanceState } from '../../../shared/rules/settings.ts';
import { invalid } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { DEFAULTS } from './defaults.ts';
import { settingsRepository } from './repository.ts';
import { trackingErrors } from './tracking.ts';

const SCHEMAS: { [K in keyof SettingsGroups]: TSchema } = {
  settings: Settings,
  pwa: PwaSettings,
  tracking: TrackingSettings,
  privacy: PrivacyMetadata,
};

export interface SettingsService {
  /** As everybody sees it now: maintenance_enabled is true only while it counts. */
  get<K extends keyof SettingsGroups>(group: K): SettingsGroups[K];
  /** As it was written: the switch, whatever the hour. */
  stored<K extends keyof SettingsGroups>(group: K): SettingsGroups[K];
  /** get('settings') and the version. */
  published(): PublishedSettings;
  /** Another one as soon as anything of the four groups counts otherwise, by a change or by the hour; the same after a restart. */
  version(): string;
  /** Replaces a group whole. @throws 422 when the value does not fit its schema */
  put<K extends keyof SettingsGroups>(group: K, value: SettingsGroups[K]): void;
  /** Several groups, all or none of them; `alongside` runs in the same transaction. @throws 422 as `put` */
  putTogether(changes: Partial<SettingsGroups>, alongside?: () => void): void;
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
  let views = viewsOf(groups);
  const view = () => {
    const plan = groups.settings.system_settings;
    const isOn = plan.maintenance_enabled && maintenanceState(plan, isoInstant(clock())) === 'on';
    return isOn ? views.closed : views.open;
  };

  function putTogether(changes: Partial<SettingsGroups>, alongside?: () => void): void {
    for (const [group, value] of Object.entries(changes)) check(group as keyof SettingsGroups, value);
    db.transaction(() => {
      for (const [group, value] of Object.entries(changes)) repository.put(group, value, isoInstant(clock()));
      alongside?.();
    }).immediate();
    Object.assign(groups, changes);
    views = viewsOf(groups);
  }

  return {
    get: (group) => (group === 'settings' ? (view().settings as SettingsGroups[typeof group]) : groups[group]),
    stored: (group) => groups[group],
    published: () => view().published,
    version: () => view().published.settings_version,
    put: (group, value) => putTogether({ [group]: value }),
    putTogether,
  };
}

/** What visitors are told while the portal is open, and while it is closed: worked out once a change, not once a request. */
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
    return { settings: seen, published: { ...seen, settings_version: digest.slice(0, 16) } };
  };
  return { open: view(false), closed: view(true) };
}

/** @throws 422 */
function check(group: keyof SettingsGroups, value: unknown): void {
  const schema = SCHEMAS[group];
  const errors = Value.Check(schema, value)
    ? group === 'tracking'
      ? trackingErrors(value as TrackingSettings)
      : {}
    : Object.fromEntries(
        [...Value.Errors(schema, value)].map((error) => [
          error.instancePath.slice(1).replaceAll('/', '.'),
          ['Questo valore non è valido.'],
        ]),
      );
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
