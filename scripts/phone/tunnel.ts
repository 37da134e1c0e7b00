import { spawn } from 'node:child_process';

/** Programs that publish a local port, each with the address that it prints. */
const TUNNELS = [
  {
    program: 'cloudflared',
    args: (port: number) => ['tunnel', '--url', `http://localhost:${port}`],
    address: /https:\/\/[a-z0-9-]+\.trycloudflare\.com/,
  },
  {
    program: 'tailscale',
    args: (port: number) => ['funnel', String(port)],
    address: /https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.ts\.net/,
  },
] as const;

const PATIENCE_MS = 30_000;

/**
 * Starts the first of them that is installed; it ends with this process.
 * @returns its public address, and null when none is installed
 * @throws Error with the program's own words when it says no address
 */
export async function openTunnel(port: number): Promise<string | null> {
  for (const { program, args, address } of TUNNELS) {
    const found = await start(program, args(port), address);
    if (found !== null) return found;
  }
  return null;
}

function start(program: string, args: string[], address: RegExp): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const fail = (why: string) => {
      child.kill();
      reject(new Error(`${program} ${why}: ${said.trim().slice(-300)}`));
    };
    const timer = setTimeout(fail, PATIENCE_MS, 'said no address');
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = address.exec(said)?.[0];
      if (found === undefined) return;
      clearTimeout(timer);
      // Its further words are not kept.
      said = '';
      resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', () => {
      clearTimeout(timer);
      resolve(null);
    });
    // With 'exit' its last words may still be on their way.
    child.once('close', (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code}`);
    });
    process.once('exit', () => child.kill());
  });
}
