import type { App } from './http.ts';

/**
 * Work that is due by the clock: looked at when the portal is ready and every so many seconds from then on, until it stops. One
 * that fails is logged, and tried again the next time.
 */
export function every(app: App, seconds: number, name: string, work: () => void): void {
  function run(): void {
    try {
      work();
    } catch (error) {
      app.log.error({ err: error, work: name }, 'work due by the clock failed, trying again');
    }
  }
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    run();
    timer = setInterval(run, seconds * 1000).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
