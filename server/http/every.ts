import type { App } from './app.ts';

/** Somebody else is writing: this much later they may be done. */
const AGAIN_MS = 1_000;

/**
 * Work that is due by the clock: looked at when the portal is ready and every so many seconds from then on, until it stops. One
 * that fails is logged, and tried again the next time; one that would have to wait for another writer, a second later.
 */
export function every(app: App, seconds: number, name: string, work: () => void): void {
  let again: NodeJS.Timeout | undefined;
  function run(): void {
    clearTimeout(again);
    try {
      if (!app.writing.ifFree(work)) again = setTimeout(run, AGAIN_MS).unref();
    } catch (error) {
      app.log.error({ err: error, work: name }, 'work due by the clock failed, trying again');
    }
  }
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    run();
    timer = setInterval(run, seconds * 1000).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    clearTimeout(again);
  });
}
