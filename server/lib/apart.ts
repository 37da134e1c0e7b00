import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url));
const LOOK_MS = 20;
/** Unit of the times in /proc on every Linux. */
const TICKS_PER_SECOND = 100;

export interface ProcessLimits {
  /** Resident memory of the process, including Node itself (about 45 MB). */
  megabytes: number;
  /** CPU time, so that waiting on a busy machine does not count. */
  cpu_seconds: number;
  /** Elapsed time without any CPU time: it hangs. Where CPU time is not known, all of its time. */
  still_seconds: number;
}

/** Starts a module as a process that knows nothing of the portal and can be told messages. */
export function startApart(module: URL, execArgv: string[]): ChildProcess {
  return fork(fileURLToPath(module), {
    // The portal's environment is not passed on: it has keys and passwords.
    env: {
      MALLOC_ARENA_MAX: '1',
      UV_THREADPOOL_SIZE: '1',
      // Compiling without the cache takes 20 MB.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED,
    },
    execArgv,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * Kills a process that goes over its limits, which are looked at many times a second. Without /proc only the time limit applies.
 * @param onKill called before it is killed
 * @returns a function that ends the watch
 */
export function watched(child: ChildProcess, limits: ProcessLimits, onKill: () => void): () => void {
  const { pid } = child;
  if (pid !== undefined) yields(pid);
  const isOver = watchOver(limits, performance.now());
  const watch = setInterval(() => {
    const used = (pid === undefined ? null : usage(pid)) ?? { megabytes: 0, cpu_seconds: 0 };
    if (!isOver(used, performance.now())) return;
    onKill();
    child.kill('SIGKILL');
  }, LOOK_MS);
  return () => clearInterval(watch);
}

interface Usage {
  megabytes: number;
  cpu_seconds: number;
}

/**
 * The clock runs only while the process gets no processor time: on a busy machine it waits for others, and no file is
 * to blame for that.
 * @param started in milliseconds, as the returned function's `now`
 * @returns tells whether a process that has used this much by now is over its limits
 */
export function watchOver(limits: ProcessLimits, started: number): (used: Usage, now: number) => boolean {
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
    // The process has ended or the system forbids it; the work is done anyway.
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
