import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { createThreads, type Threads } from '../../../server/lib/threads/threads.ts';

interface Doubled {
  doubled: number;
  by: string;
}

let threads: Threads<number, Doubled>;
let errors: unknown[] = [];
afterEach(() => threads.close());

function open(most: number): void {
  errors = [];
  threads = createThreads<number, Doubled>({
    script: new URL('../../support/doubling.ts', import.meta.url),
    workerData: {},
    name: 'doubling',
    most,
    here(n) {
      if (n === 7) throw new Error('seven here');
      return { doubled: 2 * n, by: 'here' };
    },
    onError: (error) => errors.push(error),
  });
}

const NUMBERS = Array.from({ length: 40 }, (_, n) => n + 100);
const askAll = () => Promise.all(NUMBERS.map((n) => threads.ask(n)));

/** Asks many questions at once until a thread has started and answers some of them. */
async function crowd(): Promise<void> {
  for (;;) {
    const answers = await askAll();
    expect(answers.map(({ doubled }) => doubled)).toEqual(NUMBERS.map((n) => 2 * n));
    if (answers.some(({ by }) => by === 'thread')) return;
  }
}

it('answers one question per turn without threads', async () => {
  open(0);
  let settled = 0;
  for (const n of NUMBERS) void threads.ask(n).then(() => settled++);
  await nextTurn();
  await nextTurn();
  expect(settled).toBeGreaterThan(0);
  expect(settled).toBeLessThan(5);
  expect(new Set((await askAll()).map(({ by }) => by))).toEqual(new Set(['here']));
});

it('starts no thread for one question at a time', async () => {
  open(1);
  for (const n of NUMBERS) expect(await threads.ask(n)).toEqual({ doubled: 2 * n, by: 'here' });
});

it('sends many questions to a thread too, and afterwards single ones', async () => {
  open(1);
  await crowd();
  expect(await threads.ask(4)).toMatchObject({ doubled: 8, by: 'thread' });
});

it('answers the questions of a thread that dies', async () => {
  open(1);
  await crowd();
  const [dead, ...others] = await Promise.all([13, 1, 2, 3, 4].map((n) => threads.ask(n)));
  expect(dead).toEqual({ doubled: 26, by: 'here' });
  expect(others.map(({ doubled }) => doubled)).toEqual([2, 4, 6, 8]);
  expect(await threads.ask(4)).toEqual({ doubled: 8, by: 'here' });
});

it('rejects with the main thread’s error when neither can answer', async () => {
  open(1);
  await crowd();
  await expect(threads.ask(7)).rejects.toThrow('seven here');
  expect(await threads.ask(4)).toMatchObject({ by: 'thread' });
});

it('tells why a thread fails, once until it answers again', async () => {
  open(1);
  await crowd();
  const fail = () => expect(threads.ask(7)).rejects.toThrow('seven here');
  await fail();
  await fail();
  expect(errors).toEqual([new Error('seven')]);
  expect(await threads.ask(4)).toMatchObject({ by: 'thread' });
  await fail();
  expect(errors).toHaveLength(2);
});

it('answers all questions before it closes', async () => {
  open(2);
  await crowd();
  const last = askAll();
  await threads.close();
  expect((await last).map(({ doubled }) => doubled)).toEqual(NUMBERS.map((n) => 2 * n));
});
