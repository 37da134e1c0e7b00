import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { type Engine, WINDOW } from './engine.ts';

/** WebKitGTK, a near relative of the engine that iPhones have, by plain WebDriver, at night on a screen that nobody sees. */
export async function startWebKit(programs: { driver: string; screen: string }): Promise<Engine> {
  // Xvfb chooses a free display itself and writes its number to the third file descriptor.
  const screen = spawn(programs.screen, ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as NonNullable<(typeof screen.stdio)[3]>, 'data');
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GTK_THEME: 'Adwaita:dark' },
    stdio: 'ignore',
  });
  const ask = (method: string, path: string, body?: object) => command(`http://127.0.0.1:${port}${path}`, method, body);
  await eventually(() => ask('GET', '/status'));
  const { sessionId } = (await ask('POST', '/session', { capabilities: {} })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, WINDOW);

  const act = (source: { id: string; type: string; actions: object[] }) =>
    ask('POST', `${session}/actions`, { actions: [source] });

  return {
    open: async (url) => void (await ask('POST', `${session}/url`, { url })),
    async run(look, ...args) {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve((${look})(...arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const outcome = await ask('POST', `${session}/execute/async`, { script, args: [args] });
      const { value, error } = outcome as { value?: unknown; error?: string };
      if (error !== undefined) throw new Error(error);
      return value as never;
    },
    async press(x, y) {
      const button = { button: 0 };
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', ...button },
        { type: 'pointerUp', ...button },
      ];
      await act({ id: 'mouse', type: 'pointer', actions });
    },
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act({ id: 'keys', type: 'key', actions });
    },
    picture: async () => Buffer.from((await ask('GET', `${session}/screenshot`)) as string, 'base64'),
    async close() {
      await ask('DELETE', session).catch(() => undefined);
      await Promise.all([ended(driver), ended(screen)]);
    },
  };
}

/** @throws the driver's refusal */
async function command(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error} ${value.message}`);
  return value;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
