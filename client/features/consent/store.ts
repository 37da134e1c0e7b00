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
  DEFAULT_PRIVACY_METADATA,
  FIRST_CONSENT_REVISION,
  NECESSARY,
  sameDecision,
  shownTexts,
} from '../../../shared/rules/consent.ts';
import { ApiError, call } from '../../lib/http.ts';
import { readLocal, writeLocal } from '../../lib/storage.ts';

type Core = typeof import('vanilla-cookieconsent');

/** Kept in the consent cookie beside the library's own record, so that a choice the server missed can be told as it was. */
interface CookieData {
  choice?: ConsentChoice;
  text_version?: string;
}

/** `view`: what is on screen. `analytics`: what the visitor has allowed; null until they have chosen. */
export const consentStore = proxy<{ view: 'none' | 'banner' | 'preferences'; analytics: boolean | null }>({
  view: isAsked() ? 'none' : 'banner',
  analytics: null,
});

/** What is on screen: its words, and the revision they belong to. */
let shown: PrivacyMetadata = DEFAULT_PRIVACY_METADATA;
let machinery: Promise<Core> | null = null;
/** Its code comes with the first yes. */
let tracking: typeof import('./tracking.ts') | null = null;

/** Whoever has no answer at all sees the banner at once: the library that keeps answers would only say the same, later. */
function isAsked(): boolean {
  return document.cookie.includes(`${CONSENT_COOKIE}=`);
}

/** Brings back an earlier answer; one given on an older revision is asked for again, also when it is raised under an open page. */
export async function startConsent(metadata: PrivacyMetadata): Promise<void> {
  const isRaised = metadata.consent_revision !== shown.consent_revision;
  shown = metadata;
  if (isRaised && machinery !== null) {
    (await machinery).reset();
    machinery = null;
    tracking?.stopTracking();
  }
  if (isAsked() && machinery === null) await bringBack();
  if (consentStore.analytics === true) await track();
  // Left from a consent that has expired.
  else if (document.cookie.includes('_ga')) (await import('./traces.ts')).clearTraces('named');
}

async function bringBack(): Promise<void> {
  const core = await start();
  if (core.validConsent()) {
    consentStore.analytics = core.acceptedCategory(ANALYTICS);
    void deliver(core);
  } else {
    consentStore.analytics = null;
    consentStore.view = 'banner';
  }
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
    revision: shown.consent_revision,
    cookie: {
      name: CONSENT_COOKIE,
      expiresAfterDays: CONSENT_DAYS,
      sameSite: 'Lax',
      secure: location.protocol === 'https:',
    },
    language: { default: 'it', translations: { it: { consentModal: {}, preferencesModal: { sections: [] } } } },
    categories: { [NECESSARY]: { enabled: true, readOnly: true }, [ANALYTICS]: {} },
  });
  return core;
}

/** Takes a choice down: in the cookie as soon as the library is there, at the server when it can be reached. */
export async function choose(choice: ConsentChoice, analytics = choice === 'all'): Promise<void> {
  const before = consentStore.analytics;
  consentStore.analytics = analytics;
  consentStore.view = 'none';
  let delivered: Promise<void>;
  try {
    const [core, text_version] = await Promise.all([start(), version(shownTexts(shown))]);
    core.acceptCategory(analytics ? 'all' : []);
    const data: CookieData = { choice, ...(text_version === undefined ? {} : { text_version }) };
    core.setCookieData({ value: data, mode: 'overwrite' });
    delivered = deliver(core);
  } catch (error) {
    // Without a network the library may not come: nothing was kept, so the question stands.
    console.warn('consent not kept', error);
    consentStore.analytics = before;
    consentStore.view = 'banner';
    return;
  }
  if (analytics) await track();
  else if (before === true) {
    tracking?.stopTracking();
    // What already runs can only be stopped by a new page; not before the decision is on its way.
    await delivered;
    tracking?.stopTracking();
    location.reload();
  }
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
async function deliver(core: Core): Promise<void> {
  const told = toTell(core);
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
function toTell(core: Core): ConsentBody {
  const { consentId, revision, languageCode, data } = core.getCookie();
  const { choice = 'custom', text_version } = (data ?? {}) as CookieData;
  return {
    ...consentDecision(choice, core.getUserPreferences().acceptedCategories),
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
