import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { BARE_ENVIRONMENT } from './bareEnvironment.ts';

const MAIN = join(import.meta.dirname, '../../server/main.ts');

/** Starts a portal's real process, on this machine's address and a free port unless told otherwise. @param options of Node */
export function startMain(env: Record<string, string>, options: readonly string[] = []) {
  const child = spawn(process.execPath, [...options, MAIN], {
    env: { ...BARE_ENVIRONMENT, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  /** Resolves with the pattern's match on stdout; fails when the process ends without it. */
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output.out);
        if (found === null) return;
        child.stdout.off('data', look);
        resolve(found);
      };
      child.stdout.on('data', look);
      look();
      exit.then((code) => reject(new Error(`ended with ${code}: ${output.out}${output.err}`)));
    });
  return {
    child,
    output,
    exit,
    says,
    /** @returns its address */
    listens: async () => (await says(/listening on (http:\/\/127\.0\.0\.1:\d+)/))[1] as string,
  };
}

export type MainProcess = ReturnType<typeof startMain>;
