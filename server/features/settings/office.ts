import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OfficeSettings, SectionValues, SettingsSection } from '../../../shared/contract/officeSettings.ts';
import type { SettingsGroups } from '../../../shared/contract/settings.ts';
import { logoUrl, maintenanceState, SETTINGS_SECTION_LABELS } from '../../../shared/rules/settings.ts';
import type { Context } from '../../context.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { LogoFiles } from './logo.ts';
import { SECTIONS } from './sections.ts';

interface Dependencies extends Context {
  logo: LogoFiles;
  /** Called after a change, to notify open pages. */
  onChange: () => void;
  /** How often installing the app was begun in the last thirty days. */
  installs: () => number;
}

type Fields = Record<string, unknown>;

/** Editing of settings by administrators, section by section; the audit log records each change. */
export function createSettingsOffice({
  settings,
  audit,
  logo,
  clock,
  writing: { run: write },
  onChange,
  installs,
}: Dependencies) {
  const { groups, read } = settingsReader({ settings, logo, clock, installs });

  /**
   * Writes the changed groups and logs the changed fields; does nothing when nothing differs.
   * @param fieldsOf what the log shows of the settings, by the names in shared/rules/settingLabels.ts
   * @param asked what is done once and is no setting
   */
  function change(
    name: string,
    next: Partial<SettingsGroups>,
    actorId: number,
    fieldsOf: (groups: SettingsGroups) => Fields,
    asked: Fields = {},
  ): void {
    const before = groups();
    const changed = Object.fromEntries(
      Object.entries(next).filter(([group, value]) => !isDeepStrictEqual(value, before[group as keyof SettingsGroups])),
    ) as Partial<SettingsGroups>;
    if (Object.keys(changed).length === 0) return;
    const [old, now] = [fieldsOf(before), { ...fieldsOf({ ...before, ...changed }), ...asked }];
    const differing = Object.keys(now).filter((field) => !isDeepStrictEqual(old[field], now[field]));
    const side = (values: Fields) => Object.fromEntries(differing.map((field) => [field, values[field] ?? null]));
    settings.putTogether(changed, () => {
      if (differing.length === 0) return;
      const subject = `Impostazioni: ${name}`;
      audit.record({ actor_id: actorId, action: 'settings.changed', subject, before: side(old), after: side(now) });
    });
    onChange();
  }

  return {
    read,
    /** @param revision the one that was edited. @throws 409 when the section has changed since */
    write<K extends SettingsSection>(
      section: K,
      values: SectionValues[K],
      revision: string | undefined,
      actorId: number,
    ): OfficeSettings {
      if (revision !== undefined && revision !== revisionOf(section, groups())) throw new HttpError(409, CHANGED);
      const checked =
        section === 'maintenance'
          ? (scheduled(values as SectionValues['maintenance'], isoInstant(clock())) as SectionValues[K])
          : values;
      change(
        SETTINGS_SECTION_LABELS[section],
        SECTIONS[section].write(groups(), checked, isoInstant(clock())),
        actorId,
        (now) => named(section, SECTIONS[section].read(now)),
        'ask_again' in checked && checked.ask_again ? { 'consent.ask_again': true } : {},
      );
      return read();
    },
    /** @param file path of the picture as sent; the previous logo is deleted. @throws 422 when it can't be decoded */
    async uploadLogo(file: string, actorId: number): Promise<OfficeSettings> {
      const path = await logo.save(file);
      const before = await write(() => {
        const { header_logo_url: _, header_logo_path, ...rest } = settings.stored('settings');
        change('Logo', { settings: { ...rest, header_logo_path: path } }, actorId, logoFields);
        return header_logo_path;
      });
      if (before !== path) await logo.remove(before);
      return read();
    },
    async removeLogo(actorId: number): Promise<OfficeSettings> {
      const { header_logo_path: before, ...rest } = settings.stored('settings');
      change('Logo', { settings: rest }, actorId, logoFields);
      await logo.remove(before);
      return read();
    },
  };
}

const named = (section: SettingsSection, values: object): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${section}.${name}`, value]));

const logoFields = ({ settings }: SettingsGroups): Fields => ({
  logo: settings.header_logo_path ?? null,
  'identity.header_logo_url': settings.header_logo_url ?? null,
});

type Reading = Pick<Dependencies, 'settings' | 'logo' | 'clock' | 'installs'>;

function settingsReader({ settings, logo, clock, installs }: Reading) {
  const groups = (): SettingsGroups => ({
    settings: settings.stored('settings'),
    pwa: settings.stored('pwa'),
    tracking: settings.stored('tracking'),
    privacy: settings.stored('privacy'),
  });

  function read(): OfficeSettings {
    const now = groups();
    const sections = Object.fromEntries(Object.entries(SECTIONS).map(([name, { read }]) => [name, read(now)]));
    const revisions = Object.fromEntries(
      Object.keys(SECTIONS).map((name) => [name, revisionOf(name as SettingsSection, now)]),
    );
    return {
      sections: sections as SectionValues,
      revisions: revisions as OfficeSettings['revisions'],
      logo_url: logoUrl(now.settings),
      logo_uploaded: logo.isOurs(now.settings.header_logo_path),
      consent_revision: now.privacy.consent_revision,
      maintenance_state: maintenanceState(now.settings.system_settings, isoInstant(clock())),
      installs: installs(),
    };
  }

  return { groups, read };
}

const CHANGED =
  'Nel frattempo qualcun altro ha salvato questa sezione. Quello che hai scritto è ancora qui: salva di nuovo per tenerlo, o ricarica la sezione.';

/**
 * Computed from one section, so that editing another one causes no conflict. Asking for consent again does not change
 * it.
 */
function revisionOf(section: SettingsSection, groups: SettingsGroups): string {
  const asked = section === 'consent' ? groups.privacy.consent_revision : 0;
  const text = JSON.stringify([SECTIONS[section].read(groups), asked]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** Normalises both instants, so that they compare as text. @throws 422 for an invalid end */
function scheduled(values: SectionValues['maintenance'], now: string): SectionValues['maintenance'] {
  const starts = instantOf('maintenance_starts_at', values.maintenance_starts_at);
  const ends = instantOf('maintenance_ends_at', values.maintenance_ends_at);
  if (starts !== null && ends !== null && ends <= starts)
    throw invalid({ maintenance_ends_at: ['La fine viene dopo l’inizio.'] });
  if (values.maintenance_enabled && ends !== null && ends <= now)
    throw invalid({ maintenance_ends_at: ['Questo momento è già passato: la manutenzione sarebbe già finita.'] });
  return { ...values, maintenance_starts_at: starts, maintenance_ends_at: ends };
}

function instantOf(field: string, value: string | null): string | null {
  if (value === null) return null;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) throw invalid({ [field]: ['Scegli un giorno e un’ora.'] });
  return moment.toISOString();
}

export type SettingsOffice = ReturnType<typeof createSettingsOffice>;
