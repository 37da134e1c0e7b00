import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const posted = vi.fn();
const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('navigator', { userAgent: 'Linux; Android 15; Chrome/150 Mobile', maxTouchPoints: 5 });
  vi.stubGlobal('fetch', async (url: string) => {
    posted(url);
    return new Response(null, { status: 204 });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a double press asks the browser once, and counts once', async () => {
  const { install, installStore, startInstall } = await import('../../client/features/pwa/install.ts');
  const { nativeInstall } = await import('../../client/features/pwa/installEvent.ts');
  const { promise, resolve } = Promise.withResolvers<{ outcome: 'accepted' }>();
  const prompt = vi.fn(() => promise);
  startInstall();
  vi.advanceTimersByTime(60_000);
  nativeInstall.event = Object.assign(new Event('beforeinstallprompt'), { prompt });
  const presses = [install(), install()];
  expect(installStore.prompt.view).toBe('card');
  resolve({ outcome: 'accepted' });
  await Promise.all(presses);
  await install();
  expect(prompt).toHaveBeenCalledTimes(1);
  // The press, and that the browser's question was accepted.
  expect(posted).toHaveBeenCalledTimes(2);
});
