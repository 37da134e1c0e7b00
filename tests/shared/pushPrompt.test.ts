import { describe, expect, it } from 'vitest';
import {
  cookieConsentGiven,
  idlePrompt,
  nextPushPrompt,
  nextSchedule,
  type PromptFacts,
  type PromptSchedule,
  type PushPrompt,
  type PushPromptEvent,
  promptBlocker,
  pushPromptText,
  type ScheduleEvent,
  showsPushDialog,
} from '../../shared/rules/pushPrompt.ts';

const all: PromptFacts = {
  worker_ready: true,
  manifest_ready: true,
  push_supported: true,
  ios_install_required: false,
  standalone: true,
  prompt_visible: false,
  subscribed: false,
  status: 'unknown',
  permission: 'default',
  cookie_consent: true,
};

it.each<[string, Partial<PromptFacts>, string | null]>([
  ['all conditions hold', {}, null],
  ['no service worker', { worker_ready: false }, 'worker'],
  ['no manifest', { manifest_ready: false }, 'manifest'],
  ['push not supported', { push_supported: false }, 'unsupported'],
  ['in a browser tab', { standalone: false }, 'browser_tab'],
  ['a prompt is on screen', { prompt_visible: true }, 'visible'],
  ['subscribed already', { subscribed: true }, 'subscribed'],
  ['accepted', { status: 'accepted' }, 'status'],
  ['declined', { status: 'declined' }, 'status'],
  ['snoozed', { status: 'snoozed' }, 'status'],
  ['permission denied', { permission: 'denied' }, 'denied'],
  ['cookies not decided', { cookie_consent: false }, 'cookies'],
  ['iOS that must be installed counts as supported', { push_supported: false, ios_install_required: true }, null],
  ['permission granted before, subscription lost', { permission: 'granted' }, null],
])('what keeps the prompt away: %s', (_name, facts, blocker) => {
  expect(promptBlocker({ ...all, ...facts })).toBe(blocker);
});

describe('cookie consent', () => {
  it.each([
    ['not required', { required: false, categories: [], analytics_enabled: false }, true],
    ['required, nothing said', { required: true, categories: [], analytics_enabled: false }, false],
    ['only necessary', { required: true, categories: ['necessary'], analytics_enabled: false }, true],
    ['analytics', { required: true, categories: [], analytics_enabled: true }, true],
  ])('%s', (_name, facts, given) => expect(cookieConsentGiven(facts)).toBe(given));
});

it.each<[string, PromptSchedule, ScheduleEvent, PromptSchedule]>([
  ['is 15 s when eligible', null, { type: 'eligible', now: 1000 }, 16_000],
  ['does not start twice', 16_000, { type: 'eligible', now: 9000 }, 16_000],
  ['ends when not eligible', 16_000, { type: 'ineligible' }, null],
  ['is 3.5 s after an install', 16_000, { type: 'installed', now: 14_000 }, 17_500],
  ['is 3.5 s in another display mode', null, { type: 'display_mode_changed', now: 14_000 }, 17_500],
  ['is bypassed on request', 16_000, { type: 'bypassed', now: 2000 }, 2000],
])('the delay %s', (_name, due, event, expected) => expect(nextSchedule(due, event)).toBe(expected));

describe('the prompt', () => {
  const shown: PushPrompt = { ...idlePrompt, should_show: true };
  const loading: PushPrompt = { ...shown, state: 'loading' };
  const failed = (error: string): PushPrompt => ({ ...shown, state: 'error', error });
  const unsupported: PushPrompt = {
    ...shown,
    state: 'unsupported',
    error: 'Le notifiche push non sono disponibili su questo dispositivo. Prova da un browser differente.',
  };
  const installFirst =
    'Installa l’app per attivare subito le notifiche. È gratuita e si apre più velocemente sul tuo telefono.';
  const noManager = 'Le notifiche push non sono ancora disponibili su questo dispositivo. Riprova più tardi.';
  const failure = 'Impossibile attivare le notifiche push. Riprova più tardi.';
  it.each<[string, PushPrompt, PushPromptEvent, PushPrompt]>([
    ['shows', idlePrompt, { type: 'shown', supported: true }, shown],
    ['shows that it cannot', idlePrompt, { type: 'shown', supported: false }, unsupported],
    ['activates', shown, { type: 'activating' }, loading],
    ['activating again takes the error away', failed('x'), { type: 'activating' }, loading],
    ['wants the app first', shown, { type: 'install_first' }, { ...shown, notice: installFirst }],
    ['finds it is not supported', shown, { type: 'unsupported' }, unsupported],
    ['finds no push manager', shown, { type: 'manager_missing' }, failed(noManager)],
    ['fails', loading, { type: 'failed' }, failed(failure)],
    ['succeeds and goes', loading, { type: 'succeeded' }, { ...idlePrompt, state: 'success' }],
    ['closes', failed('x'), { type: 'closed' }, idlePrompt],
  ])('%s', (_name, prompt, event, expected) => expect(nextPushPrompt(prompt, event)).toEqual(expected));
});

describe('the dialog', () => {
  it.each([
    ['should show', 'unknown', 'idle', true, true],
    ['should not', 'unknown', 'idle', false, false],
    ['declined', 'declined', 'idle', true, false],
    ['declined and unsupported', 'declined', 'unsupported', true, false],
    ['snoozed while it shows an error', 'snoozed', 'error', true, true],
    ['accepted', 'accepted', 'success', true, false],
    ['accepted elsewhere, unsupported here', 'accepted', 'unsupported', true, true],
  ] as const)('%s', (_name, status, state, shouldShow, shown) => {
    expect(showsPushDialog({ ...idlePrompt, should_show: shouldShow, state }, status)).toBe(shown);
  });
});

const STANDARD = 'Rimani aggiornato su promozioni, eventi e offerte di lavoro.';
it.each([
  [undefined, STANDARD],
  ['   ', STANDARD],
  [42, STANDARD],
  [' Le novità di Roccamarina ', 'Le novità di Roccamarina'],
])('prompt text from %j', (custom, text) => {
  expect(pushPromptText({ notifications_push_prompt_text: custom })).toBe(text);
});
