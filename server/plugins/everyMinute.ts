import type { App } from './http.ts';

const MINUTE_MS = 60_000;

/** Work that is due by the clock. One that fails is logged, and tried again a minute later; it stops with the portal. */
export function everyMinute(app: App, name: string, work: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      try {
        work();
      } catch (error) {
        app.log.error({ err: error, work: name }, 'work due by the clock failed, trying again');
      }
    }, MINUTE_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
