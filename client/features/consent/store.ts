import { proxy } from 'valtio';
import type { ConsentDecision } from '../../../shared/contract/consent.ts';
import {
  ANALYTICS,
  CONSENT_COOKIE,
  CONSENT_DAYS,
  CONSENT_SENT_KEY,
  type ConsentChoice,
  consentDecision,
  NECESSARY,
  sameDecision,
} from '../../../shared/rules/consent.ts';
import { ApiError, call } from '../../lib/http.ts';
import { readLocal, writeLocal } from '../../lib/storage.ts';

type Core = typeof import('vanilla-cookieconsent');

/** `view`: what is on screen. `analytics`: what the visitor has allowed; null until they have chosen. */
export const consentStore = proxy<{ view: 'none' | 'banner' | 'preferences'; analytics: boolean | null }>({
  view: 'none',
  analytics: null,
});

let core: Core | null = null;

/** Starts the consent machinery, once; it shows the banner to whoever has not chosen yet, or chose on an older revision. */
export async function startConsent(revision: number): Promise<void> {
  if (core !== null) return;
  // The package's build without dialogs (dist/core) fails at run() in 3.1.0: it writes to a state only the dialogs make.
  core = (await import('vanilla-cookieconsent')) as Core;
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
  if (core.validConsent()) {
    consentStore.analytics = core.acceptedCategory(ANALYTICS);
    void deliver(consentDecision('custom', core.getUserPreferences().acceptedCategories));
  } else consentStore.view = 'banner';
}

/** Takes a choice down: in the cookie at once, at the server when it can be reached. */
export function choose(choice: ConsentChoice, analytics = choice === 'all'): void {
  if (core === null) return;
  const withdrawn = consentStore.analytics === true && !analytics;
  // Withdrawn, the library clears the cookies of analytics.
  core.acceptCategory(analytics ? 'all' : []);
  consentStore.analytics = analytics;
  consentStore.view = 'none';
  const delivered = deliver(consentDecision(choice, analytics ? [NECESSARY, ANALYTICS] : [NECESSARY]));
  // What already runs can only be stopped by a new page; not before the decision is on its way.
  if (withdrawn) void delivered.finally(() => location.reload());
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
