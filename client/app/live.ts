import { subscribe } from 'valtio';
import type { DeepLink } from '../../shared/messages.ts';
import { type Followed, isFollowed, withDelivery } from '../../shared/rules/deepLink.ts';
import { cookieConsentGiven } from '../../shared/rules/pushPrompt.ts';
import { consentStore } from '../features/consent/store.ts';
import { setPerson } from '../features/notifications/store.ts';
import { follow, heedPush } from '../features/notifications/stream.ts';
import { considerPush, markAccepted, reconcile, resetPush, setPushWorker, startPush } from '../features/push/store.ts';
import { considerDownload, startDownload } from '../features/pwa/download.ts';
import { installStore, startInstall } from '../features/pwa/install.ts';
import { nativeInstall } from '../features/pwa/installEvent.ts';
import { loadPwaSettings, pwaSettings } from '../features/pwa/settings.ts';
import { startWorkerStore } from '../features/pwa/update.ts';
import { onWorker, removeWorker, tellWorker } from '../features/pwa/worker.ts';
import { settingsStore } from '../features/settings/store.ts';
import { followSettings } from '../features/settings/stream.ts';
import { tellWorkerPerson } from '../lib/askWorker.ts';
import { setBookmarksOwner } from '../lib/bookmarks.ts';
import { personStore } from '../lib/person.ts';

/** Connects person, notifications, push, worker and install: features don't know each other, so they meet here. */

let started = false;
let person: number | null = null;
let workerReady = false;

/** Called once, after the first page. `navigate` goes to a page of the portal. */
export function startLive(navigate: (url: string) => void): void {
  if (started) return;
  started = true;
  followPerson();
  followSettings(() => void loadPwaSettings());
  startPush();
  void startPwa(navigate);
}

/** Synchronous, so that other listeners of the same change find the right person. */
function followPerson(): void {
  const change = () => {
    const user = personStore.user?.id ?? null;
    if (!personStore.known || user === person) return;
    const before = person;
    person = user;
    setPerson(user);
    void setBookmarksOwner(user);
    follow(user);
    if (before !== null) resetPush();
    if (workerReady) void followInWorker();
  };
  subscribe(personStore, change, true);
  change();
}

async function startPwa(navigate: (url: string) => void): Promise<void> {
  // Without settings there are no PWA features (docs/specification.md, Calls).
  if (!(await loadPwaSettings())) return setPushWorker('failed');
  startInstall();
  startDownload();
  for (const store of [settingsStore, installStore, nativeInstall]) subscribe(store, considerTheDownload);
  considerTheDownload();
  for (const store of [settingsStore, consentStore]) subscribe(store, considerThePush);
  document.addEventListener('visibilitychange', considerThePush);

  // In development modules change constantly, and insecure addresses have no worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return setPushWorker('failed');
  if (pwaSettings.value?.service_worker === false) {
    setPushWorker('off');
    return removeWorker();
  }
  onWorker('IN_APP_NOTIFICATION_RECEIVED', heedPush);
  onWorker('NAVIGATE_TO', (link) => {
    goTo(link, navigate);
    // Deletes the worker's stored tap, so that another tab does not follow it.
    tellWorker({ type: 'REQUEST_PWA_SNAPSHOT' });
  });
  onWorker('PWA_SNAPSHOT', ({ pendingLink }) => {
    if (pendingLink !== null) goTo(pendingLink, navigate);
  });
  onWorker('PUSH_SUBSCRIPTION_REFRESHED', () => {
    void reconcile().then(markAccepted);
  });
  onWorker('PUSH_SUBSCRIPTION_REQUIRED', () => void reconcile());
  if ((await startWorkerStore()) === null) return setPushWorker('failed');
  setPushWorker(await navigator.serviceWorker.ready);
  // This window was opened by a tap. It deletes the stored tap even when it's hidden by now, so that no other tab follows it.
  if (followed !== null) tellWorker({ type: 'REQUEST_PWA_SNAPSHOT' });
  workerReady = true;
  considerThePush();
  await followInWorker();
}

/**
 * The worker first, because it may renew the subscription. A person who is only guessed, without a network, changes
 * nothing.
 */
async function followInWorker(): Promise<void> {
  if (personStore.known && personStore.error === null) await tellWorkerPerson(person);
  await reconcile();
}

function considerTheDownload(): void {
  considerDownload({
    settings: settingsStore.settings,
    standalone: installStore.standalone,
    native: nativeInstall.event !== null,
  });
}

function considerThePush(): void {
  const chosen = consentStore.analytics !== null;
  considerPush({
    manifestReady: pwaSettings.value !== null,
    cookieConsent: cookieConsentGiven({
      required: settingsStore.settings.system_settings?.cookie_consent_required !== false,
      categories: chosen ? ['necessary'] : [],
      analytics_enabled: consentStore.analytics === true,
    }),
  });
}

let followed: Followed | null = null;

/** A window opened by a tap has the notification in its address. */
export function noteFollowed(link: Pick<DeepLink, 'url' | 'deliveryId'>): void {
  followed = { ...link, tappedAt: null, at: Date.now() };
}

function goTo(link: DeepLink, navigate: (url: string) => void): void {
  const isKnown = isFollowed(link, followed, Date.now());
  followed = { ...link, at: Date.now() };
  if (!isKnown) navigate(withDelivery(link));
}
