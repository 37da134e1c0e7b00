import { type Device, deviceOf } from '../../shared/rules/device.ts';

export function device(): Device {
  return deviceOf(navigator.userAgent, navigator.maxTouchPoints);
}

const STANDALONE = '(display-mode: standalone)';

/**
 * Whether the portal was opened from the Home Screen or as an installed app. Older Safari on iOS has a property of its
 * own.
 */
export function isStandalone(): boolean {
  return matchMedia(STANDALONE).matches || (navigator as { standalone?: boolean }).standalone === true;
}

/** Calls `heed` when the display mode changes between browser tab and app. */
export function onDisplayModeChange(heed: () => void): void {
  matchMedia(STANDALONE).addEventListener('change', heed);
}
