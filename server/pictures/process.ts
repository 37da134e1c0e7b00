import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { DOES_NOT_OPEN, type PictureAnswer, type PictureJob, type PictureLimits, TOO_HEAVY } from './picture.ts';

const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url));
const LOOK_MS = 20;
/** Unit of the times in /proc on every Linux. */
const TICKS_PER_SECOND = 100;

/** Starts a module as a process that knows nothing of the portal and can be told messages. */
export function startApart(module: URL, execArgv: string[]): ChildProcess {
  return fork(fileURLToPath(module), {
    // The portal's environment is not passed on: it has keys and passwords.
    env: {
      MALLOC_ARENA_MAX: '1',
      UV_THREADPOOL_SIZE: '1',
      // Compiling without the cache takes 16 MB, a fifth of the drawing process's limit.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED,
    },
    execArgv,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * Draws one picture in its own process, which is killed above the limits. Never rejects because of the picture's
 * content.
 */
export async function drawAlone(job: PictureJob, limits: PictureLimits): Promise<PictureAnswer> {
  const child = startApart(new URL('./worker.ts', import.meta.url), [
    '--max-semi-space-size=1',
    '--max-old-space-size=64',
  ]);
  let answer: PictureAnswer = { refused: DOES_NOT_OPEN };
  child.once('message', (message) => {
    answer = message as PictureAnswer;
  });
  const ended = once(child, 'exit');
  const watch = watched(child, limits, () => {
    answer = { refused: TOO_HEAVY };
  });
  try {
    child.send(job, () => {});
    await ended;
  } finally {
    clearInterval(watch);
  }
  return answer;
}

/** Polls the process's usage until it ends. Without /proc only the time limit applies. */
function watched(child: ChildProcess, limits: PictureLimits, onKill: () => void): NodeJS.Timeout {
  const pid = child.pid;
  if (pid !== undefined) yields(pid);
  const isOver = watchOver(limits, performance.now());
  return setInterval(() => {
    const used = (pid === undefined ? null : usage(pid)) ?? { megabytes: 0, cpu_seconds: 0 };
    if (!isOver(used, performance.now())) return;
    onKill();
    child.kill('SIGKILL');
  }, LOOK_MS);
}

interface Usage {
  megabytes: number;
  cpu_seconds: number;
}

/**
 * The clock runs only while the process gets no processor time: on a busy machine it waits for others, and no picture is
 * to blame for that.
 * @param started in milliseconds, as the returned function's `now`
 * @returns tells whether a process that has used this much by now is over its limits
 */
export function watchOver(limits: PictureLimits, started: number): (used: Usage, now: number) => boolean {
  let cpu_seconds = 0;
  let moved = started;
  return (used, now) => {
    if (used.cpu_seconds > cpu_seconds) moved = now;
    cpu_seconds = used.cpu_seconds;
    return (
      used.megabytes > limits.megabytes || cpu_seconds > limits.cpu_seconds || now - moved > limits.still_seconds * 1000
    );
  };
}

/**
 * Lets everything else go first, without starving: at the lowest priority a busy machine would take minutes for a photo.
 */
function yields(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended or the system forbids it; the picture is drawn anyway.
  }
}

/** Null when the process is gone or there is no /proc. */
function usage(pid: number): Usage | null {
  try {
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    // The program's name before the last parenthesis may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { megabytes: kilobytes / 1024, cpu_seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND };
  } catch {
    return null;
  }
}
