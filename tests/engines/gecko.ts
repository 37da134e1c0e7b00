import { startFirefox } from '../firefox/firefox.ts';
import { PATIENCE_MS } from '../firefox/steps.ts';
import { type Engine, WINDOW } from './engine.ts';

/** Firefox, by WebDriver BiDi. */
export async function startGecko(executablePath: string): Promise<Engine> {
  const { browser, close } = await startFirefox(executablePath);
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.setDefaultNavigationTimeout(PATIENCE_MS);
  await page.setViewport(WINDOW);
  return {
    open: async (url) => void (await page.goto(url)),
    run: async (look, ...args) => (await page.evaluate(look as never, ...args)) as never,
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    picture: async () => Buffer.from(await page.screenshot()),
    close,
  };
}
