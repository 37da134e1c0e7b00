import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';

/** The service worker of a test, reached by the DevTools protocol. */

/** The page is controlled: the worker is installed and has what it needs. */
export async function controlled(page: Page): Promise<void> {
  // Asked at each picture, a page paints sixty of them a second until its worker is there.
  const options = { polling: 100 };
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, options);
  const isKept = async () => (await (await caches.open('piazza-data')).keys()).length > 0;
  await page.waitForFunction(isKept, null, options);
}

/** A push as the browser gets it from its push service, already decrypted. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(session);
  await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data });
  await session.detach();
}

async function registrationOf(session: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const live = registrations.find(({ isDeleted }) => !isDeleted);
      if (live !== undefined) resolve(live.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return registered;
}

export interface Shown {
  title: string;
  body: string;
  tag: string;
}

/** The notifications on screen. */
export function shownOn(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/**
 * A tap on the shown notification. Chromium cannot send a real one (Firefox's test does); everything after the worker's
 * event is real, except the focus, which the browser gives to real taps only.
 */
export async function tapNotification(context: BrowserContext): Promise<void> {
  const worker = context.serviceWorkers()[0] as Worker;
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: { getNotifications(): Promise<object[]> };
      dispatchEvent(event: Event): boolean;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
}

/** Simulates the installed app: what the page asks the browser about it. */
export async function asInstalled(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => {
      const answer = ask(query);
      if (query.includes('display-mode: standalone')) Object.defineProperty(answer, 'matches', { value: true });
      return answer;
    };
  });
}

interface PushStub {
  permission?: 'granted' | 'denied' | 'default';
  /** Simulates subscribing, because Chromium in tests has no push service. */
  subscribe?: 'works' | 'hangs';
}

/** Stands in for Chromium's push service and its permission prompt, which are missing in tests. */
export async function stubPush(
  context: BrowserContext,
  { permission = 'granted', subscribe = 'works' }: PushStub,
): Promise<void> {
  await context.addInitScript(
    ([answer, how]) => {
      let given: NotificationPermission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => given });
      Notification.requestPermission = async () => {
        given = answer as NotificationPermission;
        return given;
      };
      let subscribed = false;
      const subscription = {
        endpoint: 'https://fcm.googleapis.com/fcm/send/prova',
        options: {},
        unsubscribe: async () => {
          subscribed = false;
          return true;
        },
        toJSON: () => ({
          endpoint: 'https://fcm.googleapis.com/fcm/send/prova',
          expirationTime: null,
          keys: { p256dh: 'p', auth: 'a' },
        }),
      };
      PushManager.prototype.getSubscription = async () => (subscribed ? subscription : null) as never;
      PushManager.prototype.subscribe = async () => {
        if (how === 'hangs') await new Promise(() => undefined);
        subscribed = true;
        return subscription as never;
      };
    },
    [permission, subscribe],
  );
}
