import { parentPort } from 'node:worker_threads';

export type ToThread<Question> = { question: Question } | 'end';
export type FromThread<Answer> = { answer: Answer } | { failed: unknown } | 'ready';

/** Tells a thread's messages from those that `node --watch` posts from every thread. */
export const isFromThread = <Answer>(said: unknown): said is FromThread<Answer> =>
  said === 'ready' || (typeof said === 'object' && said !== null && ('answer' in said || 'failed' in said));

/**
 * Called in a thread of `createThreads`: answers one question after another until the main thread ends it.
 * @param answer when it throws, the main thread answers this question itself
 * @param bytes returns the part of an answer that is moved to the main thread instead of copied
 */
export function answerQuestions<Question, Answer>(
  answer: (question: Question) => Answer,
  { bytes, end }: { bytes: (answer: Answer) => Uint8Array<ArrayBuffer>; end: () => void },
): void {
  const port = parentPort;
  if (port === null) throw new Error('called outside of a thread');
  port.on('message', (said: ToThread<Question>) => {
    if (said === 'end') {
      end();
      port.close();
      return;
    }
    let told: Answer;
    try {
      told = answer(said.question);
    } catch (error) {
      port.postMessage({ failed: error } satisfies FromThread<Answer>);
      return;
    }
    port.postMessage({ answer: told } satisfies FromThread<Answer>, [bytes(told).buffer]);
  });
  port.postMessage('ready' satisfies FromThread<Answer>);
}
