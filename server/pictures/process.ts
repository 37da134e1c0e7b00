import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { DOES_NOT_OPEN, type PictureAnswer, type PictureJob, type PictureLimits, TOO_HEAVY } from './picture.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url));
const LOOK_MS = 20;
/** Of the times in /proc, on every Linux. */
const TICKS_PER_SECOND = 100;

/** Draws one picture in a process of its own, which is killed when it goes beyond the limits. Never rejects for what a picture holds. */
export async function drawAlone(job: PictureJob, limits: PictureLimits): Promise<PictureAnswer> {
  const child = fork(WORKER, {
    // Nothing of the portal's environment: keys and passwords are none of a decoder's business.
    env: {
      MALLOC_ARENA_MAX: '1',
      UV_THREADPOOL_SIZE: '1',
      // Compiling anew takes 16 MB, a fifth of what the process has.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED,
    },
    execArgv: ['--max-semi-space-size=1', '--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
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

/** Looks at the process until it ends. Where there is no /proc, the clock is the only limit. */
function watched(child: ChildProcess, limits: PictureLimits, onKill: () => void): NodeJS.Timeout {
  const started = performance.now();
  const pid = child.pid;
  if (pid !== undefined) yields(pid);
  return setInterval(() => {
    const { megabytes, cpu_seconds } = (pid === undefined ? null : usage(pid)) ?? { megabytes: 0, cpu_seconds: 0 };
    const seconds = (performance.now() - started) / 1000;
    if (megabytes <= limits.megabytes && cpu_seconds <= limits.cpu_seconds && seconds <= limits.seconds) return;
    onKill();
    child.kill('SIGKILL');
  }, LOOK_MS);
}

/** Everything else of the machine goes first. */
function yields(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It ended already, or the system does not let it: a picture is drawn all the same.
  }
}

/** Null when the process is gone, or the system does not tell. */
function usage(pid: number): { megabytes: number; cpu_seconds: number } | null {
  try {
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    // What comes before the last parenthesis is the program's name, which may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { megabytes: kilobytes / 1024, cpu_seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND };
  } catch {
    return null;
  }
}
