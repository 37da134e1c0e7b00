import { once } from 'node:events';
import { Unreadable } from './source.ts';

/** What a process of `inProcess` tells: its own messages, and at its end the reason as an Italian sentence, or an error of the portal. */
export type FromReading<Message extends object> = Message | { refused: string } | { failed: Failure };

interface Failure {
  message: string;
  code?: string | undefined;
  stack?: string | undefined;
}

/** Posts a message, and waits until the portal has taken it. */
export type Post<Message extends object> = (message: Message) => Promise<void>;

async function post<Message extends object>(message: FromReading<Message>): Promise<void> {
  const taken = once(process, 'message');
  process.send?.(message);
  await taken;
}

/** Does a process's work with the job it is told, posts why the file cannot be read, and ends. */
export async function reading<Job, Message extends object>(
  work: (job: Job, post: Post<Message>) => Promise<void>,
): Promise<void> {
  // It ends with the portal too.
  process.once('disconnect', () => process.exit());
  const [job] = (await once(process, 'message')) as [Job];
  try {
    await work(job, post);
  } catch (error) {
    if (error instanceof Unreadable) await post({ refused: error.message });
    else await post({ failed: failureOf(error) });
  }
  process.exit();
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = error;
  return { message, stack, code: 'code' in error ? String(error.code) : undefined };
}
