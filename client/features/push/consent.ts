import { proxy } from 'valtio';
import type { Preference } from '../../../shared/contract/notifications.ts';
import {
  type BrowserPermission,
  nextPushConsent,
  type PushConsent,
  type PushConsentEvent,
  type PushKey,
  pushStatus,
  readPushConsent,
  writePushConsent,
} from '../../../shared/rules/pushConsent.ts';
import { call } from '../../lib/http.ts';
import { personStore } from '../../lib/person.ts';
import { readLocal, removeLocal, writeLocal } from '../../lib/storage.ts';

/** The person's answer about notifications: kept on this device, and on the server for members. */
export const consentStore = proxy<{ value: PushConsent }>({ value: readPushConsent(readLocal) });

const URL = '/api/notifications/preferences';

/**
 * Records an event on this device and, when it changes a member's answer, on the server; a failure there is only
 * logged.
 */
export function feedConsent(event: PushConsentEvent): void {
  const before = consentStore.value;
  const next = nextPushConsent(before, event);
  consentStore.value = next;
  for (const [key, value] of Object.entries(writePushConsent(next)) as [PushKey, string | null][]) {
    if (value === null) removeLocal(key);
    else writeLocal(key, value);
  }
  // Turning notifications off on one device leaves them on elsewhere.
  const staysHere = event.type === 'server_answered' || event.type === 'reset' || event.type === 'turned_off';
  const isAnswer = !staysHere && next.status !== 'unknown';
  const isNew = next.status !== before.status || next.snooze_until !== before.snooze_until;
  if (personStore.user !== null && isAnswer && isNew) void tellServer(next);
}

async function tellServer({ status }: PushConsent): Promise<void> {
  try {
    await call(URL, { method: 'POST', body: { status } });
  } catch (error) {
    console.warn('push preference not saved', error);
  }
}

/** Reads again what this device keeps: who has left since has taken it along. */
export function readConsent(): void {
  consentStore.value = readPushConsent(readLocal);
}

/** After a sign-in the server's answer wins; when it cannot be reached, this device's answer counts. */
export async function syncConsent(): Promise<void> {
  const asked = personStore.user?.id;
  if (asked === undefined) return;
  try {
    const { status, snooze_until } = await call<Preference>(URL);
    if (personStore.user?.id !== asked) return;
    feedConsent({ type: 'server_answered', status, snooze_until, now: Date.now() });
    if (status === 'unknown' && consentStore.value.status !== 'unknown') void tellServer(consentStore.value);
  } catch (error) {
    console.warn('push preference not loaded', error);
  }
}

export function currentStatus() {
  return pushStatus(consentStore.value, Date.now());
}

export function browserPermission(): BrowserPermission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}
