import { describe, expect, it } from 'vitest';
import {
  type BrowserPermission,
  nextPushConsent,
  type PushConsent,
  type PushConsentEvent,
  permissionEvent,
  pushStatus,
  readPushConsent,
  SNOOZE_MS,
  SUBSCRIBE_LIMIT_MS,
  unknownConsent,
  writePushConsent,
} from '../../shared/rules/pushConsent.ts';
import { LEGACY_PUSH_KEYS, PUSH_KEYS } from '../../shared/rules/pushKeys.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const DAY = 86_400_000;
const consent = (status: PushConsent['status'], more: Partial<PushConsent> = {}): PushConsent => ({
  status,
  snooze_until: null,
  declined_at: null,
  off: false,
  ...more,
});
const accepted = consent('accepted');
const declined = consent('declined', { declined_at: NOW - DAY });
const refused = consent('declined', { declined_at: NOW });
const off = consent('declined', { declined_at: NOW, off: true });
const snoozed = consent('snoozed', { snooze_until: NOW + 3_600_000 });
const fresh = consent('snoozed', { snooze_until: NOW + SNOOZE_MS });
const browser = (permission: BrowserPermission, subscribed: boolean): PushConsentEvent => ({
  type: 'browser_checked',
  permission,
  subscribed,
  now: NOW,
});
const server = (status: string, snoozeUntil: string | null = null): PushConsentEvent => ({
  type: 'server_answered',
  status,
  snooze_until: snoozeUntil,
  now: NOW,
});

const denied: PushConsentEvent = { type: 'permission_denied', now: NOW };
const dismissed: PushConsentEvent = { type: 'prompt_dismissed', now: NOW };

describe('the state of notifications', () => {
  it.each<[string, PushConsent, PushConsentEvent, PushConsent]>([
    ['granted and subscribed is yes', unknownConsent, { type: 'subscribed' }, accepted],
    ['subscribed after a snooze is yes', snoozed, { type: 'subscribed' }, accepted],
    ['denied in the browser is no', unknownConsent, denied, refused],
    ['denied again keeps the first moment', declined, denied, declined],
    ['the browser’s question closed is later', unknownConsent, { type: 'permission_dismissed', now: NOW }, fresh],
    ['the prompt dismissed is later', unknownConsent, dismissed, fresh],
    ['no push manager is later', unknownConsent, { type: 'push_manager_missing', now: NOW }, fresh],
    ['dismissed again starts anew', snoozed, dismissed, fresh],
    ['the server’s yes', unknownConsent, server('accepted'), accepted],
    ['the server’s no, moment unknown', unknownConsent, server('declined'), refused],
    ['the server’s no keeps the local moment', declined, server('declined'), declined],
    ['the server’s snooze wins over the local one', fresh, server('snoozed', '2026-11-21T11:00:00.000Z'), snoozed],
    ['a snooze without an end', unknownConsent, server('snoozed'), consent('snoozed')],
    ['the server knows nothing: what was said here stands', snoozed, server('unknown'), snoozed],
    ['a status from the future is ignored', snoozed, server('whatever'), snoozed],
    ['the browser has it: yes, whatever is stored', declined, browser('granted', true), accepted],
    ['the browser has it: yes, also when empty', unknownConsent, browser('granted', true), accepted],
    ['blocked in the browser', accepted, browser('denied', false), refused],
    ['accepted, but nothing subscribed here', accepted, browser('default', false), unknownConsent],
    ['accepted, granted, subscription lost', accepted, browser('granted', false), unknownConsent],
    ['declined, then unblocked', declined, browser('granted', false), unknownConsent],
    ['declined and not asked since', declined, browser('default', false), declined],
    ['a snooze outlives a check', snoozed, browser('default', false), snoozed],
    ['without notifications nothing changes', snoozed, browser('unsupported', false), snoozed],
    ['turned off here', accepted, { type: 'turned_off', now: NOW }, off],
    ['turned off here: a yes on another device turns nothing on', off, server('accepted'), off],
    ['turned off here: the permission that stays turns nothing on', off, browser('granted', false), off],
    ['turned off here, then blocked', off, browser('denied', false), off],
    ['turned off here: “later” to the question asked by hand', off, dismissed, { ...fresh, off: true }],
    ['turned off here, turned on again', off, { type: 'subscribed' }, accepted],
    ['turned off here, turned on in another tab', off, browser('granted', true), accepted],
    ['logout forgets that it was turned off', off, { type: 'reset' }, unknownConsent],
    ['logout forgets a yes', accepted, { type: 'reset' }, unknownConsent],
    ['logout forgets a no', declined, { type: 'reset' }, unknownConsent],
  ])('%s', (_name, state, event, expected) => {
    expect(nextPushConsent(state, event)).toEqual(expected);
  });
});

it.each([
  ['granted', null],
  ['denied', denied],
  ['default', { type: 'permission_dismissed', now: NOW }],
] as const)('the browser’s answer to the request: %s', (permission, expected) => {
  expect(permissionEvent(permission, NOW)).toEqual(expected);
});

describe('a snooze', () => {
  it.each([
    ['holds until its end', snoozed, NOW, 'snoozed'],
    ['holds to the last millisecond', snoozed, NOW + 3_599_999, 'snoozed'],
    ['is over at its end', snoozed, NOW + 3_600_000, 'unknown'],
    ['without an end is over', consent('snoozed'), NOW, 'unknown'],
    ['over or not, a no is a no', { ...declined, snooze_until: NOW - 1 }, NOW, 'declined'],
  ] as const)('%s', (_name, state, now, expected) => {
    expect(pushStatus(state, now)).toBe(expected);
  });
  it('lasts 24 hours; a subscription has 15 seconds', () => {
    expect([SNOOZE_MS, SUBSCRIBE_LIMIT_MS]).toEqual([86_400_000, 15_000]);
  });
});

describe('local storage', () => {
  const read = (stored: Record<string, string>) => readPushConsent((key) => stored[key] ?? null);
  const { status, accepted: flag, declined_at, snooze_until } = PUSH_KEYS;
  const legacy = LEGACY_PUSH_KEYS;
  const until = (end: string) => ({ [status]: 'snoozed', [snooze_until]: end });
  it.each<[string, Record<string, string>, PushConsent]>([
    ['empty', {}, unknownConsent],
    ['accepted', { [status]: 'accepted' }, accepted],
    ['only the accepted flag', { [flag]: '1' }, accepted],
    ['another accepted flag', { [flag]: 'yes' }, unknownConsent],
    ['declined', { [status]: 'declined', [declined_at]: String(NOW - DAY) }, declined],
    ['declined, moment lost', { [status]: 'declined' }, consent('declined')],
    ['only the declined moment', { [declined_at]: String(NOW - DAY) }, declined],
    ['snoozed', until(String(NOW + 3_600_000)), snoozed],
    ['snoozed until an ISO date', until('2026-11-21T11:00:00.000Z'), snoozed],
    ['snoozed until nonsense', until('domani'), consent('snoozed')],
    ['a no outlives a stale accepted flag', { [status]: 'declined', [flag]: '1' }, consent('declined')],
    ['legacy accepted', { [legacy.accepted]: '1' }, accepted],
    ['legacy accepted is only "1"', { [legacy.accepted]: 'true' }, unknownConsent],
    ['legacy moment, in milliseconds', { [legacy.dismissed_at]: String(NOW) }, fresh],
    ['legacy moment, in seconds', { [legacy.dismissed_at]: String(NOW / 1000) }, fresh],
    ['legacy moment, nonsense', { [legacy.dismissed_at]: '-3' }, unknownConsent],
    ['new keys win over legacy ones', { [status]: 'declined', [legacy.accepted]: '1' }, consent('declined')],
    ['a status nobody knows', { [status]: 'maybe' }, unknownConsent],
  ])('%s', (_name, stored, expected) => {
    expect(read(stored)).toEqual(expected);
  });

  it.each([accepted, declined, snoozed, unknownConsent])('returns what was stored: $status', (state) => {
    const stored = writePushConsent(state);
    expect(readPushConsent((key) => stored[key] ?? null)).toEqual(state);
  });

  it('removes every key on a reset, legacy ones too', () => {
    const stored = writePushConsent(unknownConsent);
    expect(Object.values(stored).every((value) => value === null)).toBe(true);
    expect(Object.keys(stored)).toEqual([...Object.values(PUSH_KEYS), ...Object.values(LEGACY_PUSH_KEYS)]);
  });
});
