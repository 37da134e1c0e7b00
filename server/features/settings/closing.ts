import { maintenanceRetrySeconds } from '../../../shared/rules/settings.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { SettingsService } from './settings.ts';

/** The answer to everybody except administrators while the portal is closed; null while it is open. */
export function closedNow(settings: SettingsService, clock: Clock): { message: string; retry_after_s: number } | null {
  const { system_settings: system } = settings.get('settings');
  if (!system.maintenance_enabled) return null;
  return {
    message: system.maintenance_message,
    retry_after_s: maintenanceRetrySeconds(system, isoInstant(clock())),
  };
}
