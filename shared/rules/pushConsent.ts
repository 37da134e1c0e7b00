/**
 * Push consent (docs/specification.md, Push prompt): a person's answer about notifications, and until when not to ask again. Moments
 * are milliseconds since 1970. The browser's permission and subscription decide; storage and server only remember.
 */

import { LEGACY_PUSH_KEYS, PUSH_KEYS } from './pushKeys.ts';

/** As docs/specification.md, Push prompt. */
export const SNOOZE_MS = 24 * 3_600_000;
/** Timeout of `pushManager.subscribe()`, which can hang for ever. */
export const SUBSCRIBE_LIMIT_MS = 15_000;

export type PushStatus = 'unknown' | 'accepted' | 'declined' | 'snoozed';

export interface PushConsent {
  status: PushStatus;
  snooze_until: number | null;
  declined_at: number | null;
  /** Turned off manually on this device. Only turning it on again here ends this state. */
  off: boolean;
}

export const unknownConsent: PushConsent = { status: 'unknown', snooze_until: null, declined_at: null, off: false };

/** The browser's permission; 'unsupported' when there is no Notification API. */
export type BrowserPermission = 'default' | 'granted' | 'denied' | 'unsupported';

export type PushConsentEvent =
  /** Permission granted and a live subscription. */
  | { type: 'subscribed' }
  /** "Disattiva su questo dispositivo". */
  | { type: 'turned_off'; now: number }
  | { type: 'permission_denied'; now: number }
  /** The browser's question was closed without an answer, our prompt was dismissed or declined, or there is no push manager. */
  | { type: 'permission_dismissed' | 'prompt_dismissed' | 'push_manager_missing'; now: number }
  /** What the server stores for a signed-in person; `snooze_until` is ISO 8601. */
  | { type: 'server_answered'; status: string; snooze_until: string | null; now: number }
  /** The portal opened: the browser's current state. */
  | { type: 'browser_checked'; permission: BrowserPermission; subscribed: boolean; now: number }
  /** Logged out, or another person signed in. */
  | { type: 'reset' };

export function nextPushConsent(state: PushConsent, event: PushConsentEvent): PushConsent {
  switch (event.type) {
    case 'subscribed':
      return accepted;
    case 'turned_off':
      return { status: 'declined', snooze_until: null, declined_at: event.now, off: true };
    case 'permission_denied':
      if (state.status === 'declined') return state;
      return { status: 'declined', snooze_until: null, declined_at: event.now, off: state.off };
    case 'permission_dismissed':
    case 'prompt_dismissed':
    case 'push_manager_missing':
      return { status: 'snoozed', snooze_until: event.now + SNOOZE_MS, declined_at: null, off: state.off };
    case 'server_answered':
      return state.off ? state : fromServer(state, event);
    case 'browser_checked':
      return fromBrowser(state, event);
    case 'reset':
      return unknownConsent;
  }
}

const accepted: PushConsent = { ...unknownConsent, status: 'accepted' };

function fromServer(
  state: PushConsent,
  { status, snooze_until, now }: { status: string; snooze_until: string | null; now: number },
): PushConsent {
  switch (status) {
    case 'accepted':
      return accepted;
    case 'declined':
      return { ...unknownConsent, status, declined_at: state.declined_at ?? now };
    case 'snoozed':
      return { ...unknownConsent, status, snooze_until: moment(snooze_until) };
    case 'unknown':
      // The server has no answer yet: the answer given on this device before signing in stays.
      return state;
    default:
      return state;
  }
}

function fromBrowser(
  state: PushConsent,
  { permission, subscribed, now }: { permission: BrowserPermission; subscribed: boolean; now: number },
): PushConsent {
  if (permission === 'granted' && subscribed) return accepted;
  if (permission === 'denied') return nextPushConsent(state, { type: 'permission_denied', now });
  if (state.off) return state;
  // Accepted on another device, subscription lost, or declined and then unblocked in the browser: ask again.
  if (state.status === 'accepted') return unknownConsent;
  if (state.status === 'declined' && permission === 'granted') return unknownConsent;
  return state;
}

/** An expired snooze counts as never asked; so does one without an end. */
export function pushStatus(state: PushConsent, now: number): PushStatus {
  const over = state.status === 'snoozed' && (state.snooze_until === null || state.snooze_until <= now);
  return over ? 'unknown' : state.status;
}

/** The state after the browser's permission answer; null: continue and subscribe. */
export function permissionEvent(permission: BrowserPermission, now: number): PushConsentEvent | null {
  if (permission === 'granted') return null;
  return { type: permission === 'denied' ? 'permission_denied' : 'permission_dismissed', now };
}

type Values<T> = T[keyof T];
export type PushKey = Values<typeof PUSH_KEYS> | Values<typeof LEGACY_PUSH_KEYS>;

/** Reads what this browser has stored; invalid values are ignored. */
export function readPushConsent(read: (key: PushKey) => string | null): PushConsent {
  return { ...readAnswer(read), off: read(PUSH_KEYS.off) === '1' };
}

function readAnswer(read: (key: PushKey) => string | null): PushConsent {
  const status = read(PUSH_KEYS.status);
  const declinedAt = moment(read(PUSH_KEYS.declined_at));
  if (status === 'snoozed') return { ...unknownConsent, status, snooze_until: moment(read(PUSH_KEYS.snooze_until)) };
  if (status === 'declined') return { ...unknownConsent, status, declined_at: declinedAt };
  if (status === 'accepted' || read(PUSH_KEYS.accepted) === '1') return accepted;
  if (status === 'unknown') return unknownConsent;
  if (declinedAt !== null) return { ...unknownConsent, status: 'declined', declined_at: declinedAt };
  return readLegacy(read);
}

function readLegacy(read: (key: PushKey) => string | null): PushConsent {
  if (read(LEGACY_PUSH_KEYS.accepted) === '1') return accepted;
  const dismissedAt = moment(read(LEGACY_PUSH_KEYS.dismissed_at));
  if (dismissedAt === null) return unknownConsent;
  return { ...unknownConsent, status: 'snoozed', snooze_until: dismissedAt + SNOOZE_MS };
}

/** What this browser stores; null removes a key; legacy keys are always removed. */
export function writePushConsent(state: PushConsent): Record<PushKey, string | null> {
  return {
    [PUSH_KEYS.status]: state.status === 'unknown' ? null : state.status,
    [PUSH_KEYS.snooze_until]: state.snooze_until === null ? null : String(state.snooze_until),
    [PUSH_KEYS.declined_at]: state.declined_at === null ? null : String(state.declined_at),
    [PUSH_KEYS.accepted]: state.status === 'accepted' ? '1' : null,
    [PUSH_KEYS.off]: state.off ? '1' : null,
    [LEGACY_PUSH_KEYS.accepted]: null,
    [LEGACY_PUSH_KEYS.dismissed_at]: null,
  };
}

/** Accepts milliseconds, seconds (ten digits) or ISO 8601. */
function moment(text: string | null): number | null {
  if (text === null) return null;
  if (/^\d{1,15}$/.test(text)) return Number(text) * (text.length <= 10 ? 1000 : 1) || null;
  return /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) || null : null;
}
