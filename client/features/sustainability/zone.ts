import { proxy, useSnapshot } from 'valtio';
import type { WastePreference } from '../../../shared/contract/waste.ts';
import { WASTE_ZONE_KEY } from '../../../shared/rules/waste.ts';
import { useAlive } from '../../lib/alive.ts';
import { call, isUnauthorized } from '../../lib/http.ts';
import { readLocal, writeLocal } from '../../lib/storage.ts';

/**
 * The zone whose calendar is shown. It is kept on the device, and for members also in the account, which can send
 * reminders.
 */
export const zoneStore = proxy<{ zone: string | null; reminds: boolean; saving: boolean; error: string | null }>({
  zone: readLocal(WASTE_ZONE_KEY),
  reminds: false,
  saving: false,
  error: null,
});

const URL = '/api/frontend/waste';

/** The zone to show: the server does not know it. */
export function useZone(): string | null {
  const { zone } = useSnapshot(zoneStore);
  return useAlive() ? zone : null;
}

/** Loads a member's zone, which overrides the device's; a member without one takes over the device's. */
export async function loadPreference(): Promise<void> {
  try {
    const { zone, reminds } = await call<WastePreference>(URL);
    if (zone === null && zoneStore.zone !== null) await save(zoneStore.zone, false);
    else if (zone !== null) keep(zone, reminds);
  } catch (error) {
    // Offline, or signed out meanwhile: the device's zone is used.
    console.warn('waste preference not loaded', error);
  }
}

export async function choose(zone: string, signedIn: boolean): Promise<void> {
  keep(zone, zoneStore.reminds);
  if (signedIn) await save(zone, zoneStore.reminds);
}

export async function remind(reminds: boolean): Promise<void> {
  if (zoneStore.zone !== null) await save(zoneStore.zone, reminds);
}

/** Forgets the account's reminder on sign-out; the device's zone stays. */
export function forgetReminder(): void {
  zoneStore.reminds = false;
  zoneStore.error = null;
}

async function save(zone: string, reminds: boolean): Promise<void> {
  zoneStore.saving = true;
  zoneStore.error = null;
  try {
    const kept = await call<WastePreference>(URL, { method: 'PUT', body: { zone, reminds } });
    keep(kept.zone ?? zone, kept.reminds);
  } catch (error) {
    zoneStore.error = isUnauthorized(error) ? 'Accedi di nuovo per ricevere il promemoria.' : (error as Error).message;
  } finally {
    zoneStore.saving = false;
  }
}

function keep(zone: string, reminds: boolean): void {
  zoneStore.zone = zone;
  zoneStore.reminds = reminds;
  writeLocal(WASTE_ZONE_KEY, zone);
}
