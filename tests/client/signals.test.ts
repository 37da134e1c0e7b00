import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.resetModules();
});

const load = () => import('../../client/lib/signals.ts');

it('is received by listeners', async () => {
  const { signal, onSignal } = await load();
  const heed = vi.fn();
  onSignal('piazza:install', heed);
  expect(heed).not.toHaveBeenCalled();
  signal('piazza:install');
  signal('piazza:push-consent');
  expect(heed).toHaveBeenCalledTimes(1);
});

it('sent before anybody listens, it is received once, by the first listener', async () => {
  const { signal, onSignal } = await load();
  signal('piazza:push-consent');
  signal('piazza:push-consent');
  const [first, second] = [vi.fn(), vi.fn()];
  onSignal('piazza:push-consent', first);
  onSignal('piazza:push-consent', second);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  signal('piazza:push-consent');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 1]);
});
