import { type Device, deviceOf } from '../../shared/rules/device.ts';

/** This device, as a push subscription describes it. */
export function device(): Device {
  return deviceOf(navigator.userAgent, navigator.maxTouchPoints);
}

const STANDALONE = '(display-mode: standalone)';

/** Opened from the Home Screen or as an app of its own. Safari on iOS has said so in its own way for longer. */
export function isStandalone(): boolean {
  return matchMedia(STANDALONE).matches || (navigator as { standalone?: boolean }).standalone === true;
}

/** A tab became an app, or the other way round. */
export function onDisplayModeChange(heed: () => void): void {
  matchMedia(STANDALONE).addEventListener('change', heed);
}
