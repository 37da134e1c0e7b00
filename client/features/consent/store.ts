import { proxy } from 'valtio';
import type { PrivacyMetadata } from '../../../shared/contract/settings.ts';
import {
  ANALYTICS,
  type ChoiceData,
  CONSENT_CATEGORIES,
  CONSENT_COOKIE,
  CONSENT_DAYS,
  type ConsentChoice,
  DEFAULT_PRIVACY_METADATA,
  NECESSARY,
  shownTexts,
} from '../../../shared/rules/consent.ts';
import { startedWithSecret } from '../../lib/addressToken.ts';
import { whenIdle } from '../../lib/idle.ts';
import { tryLater } from '../../lib/lazy.ts';
import { randomId } from '../../lib/randomId.ts';
import { onTabs, tellTabs } from '../../lib/tabs.ts';
import { isUnsaved } from '../../lib/unsaved.ts';
import { hasAnswer, readRecord, writeRecord } from './record.ts';
import { deliver, versionOf } from './telling.ts';

type Core = typeof import('vanilla-cookieconsent');

/** `view`: what is on screen. `analytics`: whether the visitor allowed statistics; null until they have chosen. */
export const consentStore = proxy<{ view: 'none' | 'banner' | 'preferences'; analytics: boolean | null }>({
  // Visitors without a stored answer see the banner at once, without waiting for the library.
  view: hasAnswer() ? 'none' : 'banner',
  analytics: null,
});

/** The texts on screen, with their version and revision. */
let shown: PrivacyMetadata = DEFAULT_PRIVACY_METADATA;
let textVersion: Promise<string | undefined> = Promise.resolve(undefined);
let machinery: Promise<Core> | null = null;
/** The library, once it has loaded and read the cookie. */
let core: Core | null = null;
/** The tracking code, loaded after the first yes. */
let tracking: typeof import('./tracking.ts') | null = null;

/** Loads what consent needs, and retries when that fails. */
export function startConsent(metadata: PrivacyMetadata, tries = 0): void {
  begin(metadata).catch((error: unknown) => {
    console.warn('consent not ready', error);
    tryLater(tries, () => startConsent(metadata, tries + 1));
  });
}

/**
 * Restores an earlier answer. An answer to an older revision is asked for again, also when the revision is raised while
 * a page is open.
 */
async function begin(metadata: PrivacyMetadata): Promise<void> {
  const isRaised = metadata.consent_revision !== shown.consent_revision;
  shown = metadata;
  textVersion = versionOf(shownTexts(metadata));
  if (isRaised && machinery !== null) {
    (await machinery).reset();
    machinery = core = null;
    tracking?.stopTracking();
  }
  if (!hasAnswer()) warmUp();
  else if (machinery === null) await bringBack();
  if (consentStore.analytics === true) await track();
  // Cookies left from a consent that has expired.
  else if (document.cookie.includes('_ga')) (await import('./traces.ts')).clearTraces('named');
}

/** Loads the library after the page, while the banner is read; a choice made before is stored without it. */
function warmUp(): void {
  whenIdle(() => void start().catch(() => undefined));
}

async function bringBack(): Promise<void> {
  const kept = await start();
  if (kept.validConsent()) {
    consentStore.analytics = kept.acceptedCategory(ANALYTICS);
    void deliver();
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
  const library = (await import('vanilla-cookieconsent')) as Core;
  await library.run({
    mode: 'opt-in',
    autoShow: false,
    // The library creates its own dialogs at once; they are kept outside the page.
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
  core = library;
  return library;
}

/**
 * Stores a choice: at once in the cookie, so that a visitor who leaves is not asked again, and on the server when it
 * can be reached.
 */
export async function choose(choice: ConsentChoice, analytics = choice === 'all'): Promise<void> {
  const before = consentStore.analytics;
  consentStore.analytics = analytics;
  consentStore.view = 'none';
  const data: ChoiceData = { choice, choice_id: randomId() };
  keep(analytics, data);
  tellTabs('consent', null);
  const text_version = await textVersion;
  if (text_version !== undefined) keep(analytics, { ...data, text_version });
  const delivered = deliver();
  if (analytics) await track();
  else if (before === true) {
    tracking?.stopTracking();
    // Only a reload stops running scripts; it waits until the decision is on its way.
    await delivered;
    tracking?.stopTracking();
    location.reload();
  }
}

/** A choice in another tab: the banner closes here, and a withdrawal takes effect here too. */
onTabs('consent', () => {
  const before = consentStore.analytics;
  const analytics = readRecord()?.categories.includes(ANALYTICS) ?? null;
  if (analytics === null) return;
  consentStore.analytics = analytics;
  if (consentStore.view === 'banner') consentStore.view = 'none';
  void readAgain();
  if (analytics) void track();
  else if (before === true) {
    tracking?.stopTracking();
    // Only a reload stops running scripts; not while something is typed into this page.
    if (!isUnsaved()) location.reload();
  }
});

/** The library keeps its own copy of the cookie. */
async function readAgain(): Promise<void> {
  const library = core;
  if (library === null) return;
  machinery = core = null;
  library.reset();
  await start().catch(() => undefined);
}

function keep(analytics: boolean, data: ChoiceData): void {
  if (core === null) {
    writeRecord(analytics ? [...CONSENT_CATEGORIES] : [NECESSARY], shown.consent_revision, data);
  } else {
    core.acceptCategory(analytics ? 'all' : []);
    core.setCookieData({ value: data, mode: 'overwrite' });
  }
}

/** Not in a document that began with a page of somebody's own: its policy would refuse the tools (client/app/ownDocument.ts). */
async function track(tries = 0): Promise<void> {
  if (startedWithSecret) return;
  try {
    tracking ??= await import('./tracking.ts');
  } catch (error) {
    console.warn('tracking not loaded', error);
    tryLater(tries, () => void track(tries + 1));
    return;
  }
  if (consentStore.analytics === true) await tracking.startTracking();
}

export function openPreferences(): void {
  consentStore.view = 'preferences';
}

/** Closing the preferences without saving leaves things as they were: whoever has not chosen sees the banner again. */
export function closePreferences(): void {
  consentStore.view = consentStore.analytics === null ? 'banner' : 'none';
}
