import type { ChoicesBody } from '../../../shared/contract/notifications.ts';
import { CACHES } from '../../../shared/rules/offline.ts';
import { DEVICE_CHOICES_ADDRESS, type PushChoices, readPushChoices } from '../../../shared/rules/pushChoices.ts';
import { call } from '../../lib/http.ts';

/** A member's choices are kept in the account, a visitor's on the device, where the service worker reads them too. */

const URL = '/api/notifications/choices';

export const loadOwnChoices = () => call<ChoicesBody>(URL);

export async function saveOwnChoices(choices: PushChoices): Promise<void> {
  await call<ChoicesBody>(URL, { method: 'PUT', body: choices });
}

/** Null: no choice was ever made on this device. */
export async function readDeviceChoices(): Promise<PushChoices | null> {
  try {
    const kept = await (await caches.open(CACHES.state)).match(DEVICE_CHOICES_ADDRESS);
    return kept === undefined ? null : readPushChoices(await kept.json());
  } catch {
    return null;
  }
}

export async function writeDeviceChoices(choices: PushChoices): Promise<void> {
  await (await caches.open(CACHES.state)).put(DEVICE_CHOICES_ADDRESS, Response.json(choices));
}
