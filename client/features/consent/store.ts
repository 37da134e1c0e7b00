import { proxy } from 'valtio';
import type { ConsentDecision } from '../../../shared/contract/consent.ts';
import {
  ANALYTICS,
  CONSENT_COOKIE,
  CONSENT_DAYS,
  CONSENT_SENT_KEY,
  type ConsentChoice,
  consentDecision,
  FIRST_CONSENT_REVISION,
  NECESSARY,
  sameDecision,
} from '../../../shared/rules/consent.ts';
import { ApiError, call } from '../../lib/http.ts';
import { readLocal, writeLocal } from '../../lib/storage.ts';

type Core = typeof import('vanilla-cookieconsent');

/** `view`: what is on screen. `analytics`: what the visitor has allowed; null until they have chosen. */
export const consentStore = proxy<{ view: 'none' | 'banner' | 'preferences'; analytics: boolean | null }>({
  view: isAsked() ? 'none' : 'banner',
  analytics: null,
});

let revision = FIRST_CONSENT_REVISION;
let machinery: Promise<Core> | null = null;

/** Whoever has no answer at all sees the banner at once: the library that keeps answers would only say the same, later. */
function isAsked(): boolean {
  return document.cookie.includes(`${CONSENT_COOKIE}=`);
}

/** Brings back an earlier answer; one given on an older revision is asked for again. */
export async function startConsent(current: number): Promise<void> {
  revision = current;
  if (!isAsked() || machinery !== null) return;
  const core = await start();
  if (core.validConsent()) {
    consentStore.analytics = core.acceptedCategory(ANALYTICS);
    void deliver(consentDecision('custom', core.getUserPreferences().acceptedCategories));
  } else consentStore.view = 'banner';
}

/** Starts the library, once. */
function start(): Promise<Core> {
  machinery ??= load();
  machinery.catch(() => {
    machinery = null;
  });
  return machinery;
}

async function load(): Promise<Core> {
  // The package's build without dialogs (dist/core) fails at run() in 3.1.0: it writes to a state only the dialogs make.
  const core = (await import('vanilla-cookieconsent')) as Core;
  await core.run({
    mode: 'opt-in',
    autoShow: false,
    // Its own dialogs, which it makes at once, are born outside the page and stay there.
    root: document.createElement('div'),
    // Browsers driven by tests and assistive software count as bots for the library; the choice is theirs too.
    hideFromBots: false,
    revision,
    cookie: {
      name: CONSENT_COOKIE,
      expiresAfterDays: CONSENT_DAYS,
      sameSite: 'Lax',
      secure: location.protocol === 'https:',
    },
    language: { default: 'it', translations: { it: { consentModal: {}, preferencesModal: { sections: [] } } } },
    categories: {
      [NECESSARY]: { enabled: true, readOnly: true },
      [ANALYTICS]: {
        autoClear: { cookies: [{ name: /^_ga/ }, { name: '_gid' }, { name: /^_gat/ }] },
      },
    },
  });
  return core;
}

/** Takes a choice down: in the cookie as soon as the library is there, at the server when it can be reached. */
export async function choose(choice: ConsentChoice, analytics = choice === 'all'): Promise<void> {
  const before = consentStore.analytics;
  consentStore.analytics = analytics;
  consentStore.view = 'none';
  try {
    const core = await start();
    // Withdrawn, the library clears the cookies of analytics.
    core.acceptCategory(analytics ? 'all' : []);
  } catch (error) {
    // Without a network the library may not come: nothing was kept, so the question stands.
    console.warn('consent not kept', error);
    consentStore.analytics = before;
    consentStore.view = 'banner';
    return;
  }
  await deliver(consentDecision(choice, analytics ? [NECESSARY, ANALYTICS] : [NECESSARY]));
  // What already runs can only be stopped by a new page; not before the decision is on its way.
  if (before === true && !analytics) location.reload();
}

export function openPreferences(): void {
  consentStore.view = 'preferences';
}

/** Closing the preferences without saving leaves things as they were: whoever has not chosen sees the banner again. */
export function closePreferences(): void {
  consentStore.view = consentStore.analytics === null ? 'banner' : 'none';
}

/** Identical decisions are not sent again; a failure is only logged and tried again at the next visit (the spec's section 7). */
async function deliver(decision: ConsentDecision): Promise<void> {
  const kept = readLocal(CONSENT_SENT_KEY);
  const sent = kept === null ? null : (JSON.parse(kept) as ConsentDecision);
  if (sent !== null && sameCategories(sent, decision)) return;
  try {
    await call('/api/privacy/consents', { method: 'POST', body: decision });
    writeLocal(CONSENT_SENT_KEY, JSON.stringify(decision));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('consent not recorded yet', error.status);
  }
}

/** At a later visit nobody knows by which button a choice was made: what was allowed is what counts. */
function sameCategories(one: ConsentDecision, other: ConsentDecision): boolean {
  return sameDecision({ ...one, decision: other.decision }, other);
}
