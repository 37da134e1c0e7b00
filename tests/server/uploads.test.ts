import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDb } from '../../server/plugins/db.ts';
import { registerDiscardedFiles } from '../../server/plugins/discardedFiles.ts';
import { registerErrors } from '../../server/plugins/errors.ts';
import type { App } from '../../server/plugins/http.ts';
import {
  createPrivateFiles,
  type FileKind,
  type ReceivedForm,
  receiveForm,
  registerUploads,
} from '../../server/plugins/uploads.ts';
import { createWriting, registerWriting } from '../../server/plugins/writing.ts';
import { type FormFile, multipart, PDF, photo } from '../support/form.ts';

let app: App;
let received: ReceivedForm | null;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-uploads-'));
  received = null;
  app = Fastify() as unknown as App;
  registerErrors(app);
  await registerUploads(app);
  app.post('/:kinds', async (request) => {
    const { kinds } = request.params as { kinds: string };
    received = await receiveForm(request, kinds.split('-') as FileKind[], 1);
    return {};
  });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function send(kinds: string, files: FormFile[], fields: Record<string, string> = {}) {
  const { body, headers } = multipart(fields, files);
  return app.inject({ method: 'POST', url: `/${kinds}`, headers, payload: body });
}
const file = (bytes: Buffer, name: string): FormFile => ({ field: 'attachments', name, bytes });

it('reads fields and files, and calls a file what its bytes say', async () => {
  expect(
    (await send('pdf-image', [file(PDF, 'visura.jpg')], { reason: 'Perché sì', role: 'esercente' })).statusCode,
  ).toBe(200);
  expect(received).toEqual({
    fields: { reason: 'Perché sì', role: 'esercente' },
    files: [{ field: 'attachments', name: 'visura.jpg', type: 'application/pdf', bytes: PDF }],
  });
});

it('draws a picture again: where and when it was taken stays behind', async () => {
  const taken = await photo();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  expect((await send('image', [file(taken, 'negozio.jpg')])).statusCode).toBe(200);
  const [kept] = received?.files ?? [];
  const { format, exif, width } = await sharp(kept?.bytes).metadata();
  expect([kept?.type, format, exif, width]).toEqual(['image/webp', 'webp', undefined, 40]);
  expect(kept?.bytes.includes('Segreto')).toBe(false);
});

it.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'pdf-image', /un PDF o un’immagine/],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'pdf', /un PDF/],
  ['a drawing with scripts in it', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image', /un’immagine/],
  ['a PDF where a picture is asked', PDF, 'image', /un’immagine/],
  ['half a picture', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'image', /non si apre|un’immagine/],
])('refuses %s on its field', async (_, bytes, kinds, words) => {
  const response = await send(kinds, [file(bytes, 'visura.pdf')]);
  expect([response.statusCode, response.json().errors.attachments[0]]).toEqual([422, expect.stringMatching(words)]);
  expect(received).toBe(null);
});

it('refuses what is too large, too many, and what is no form', async () => {
  const large = await send('pdf', [file(Buffer.concat([PDF, Buffer.alloc(1024 * 1024)]), 'a.pdf')]);
  expect([large.statusCode, large.json().message]).toEqual([413, 'Il file è troppo grande: al massimo 1 MB.']);
  expect((await send('pdf', Array(6).fill(file(PDF, 'a.pdf')))).statusCode).toBe(413);
  expect((await app.inject({ method: 'POST', url: '/pdf', payload: { a: 1 } })).statusCode).toBe(415);
  expect(received).toBe(null);
});

it('leaves folders and control characters out of a name, and passes over an empty file', async () => {
  await send('pdf', [file(PDF, '../../etc/pass\u0007wd.pdf'), file(Buffer.alloc(0), '')]);
  expect(received?.files.map(({ name }) => name)).toEqual(['passwd.pdf']);
});

it('keeps private files under keys nobody can guess, for its own eyes', async () => {
  const files = createPrivateFiles(folder);
  const key = await files.save(PDF);
  expect(await text(files.open(key))).toBe(PDF.toString());
  const path = join(folder, 'private', key);
  expect([statSync(path).mode & 0o777, statSync(join(folder, 'private')).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(() => files.open('../piazza.db')).toThrow();
  await files.remove(key);
  await files.remove(key);
  expect(readdirSync(join(folder, 'private'))).toEqual([]);
});

it('takes files off the disk whose rows are gone, and no others', async () => {
  const files = createPrivateFiles(folder);
  const [gone, kept] = [await files.save(PDF), await files.save(PDF)];
  const { db } = openDb(folder);
  db.prepare('INSERT INTO discarded_files (key) VALUES (?)').run(gone);
  // At the start already: what was left over when the portal stopped.
  registerWriting(app, createWriting(db));
  registerDiscardedFiles(app, db, files);
  await app.ready();
  expect([readdirSync(join(folder, 'private')), db.prepare('SELECT * FROM discarded_files').all()]).toEqual([
    [kept],
    [],
  ]);
  db.close();
});
