import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSealed, sealBackup, sealProblem } from '../../server/ops/backups/seal.ts';

/** An encrypted backup with another key, without one, and after somebody changed it. */

let folder: string;
let sealed: string;
let right: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-seal-'));
  sealed = join(folder, 'sealed');
  const plain = join(folder, 'plain');
  for (const part of ['private', 'storage']) mkdirSync(join(plain, part), { recursive: true });
  writeFileSync(join(plain, 'piazza.db'), Buffer.alloc(300_000, 7));
  right = await generateIdentity();
  await sealBackup(plain, sealed, [await identityToRecipient(right)]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (keys: string) => openSealed(sealed, keys, join(folder, 'out'));
const written = () =>
  readdirSync(join(folder, 'out'), { recursive: true }).filter((name) => String(name).includes('.'));

it.each([
  ['another key', async () => await generateIdentity(), /no identity matched/],
  ['no key', async () => '# nothing', /no identity matched/],
  ['the public key', async () => await identityToRecipient(right), /unrecognized identity/],
  ['something else', async () => 'ciao', /unrecognized identity/],
])('is not opened with %s, and nothing of it is written', async (_what, keys, problem) => {
  await expect(open(await keys())).rejects.toThrow(problem);
  expect(written()).toEqual([]);
});

it('is opened with its key among others, and not any more once a byte of it was changed', async () => {
  await open(`# chiavi\n${await generateIdentity()}\n${right}\n`);
  expect(readFileSync(join(folder, 'out/piazza.db')).equals(Buffer.alloc(300_000, 7))).toBe(true);
  const file = join(sealed, 'piazza.db.age');
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(150_000) ^ 1, 150_000);
  writeFileSync(file, bytes);
  expect(await sealProblem(sealed)).toContain('is damaged: piazza.db.age');
  await expect(open(right)).rejects.toThrow('invalid tag');
});
