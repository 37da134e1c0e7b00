import { proxy } from 'valtio';
import type { ConsentBody } from '../../../shared/contract/consent.ts';
import type { PrivacyMetadata } from '../../../shared/contract/settings.ts';
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
  shownTexts,
} from '../../../shared/rules/consent.ts';
import { ApiError, call } from '../../lib/http.ts';
import { readLocal, writeLocal } from '../../lib/storage.ts';

type Core = typeof import('vanilla-cookieconsent');

/** `view`: what is on screen. `analytics`: what the visitor has allowed; null until they have chosen. */
export const consentStore = proxy<{ view: 'none' | 'banner' | 'preferences'; analytics: boolean | null }>({
  view: 'none',
  analytics: null,
});

/** Kept in the consent cookie beside the library's own record, so that a choice the server missed can be told as it was. */
interface CookieData {
  choice?: ConsentChoice;
  text_version?: string;
}

let core: Core | null = null;
/** Its code comes with the first yes. */
let tracking: typeof import('./tracking.ts') | null = null;
let shownVersion: string | undefined;

/** Starts the consent machinery, once; it shows the banner to whoever has not chosen yet, or chose on an older revision. */
export async function startConsent(metadata: PrivacyMetadata): Promise<void> {
  if (core !== null) return;
  shownVersion = await version(shownTexts(metadata));
  const revision = metadata.consent_revision;
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
      [ANALYTICS]: {},
    },
  });
  if (core.validConsent()) {
    consentStore.analytics = core.acceptedCategory(ANALYTICS);
    void deliver();
  } else consentStore.view = 'banner';
  if (consentStore.analytics === true) void track();
  // Left from a consent that has expired.
  else if (document.cookie.includes('_ga')) void import('./traces.ts').then(({ clearTraces }) => clearTraces('named'));
}

/** Takes a choice down: in the cookie at once, at the server when it can be reached. */
export function choose(choice: ConsentChoice, analytics = choice === 'all'): void {
  if (core === null) return;
  const withdrawn = consentStore.analytics === true && !analytics;
  core.acceptCategory(analytics ? 'all' : []);
  const data: CookieData = { choice, ...(shownVersion === undefined ? {} : { text_version: shownVersion }) };
  core.setCookieData({ value: data, mode: 'overwrite' });
  consentStore.analytics = analytics;
  consentStore.view = 'none';
  const delivered = deliver();
  if (analytics) void track();
  if (!withdrawn) return;
  tracking?.stopTracking();
  // What already runs can only be stopped by a new page; not before the decision is on its way.
  void delivered.finally(() => {
    tracking?.stopTracking();
    location.reload();
  });
}

async function track(): Promise<void> {
  tracking ??= await import('./tracking.ts');
  if (consentStore.analytics === true) await tracking.startTracking();
}

export function openPreferences(): void {
  consentStore.view = 'preferences';
}

/** Closing the preferences without saving leaves things as they were: whoever has not chosen sees the banner again. */
export function closePreferences(): void {
  consentStore.view = consentStore.analytics === null ? 'banner' : 'none';
}

/** Identical decisions are not sent again; a failure is only logged and tried again at the next visit (the spec's section 7). */
async function deliver(): Promise<void> {
  const told = toTell();
  const kept = readLocal(CONSENT_SENT_KEY);
  if (kept !== null && isSame(JSON.parse(kept) as ConsentBody, told)) return;
  try {
    await call('/api/privacy/consents', { method: 'POST', body: told });
    writeLocal(CONSENT_SENT_KEY, JSON.stringify(told));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('consent not recorded yet', error.status);
  }
}

/** The choice as the cookie has it, with what proves it. */
function toTell(): ConsentBody {
  const { acceptedCategories } = (core as Core).getUserPreferences();
  const { consentId, revision, languageCode, data } = (core as Core).getCookie();
  const { choice = 'custom', text_version } = (data ?? {}) as CookieData;
  return {
    ...consentDecision(choice, acceptedCategories),
    consent_id: consentId,
    revision,
    language: languageCode,
    ...(text_version === undefined ? {} : { text_version }),
  };
}

function isSame(kept: ConsentBody, told: ConsentBody): boolean {
  return sameDecision(kept, told) && (kept.revision ?? FIRST_CONSENT_REVISION) === told.revision;
}

/** SHA-256 in hexadecimal; none on plain http, where browsers do not hash. */
async function version(texts: string): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texts));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
