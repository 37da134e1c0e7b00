import type { App } from '../http/app.ts';

/** Retry delay while another connection is writing. */
const AGAIN_MS = 1_000;

/**
 * Runs scheduled work once the portal is ready and then every so many seconds, until it stops. A failure is logged and
 * the work runs again at the next interval; work that meets another writer is retried after a second.
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
