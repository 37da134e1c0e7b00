import { startApart, watched } from '../../../lib/apart.ts';
import type { FromReading } from './messages.ts';
import { Unreadable } from './source.ts';

/**
 * Measured: 20 MB of text take 175 MB, a workbook of 18 MB of XML 230. What a file makes outside the heap counts too. An endless
 * loop ends by its processor time: by the clock, a list of one row was called too heavy on a busy machine.
 */
const LIMITS = { megabytes: 288, cpu_seconds: 120, still_seconds: 60 };
const HEAP_MB = 160;

const TOO_HEAVY = 'Questo file è troppo pesante da leggere: dividilo in più file.';

/**
 * Runs work on an untrusted file in a process of its own, which has none of the portal's memory and secrets, so that the portal goes
 * on answering. After each message the process waits until `onMessage` is done with it; the promise settles when the process ends.
 * @throws Unreadable with a sentence for a person
 */
export function inProcess<Message extends object>(
  script: URL,
  job: object,
  onMessage: (message: Message) => Promise<void> | void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = startApart(script, [`--max-old-space-size=${HEAP_MB}`]);
    const end = (settle: () => void) => {
      endWatch();
      signal.removeEventListener('abort', stop);
      child.kill('SIGKILL');
      settle();
    };
    const stop = () => end(() => reject(new Unreadable('Il portale si è fermato mentre leggeva: riprova.')));
    const tooHeavy = () => end(() => reject(new Unreadable(TOO_HEAVY)));
    const endWatch = watched(child, LIMITS, tooHeavy);
    signal.addEventListener('abort', stop);
    child.on('message', async (message: FromReading<Message>) => {
      if ('refused' in message) return end(() => reject(new Unreadable(message.refused)));
      if ('failed' in message)
        return end(() => reject(Object.assign(new Error(message.failed.message), message.failed)));
      try {
        await onMessage(message);
        child.send('go on', () => {});
      } catch (error) {
        end(() => reject(error));
      }
    });
    child.once('error', (error) => end(() => reject(error)));
    child.once('exit', (code) => (code === 0 ? end(resolve) : tooHeavy()));
    child.send(job, () => {});
  });
}

/** How a file is read. Tests of what is read read it in their own process. */
export const READING = { start: inProcess };
