import type { BrowserPermission, PushStatus } from './pushConsent.ts';

/** The push-consent dialog (docs/specification.md, Push prompt): when it may appear, when it does, and what it says. */

/** The usual delay. */
export const PUSH_PROMPT_DELAY_MS = 15_000;
/** Delay after an install or a change to standalone. */
export const PUSH_PROMPT_AFTER_INSTALL_MS = 3_500;

export const PUSH_PROMPT_TEXT = 'Rimani aggiornato su promozioni, eventi e offerte di lavoro.';
export const PUSH_INSTALL_NOTICE =
  'Installa l’app per attivare subito le notifiche. È gratuita e si apre più velocemente sul tuo telefono.';
export const PUSH_UNSUPPORTED =
  'Le notifiche push non sono disponibili su questo dispositivo. Prova da un browser differente.';
export const PUSH_MANAGER_MISSING =
  'Le notifiche push non sono ancora disponibili su questo dispositivo. Riprova più tardi.';
export const PUSH_FAILURE = 'Impossibile attivare le notifiche push. Riprova più tardi.';
export const PUSH_BUTTONS = { activate: 'Attiva ora', later: 'Più tardi', close: 'Chiudi' } as const;
export const PUSH_ACTIVATING = {
  title: 'Abilitazione in corso…',
  text: 'Conferma i permessi nel browser per completare l’attivazione.',
} as const;

/** The town's texts when set, otherwise the defaults. */
export function pushPromptText(settings: { notifications_push_prompt_text?: unknown }): string {
  const custom = settings.notifications_push_prompt_text;
  return typeof custom === 'string' && custom.trim() !== '' ? custom.trim() : PUSH_PROMPT_TEXT;
}

export interface PromptFacts {
  worker_ready: boolean;
  manifest_ready: boolean;
  push_supported: boolean;
  /** iPhone or iPad in a browser tab: push works only in the Home Screen app. */
  ios_install_required: boolean;
  standalone: boolean;
  prompt_visible: boolean;
  subscribed: boolean;
  /** An expired snooze is 'unknown' (pushStatus). */
  status: PushStatus;
  permission: BrowserPermission;
  /** Categories non-empty, or analytics enabled, or consent not required. */
  cookie_consent: boolean;
}

export type PromptBlocker =
  | 'worker'
  | 'manifest'
  | 'unsupported'
  | 'browser_tab'
  | 'visible'
  | 'subscribed'
  | 'status'
  | 'denied'
  | 'cookies';

/** The first condition that does not hold; null: the prompt may appear. */
export function promptBlocker(facts: PromptFacts): PromptBlocker | null {
  if (!facts.worker_ready) return 'worker';
  if (!facts.manifest_ready) return 'manifest';
  if (!facts.push_supported && !facts.ios_install_required) return 'unsupported';
  if (!facts.standalone) return 'browser_tab';
  if (facts.prompt_visible) return 'visible';
  if (facts.subscribed) return 'subscribed';
  if (facts.status !== 'unknown') return 'status';
  if (facts.permission === 'denied') return 'denied';
  if (!facts.cookie_consent) return 'cookies';
  return null;
}

/** Derives "cookie consent given" from the consent record. */
export function cookieConsentGiven(consent: {
  required: boolean;
  categories: readonly string[];
  analytics_enabled: boolean;
}): boolean {
  return !consent.required || consent.categories.length > 0 || consent.analytics_enabled;
}

/** When the prompt is due, or null while it may not appear. */
export type PromptSchedule = number | null;

export type ScheduleEvent =
  | { type: 'eligible'; now: number }
  | { type: 'ineligible' }
  /** The app was installed, or the display mode changed: the short delay starts. */
  | { type: 'installed' | 'display_mode_changed'; now: number }
  /** Requested explicitly: shown immediately. */
  | { type: 'bypassed'; now: number };

export function nextSchedule(due: PromptSchedule, event: ScheduleEvent): PromptSchedule {
  switch (event.type) {
    case 'eligible':
      return due ?? event.now + PUSH_PROMPT_DELAY_MS;
    case 'ineligible':
      return null;
    case 'installed':
    case 'display_mode_changed':
      return event.now + PUSH_PROMPT_AFTER_INSTALL_MS;
    case 'bypassed':
      return event.now;
  }
}

export type PushPromptState = 'idle' | 'loading' | 'error' | 'success' | 'unsupported';

export interface PushPrompt {
  /** The prompt should be on screen. */
  should_show: boolean;
  state: PushPromptState;
  notice: string | null;
  error: string | null;
}

export const idlePrompt: PushPrompt = { should_show: false, state: 'idle', notice: null, error: null };

export type PushPromptEvent =
  | { type: 'shown'; supported: boolean }
  | { type: 'activating' }
  /** Not standalone: the install prompt is opened instead. */
  | { type: 'install_first' }
  | { type: 'unsupported' }
  | { type: 'manager_missing' }
  | { type: 'failed' }
  | { type: 'succeeded' }
  /** "Più tardi", "Chiudi", the backdrop, Escape; the browser's question closed or refused; logged out. */
  | { type: 'closed' };

export function nextPushPrompt(prompt: PushPrompt, event: PushPromptEvent): PushPrompt {
  switch (event.type) {
    case 'shown':
      return event.supported
        ? { ...idlePrompt, should_show: true }
        : { should_show: true, state: 'unsupported', notice: null, error: PUSH_UNSUPPORTED };
    case 'activating':
      return { ...prompt, state: 'loading', notice: null, error: null };
    case 'install_first':
      return { ...prompt, state: 'idle', notice: PUSH_INSTALL_NOTICE, error: null };
    case 'unsupported':
      return { ...prompt, state: 'unsupported', notice: null, error: PUSH_UNSUPPORTED };
    case 'manager_missing':
      return { ...prompt, state: 'error', notice: null, error: PUSH_MANAGER_MISSING };
    case 'failed':
      return { ...prompt, state: 'error', notice: null, error: PUSH_FAILURE };
    case 'succeeded':
      return { ...idlePrompt, state: 'success' };
    case 'closed':
      return idlePrompt;
  }
}

/**
 * Show the dialog when the prompt is due and was not declined; after a yes, only to explain that this device cannot
 * receive pushes.
 */
export function showsPushDialog({ should_show, state }: PushPrompt, status: PushStatus): boolean {
  if (!should_show || status === 'declined') return false;
  return status !== 'accepted' || state === 'unsupported';
}
