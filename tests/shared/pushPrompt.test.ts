import { describe, expect, it } from 'vitest';
import {
  cookieConsentGiven,
  idlePrompt,
  nextPushPrompt,
  nextSchedule,
  type PromptFacts,
  type PromptSchedule,
  PUSH_ACTIVATING,
  PUSH_BUTTONS,
  PUSH_PROMPT_AFTER_INSTALL_MS,
  PUSH_PROMPT_DELAY_MS,
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

describe('eligibility: all conditions must hold', () => {
  it('all hold', () => expect(promptBlocker(all)).toBeNull());
  it.each<[string, Partial<PromptFacts>, string]>([
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
  ])('%s', (_name, facts, blocker) => expect(promptBlocker({ ...all, ...facts })).toBe(blocker));
  it.each<[string, Partial<PromptFacts>]>([
    ['iOS that must be installed counts as supported', { push_supported: false, ios_install_required: true }],
    ['permission granted before, subscription lost', { permission: 'granted' }],
  ])('%s', (_name, facts) => expect(promptBlocker({ ...all, ...facts })).toBeNull());
});

describe('cookie consent', () => {
  it.each([
    ['not required', { required: false, categories: [], analytics_enabled: false }, true],
    ['required, nothing said', { required: true, categories: [], analytics_enabled: false }, false],
    ['only necessary', { required: true, categories: ['necessary'], analytics_enabled: false }, true],
    ['analytics', { required: true, categories: [], analytics_enabled: true }, true],
  ])('%s', (_name, facts, given) => expect(cookieConsentGiven(facts)).toBe(given));
});

describe('the delay', () => {
  const rows: [string, PromptSchedule, ScheduleEvent, PromptSchedule][] = [
    ['starts when eligible', null, { type: 'eligible', now: 1000 }, 16_000],
    ['does not start twice', 16_000, { type: 'eligible', now: 9000 }, 16_000],
    ['ends when not eligible', 16_000, { type: 'ineligible' }, null],
    ['is reset by an install', 16_000, { type: 'installed', now: 14_000 }, 17_500],
    ['is reset by another display mode', null, { type: 'display_mode_changed', now: 14_000 }, 17_500],
    ['is bypassed on request', 16_000, { type: 'bypassed', now: 2000 }, 2000],
  ];
  it.each(rows)('%s', (_name, due, event, expected) => expect(nextSchedule(due, event)).toBe(expected));
  it('is 15 s, or 3.5 s after an install', () => {
    expect([PUSH_PROMPT_DELAY_MS, PUSH_PROMPT_AFTER_INSTALL_MS]).toEqual([15_000, 3_500]);
  });
});

describe('the prompt', () => {
  const shown: PushPrompt = { ...idlePrompt, should_show: true };
  const unsupported = 'Le notifiche push non sono disponibili su questo dispositivo. Prova da un browser differente.';
  const rows: [string, PushPrompt, PushPromptEvent, PushPrompt][] = [
    ['shows', idlePrompt, { type: 'shown', supported: true }, shown],
    [
      'shows that it cannot',
      idlePrompt,
      { type: 'shown', supported: false },
      { should_show: true, state: 'unsupported', notice: null, error: unsupported },
    ],
    ['activates', shown, { type: 'activating' }, { ...shown, state: 'loading' }],
    [
      'activating again takes the error away',
      { ...shown, state: 'error', error: 'x' },
      { type: 'activating' },
      { ...shown, state: 'loading' },
    ],
    [
      'wants the app first',
      shown,
      { type: 'install_first' },
      {
        ...shown,
        notice:
          'Installa l’app per attivare subito le notifiche. È gratuita e si apre più velocemente sul tuo telefono.',
      },
    ],
    [
      'finds it is not supported',
      shown,
      { type: 'unsupported' },
      { ...shown, state: 'unsupported', error: unsupported },
    ],
    [
      'finds no push manager',
      shown,
      { type: 'manager_missing' },
      {
        ...shown,
        state: 'error',
        error: 'Le notifiche push non sono ancora disponibili su questo dispositivo. Riprova più tardi.',
      },
    ],
    [
      'fails',
      { ...shown, state: 'loading' },
      { type: 'failed' },
      { ...shown, state: 'error', error: 'Impossibile attivare le notifiche push. Riprova più tardi.' },
    ],
    ['succeeds and goes', { ...shown, state: 'loading' }, { type: 'succeeded' }, { ...idlePrompt, state: 'success' }],
    ['closes', { ...shown, state: 'error', error: 'x' }, { type: 'closed' }, idlePrompt],
  ];
  it.each(rows)('%s', (_name, prompt, event, expected) => expect(nextPushPrompt(prompt, event)).toEqual(expected));
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

describe('texts', () => {
  const standard = 'Rimani aggiornato su promozioni, eventi e offerte di lavoro.';
  it.each([
    [undefined, standard],
    ['', standard],
    ['   ', standard],
    [42, standard],
    [' Le novità di Roccamarina ', 'Le novità di Roccamarina'],
  ])('prompt text from %j', (custom, text) => {
    expect(pushPromptText({ notifications_push_prompt_text: custom })).toBe(text);
  });
  it('are those of docs/specification.md', () => {
    expect(PUSH_BUTTONS).toEqual({ activate: 'Attiva ora', later: 'Più tardi', close: 'Chiudi' });
    expect(PUSH_ACTIVATING).toEqual({
      title: 'Abilitazione in corso…',
      text: 'Conferma i permessi nel browser per completare l’attivazione.',
    });
  });
});
