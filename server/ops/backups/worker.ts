import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { makeBackup } from './backup.ts';
import { DATABASE, DRILL, PARTIAL, PLAIN } from './backups.ts';
import type { NightJob, NightResult } from './night.ts';
import { outdated } from './prune.ts';
import { sizeOf } from './restore.ts';
import { sealBackup, sealProblem } from './seal.ts';

/** More than this stays free, so that a backup never stops the portal from writing. */
const SPARE_BYTES = 256 * 1024 * 1024;
const INTERRUPTED_MS = 86_400_000;
const COPY_MS = 6 * 3_600_000;
/** Parts of the environment that a copy command does not get: they are the portal's secrets. */
const SECRET = /^(SMTP_URL|STRIPE_.*|OIDC_CLIENT_SECRET|APPLE_PASS_KEY|GOOGLE_WALLET_ACCOUNT)$/;

/** A process of its own, with the lowest priority: memory, reads and writes are not the portal's. */
process.once('message', async (job: NightJob) => {
  try {
    setPriority(19);
  } catch {
    // Some systems forbid it, and nothing depends on it.
  }
  // The portal has ended: what is finished stays, and the next start tries again.
  process.once('disconnect', () => process.exit(0));
  const result = await night(job);
  process.send?.(result, () => process.exit(0));
});

async function night(job: NightJob): Promise<NightResult> {
  const began = performance.now();
  const result: NightResult = { problem: null, name: null, files: 0, bytes: 0, seconds: 0, drill: null };
  const plainFolder = job.recipients.length === 0 ? job.folder : join(job.data_dir, PLAIN);
  try {
    await clear(job);
    await requireRoom(job.data_dir, plainFolder);
    const { folder: plain, files, bytes, lost } = await makeBackup(job.data_dir, plainFolder);
    Object.assign(result, { files, bytes });
    if (job.drill) result.drill = await drillOf(plain, job);
    const name = basename(plain);
    if (job.recipients.length > 0) await seal(plain, join(job.folder, name), job.recipients);
    result.name = name;
    // When the newest cannot be restored, none of the older ones goes.
    if (result.drill?.problem == null) await prune(job);
    if (job.copy_command !== null) await copyElsewhere(job.copy_command, join(job.folder, name));
    if (lost.length > 0)
      result.problem = `The portal has lost ${lost.length} files that its rows name, such as ${lost[0]}.`;
  } catch (error) {
    result.problem = error instanceof Error ? error.message : String(error);
  } finally {
    await rm(join(job.data_dir, PLAIN), { recursive: true, force: true });
  }
  return { ...result, seconds: secondsSince(began) };
}

const secondsSince = (began: number) => Math.round((performance.now() - began) / 100) / 10;

/** Removes what an interrupted night has left; a backup that somebody makes by hand at this moment is younger. */
async function clear({ data_dir, folder }: NightJob): Promise<void> {
  await rm(join(data_dir, PLAIN), { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of (await readdir(folder)).filter((entry) => entry.endsWith(PARTIAL)))
    if (Date.now() - (await stat(join(folder, name))).mtimeMs > INTERRUPTED_MS)
      await rm(join(folder, name), { recursive: true, force: true });
}

async function requireRoom(dataDir: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  const data = ['private', 'storage'].map((part) => join(dataDir, part)).filter((part) => existsSync(part));
  const { size } = await stat(join(dataDir, DATABASE));
  const needed = size + data.reduce((sum, part) => sum + sizeOf(part), 0) + SPARE_BYTES;
  if (bavail * bsize < needed)
    throw new Error(`No room for a backup in ${folder}: ${Math.ceil(needed / 1024 / 1024)} MB are needed.`);
}

/** Loaded here: the portal's whole code is only needed once a week. */
async function drillOf(plain: string, { data_dir, development }: NightJob): Promise<NightResult['drill']> {
  const began = performance.now();
  const { drill } = await import('./drill.ts');
  return { ...(await drill(plain, join(data_dir, DRILL), development)), seconds: secondsSince(began) };
}

async function seal(plain: string, folder: string, recipients: string[]): Promise<void> {
  await sealBackup(plain, folder, recipients);
  const problem = await sealProblem(folder);
  if (problem !== null) throw new Error(problem);
}

async function prune({ folder, keep }: NightJob): Promise<void> {
  for (const name of outdated(await readdir(folder), keep))
    await rm(join(folder, name), { recursive: true, force: true });
}

/** @throws Error with the code and the last words of a command that fails or takes too long */
function copyElsewhere(command: string, backup: string): Promise<void> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !SECRET.test(name)));
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, env: { ...env, BACKUP: backup }, stdio: ['ignore', 'ignore', 'pipe'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), COPY_MS);
    let said = '';
    child.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-300);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else reject(new Error(`BACKUP_COPY_COMMAND ended with ${code ?? signal}: ${said.trim()}`));
    });
  });
}
