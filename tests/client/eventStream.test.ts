import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen } from '../../client/lib/eventStream.ts';

/** A browser's source: it has given up for good once it is refused. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
  refuse(): void {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

let sources: FakeSource[];
let page: EventTarget;
let ended: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  sources = [];
  page = new EventTarget();
  ended = new AbortController();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal(
    'EventSource',
    class extends FakeSource {
      constructor() {
        super();
        sources.push(this);
      }
    },
  );
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

const last = () => sources.at(-1) as FakeSource;
const start = (more: Partial<Parameters<typeof listen>[0]> = {}) =>
  listen({
    url: '/stream',
    events: ['news'],
    heed: () => {},
    waits: { first: 1_000, longest: 4_000 },
    signal: ended.signal,
    ...more,
  });

it('opens again after each refusal, later each time up to the longest wait, and sooner once it was open', async () => {
  void start();
  for (const wait of [2_000, 4_000, 4_000]) {
    const before = sources.length;
    last().refuse();
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(sources).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sources).toHaveLength(before + 1);
  }
  last().dispatchEvent(new Event('open'));
  last().refuse();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sources).toHaveLength(5);
});

it('opens again at once when the network is back', async () => {
  void start();
  last().refuse();
  await vi.advanceTimersByTimeAsync(0);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sources).toHaveLength(2);
});

it('ends with its signal, also during a wait, and when there is nothing to wait for', async () => {
  const open = start();
  ended.abort();
  await open;
  expect(last().readyState).toBe(FakeSource.CLOSED);

  ended = new AbortController();
  const waiting = start();
  last().refuse();
  await vi.advanceTimersByTimeAsync(0);
  ended.abort();
  await waiting;

  ended = new AbortController();
  const refused = start({ isOver: async () => true });
  last().refuse();
  await refused;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sources).toHaveLength(3);
});

it('hands over what comes, and tells of an interruption', () => {
  const [heed, onAgain] = [vi.fn(), vi.fn()];
  void start({ heed, onAgain });
  last().dispatchEvent(new Event('open'));
  last().dispatchEvent(new MessageEvent('news', { data: '{"count":1}' }));
  expect(heed).toHaveBeenCalledExactlyOnceWith('news', { count: 1 });
  expect(onAgain).not.toHaveBeenCalled();
  last().dispatchEvent(new Event('error'));
  last().dispatchEvent(new Event('open'));
  expect(onAgain).toHaveBeenCalledOnce();
});
