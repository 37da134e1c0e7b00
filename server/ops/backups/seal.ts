import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { type Fingerprint, filesBelow, fingerprint, PARTIAL, SEALED } from './backups.ts';

const SUFFIX = '.age';

interface SealedList {
  made_at: string;
  /** By path in the folder; of the encrypted bytes, so that they can be checked without the private key. */
  files: Record<string, Fingerprint>;
}

/**
 * Encrypts each file of a backup to age's public keys, into `folder`, which gets its name when it is complete. What the
 * files are called stays readable: names of private files are random.
 * @param recipients `age1…`; whoever has the private key of one of them can open it
 */
export async function sealBackup(plain: string, folder: string, recipients: string[]): Promise<void> {
  const partial = folder + PARTIAL;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    const files: SealedList['files'] = {};
    // Folders without files are made too: a backup without them counts as incomplete.
    for (const name of filesBelow(plain).sort()) {
      const to = join(partial, name + SUFFIX);
      await through(join(plain, name), to, (bytes) => encrypter.encrypt(bytes));
      files[name + SUFFIX] = await fingerprint(to, true);
    }
    const list: SealedList = { made_at: new Date().toISOString(), files };
    await writeFile(join(partial, SEALED), `${JSON.stringify(list, null, 2)}\n`, { mode: 0o600, flush: true });
    await rename(partial, folder);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

export const isSealed = (folder: string): boolean => existsSync(join(folder, SEALED));

/** Why an encrypted backup is not as it was written, as far as that shows without its private key; null when it is. */
export async function sealProblem(folder: string): Promise<string | null> {
  const { files } = JSON.parse(readFileSync(join(folder, SEALED), 'utf8')) as SealedList;
  for (const [name, { sha256 }] of Object.entries(files)) {
    if (!existsSync(join(folder, name))) return `${folder} is not whole: ${name} is missing.`;
    if ((await fingerprint(join(folder, name))).sha256 !== sha256)
      return `${folder} is damaged: ${name} is not what was backed up.`;
  }
  return null;
}

/**
 * Decrypts an encrypted backup into a folder of its own.
 * @param identities the text of a file of age's private keys, `AGE-SECRET-KEY-…` by line
 * @throws Error when none of the keys opens it, or a file was changed
 */
export async function openSealed(folder: string, identities: string, place: string): Promise<void> {
  const decrypter = new Decrypter();
  const keys = identities.split('\n').map((line) => line.trim());
  for (const key of keys.filter((line) => line !== '' && !line.startsWith('#'))) decrypter.addIdentity(key);
  await rm(place, { recursive: true, force: true });
  for (const part of ['private', 'storage']) await mkdir(join(place, part), { recursive: true, mode: 0o700 });
  for (const name of filesBelow(folder).filter((file) => file.endsWith(SUFFIX)))
    await through(join(folder, name), join(place, name.slice(0, -SUFFIX.length)), (bytes) => decrypter.decrypt(bytes));
}

/** Reads and writes a piece at a time: a database may be larger than memory. */
async function through(
  from: string,
  to: string,
  change: (bytes: globalThis.ReadableStream<Uint8Array>) => Promise<globalThis.ReadableStream<Uint8Array>>,
): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const read = Readable.toWeb(createReadStream(from)) as globalThis.ReadableStream<Uint8Array>;
  const changed = (await change(read)) as ReadableStream<Uint8Array>;
  await pipeline(Readable.fromWeb(changed), createWriteStream(to, { mode: 0o600, flush: true }));
}
