import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type FromThread, isFromThread, type ToThread } from './answerQuestions.ts';

/** Maximum number of questions sent to a thread: enough that it is not idle while the main thread answers requests and a question. */
const AHEAD = 8;
/** Each thread takes memory, and a town needs no more than these. */
const MOST = 3;
/** Threads end after this time without questions, because each takes memory. */
const QUIET_MS = 5 * 60_000;
/** After a thread has crashed, none is started for this time. */
const AGAIN_MS = 60_000;
const MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 128 };

/** One thread for each further core: 0 on a machine with one. */
export const spareThreads = (): number => Math.min(MOST, availableParallelism() - 1);

export interface Threads<Question, Answer> {
  /** Answered by the thread with the fewest questions, or by the main thread when all are busy or none is running. */
  ask(question: Question): Promise<Answer>;
  /** Resolves when the threads have answered all their questions and ended. */
  close(): Promise<void>;
}

interface Options<Question, Answer> {
  /** Started as each thread; it calls `answerQuestions`. */
  script: URL;
  workerData: object;
  name: string;
  /** Maximum number of threads; with 0 the main thread answers everything. */
  most: number;
  /** Answers in the main thread. */
  here: (question: Question) => Answer;
  /** Called when a thread crashes, and for the first question after a success that one cannot answer. */
  onError: (error: unknown) => void;
}

interface Asked<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface Thread<Question, Answer> {
  worker: Worker;
  isReady: boolean;
  /** Whether its last answer was an error. */
  hasFailed: boolean;
  /** Sent and not answered yet, in the order of the answers. */
  asked: Asked<Question, Answer>[];
}

/**
 * Spreads questions over threads and the main thread. A thread is started when several questions wait at the same time. The questions of
 * a thread that crashes are answered by the main thread, which answers one question per turn of its event loop, so that it serves other
 * requests in between.
 */
export function createThreads<Question, Answer>(options: Options<Question, Answer>): Threads<Question, Answer> {
  const { here, most, onError } = options;
  const waiting: Asked<Question, Answer>[] = [];
  let threads: Thread<Question, Answer>[] = [];
  const gone = new Set<Promise<void>>();
  let quiet: NodeJS.Timeout | undefined;
  let hasTurn = false;
  let restUntil = 0;
  let closed = false;

  /** Sends waiting questions to threads; the main thread takes the next one when all threads are busy. */
  function deal(): void {
    while (waiting.length > 0) {
      const thread = freest(threads);
      if (thread === undefined) break;
      const asked = waiting.shift() as Asked<Question, Answer>;
      thread.asked.push(asked);
      thread.worker.postMessage({ question: asked.question } satisfies ToThread<Question>);
    }
    if (waiting.length === 0 || hasTurn) return;
    hasTurn = true;
    setImmediate(answerOne);
  }

  function answerOne(): void {
    hasTurn = false;
    const asked = waiting.shift();
    if (asked !== undefined) answerHere(asked);
    deal();
  }

  function answerHere({ question, resolve, reject }: Asked<Question, Answer>): void {
    try {
      resolve(here(question));
    } catch (error) {
      reject(error);
    }
  }

  function startWhenCrowded(): void {
    const isStarting = threads.some(({ isReady }) => !isReady);
    if (waiting.length >= 2 && !isStarting) start();
  }

  function start(): void {
    if (threads.length >= most || closed || performance.now() < restUntil) return;
    const thread = begin(options, {
      heard(said) {
        if (said === 'ready') thread.isReady = true;
        else settle(thread, said);
        deal();
      },
      died(error) {
        restUntil = performance.now() + AGAIN_MS;
        onError(error);
      },
    });
    threads.push(thread);
    const end = new Promise<void>((resolve) => {
      thread.worker.once('exit', () => {
        threads = threads.filter((other) => other !== thread);
        waiting.unshift(...thread.asked.splice(0));
        deal();
        resolve();
      });
    }).then(() => void gone.delete(end));
    gone.add(end);
  }

  /** When a thread fails, the main thread answers, or rejects with its own error. */
  function settle(thread: Thread<Question, Answer>, said: { answer: Answer } | { failed: unknown }): void {
    const first = thread.asked.shift();
    if (first === undefined) return;
    const failed = 'failed' in said;
    if (failed && !thread.hasFailed) onError(said.failed);
    thread.hasFailed = failed;
    if (failed) answerHere(first);
    else first.resolve(said.answer);
  }

  /** The threads answer their remaining questions before they end. */
  function endAll(): void {
    for (const { worker } of threads) worker.postMessage('end' satisfies ToThread<Question>);
    threads = [];
  }

  /** The threads end some time after the last call. */
  function keep(): void {
    if (threads.length === 0) return;
    quiet ??= setTimeout(endAll, QUIET_MS).unref();
    quiet.refresh();
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        waiting.push({ question, resolve, reject });
        deal();
        startWhenCrowded();
        keep();
      }),
    async close() {
      closed = true;
      clearTimeout(quiet);
      endAll();
      await Promise.all(gone);
    },
  };
}

/** The thread with the fewest questions; undefined when all have the maximum. */
function freest<Question, Answer>(threads: readonly Thread<Question, Answer>[]): Thread<Question, Answer> | undefined {
  let free: Thread<Question, Answer> | undefined;
  for (const thread of threads) {
    const can = thread.isReady && thread.asked.length < AHEAD;
    if (can && (free === undefined || thread.asked.length < free.asked.length)) free = thread;
  }
  return free;
}

function begin<Question, Answer>(
  { script, workerData, name }: Options<Question, Answer>,
  { heard, died }: { heard: (said: FromThread<Answer>) => void; died: (error: unknown) => void },
): Thread<Question, Answer> {
  const worker = new Worker(script, { workerData, name, resourceLimits: MEMORY });
  worker.on('message', (said: unknown) => {
    if (isFromThread<Answer>(said)) heard(said);
  });
  worker.once('error', died);
  return { worker, isReady: false, hasFailed: false, asked: [] };
}
