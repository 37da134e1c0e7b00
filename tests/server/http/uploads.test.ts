import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../../server/http/app.ts';
import { registerErrors } from '../../../server/http/errors.ts';
import { type FileKind, type ReceivedForm, receiveForm, registerUploads } from '../../../server/http/uploads.ts';
import { createWriting, registerWriting } from '../../../server/http/writing.ts';
import type { Db } from '../../../server/lib/db.ts';
import { createPrivateFiles, type PrivateFiles } from '../../../server/lib/privateFiles.ts';
import { registerDiscardedFiles } from '../../../server/ops/retention/discardedFiles.ts';
import { registerOrphans } from '../../../server/ops/retention/orphans.ts';
import { movableClock } from '../../support/app.ts';
import { type FormFile, multipart, PDF, photo } from '../../support/form.ts';
import { dbPerTest } from '../../support/perTest.ts';
import { inserter } from '../../support/rows.ts';

let app: App;
let received: (ReceivedForm & { bytes: Buffer[] }) | null;
const own = dbPerTest();
let folder: string;
/** The handler of the route. */
let use: (form: ReceivedForm) => Promise<void>;

beforeEach(async () => {
  folder = own.folder;
  received = null;
  app = Fastify() as unknown as App;
  registerErrors(app);
  await registerUploads(app, folder);
  use = async () => {};
  app.post('/:kinds', async (request) => {
    const { kinds } = request.params as { kinds: string };
    await receiveForm(request, { kinds: kinds.split('-') as FileKind[], megabytes: 1 }, async (form) => {
      received = { ...form, bytes: form.files.map(({ path }) => readFileSync(path)) };
      await use(form);
    });
    return {};
  });
});
afterEach(() => app.close());

async function send(kinds: string, files: FormFile[], fields: Record<string, string> = {}) {
  const { body, headers } = multipart(fields, files);
  return app.inject({ method: 'POST', url: `/${kinds}`, headers, payload: body });
}
const file = (bytes: Buffer, name: string): FormFile => ({ field: 'attachments', name, bytes });

it('reads fields and files, and detects a file’s type from its content', async () => {
  expect(
    (await send('pdf-image', [file(PDF, 'visura.jpg')], { reason: 'Perché sì', role: 'esercente' })).statusCode,
  ).toBe(200);
  expect(received).toEqual({
    fields: { reason: 'Perché sì', role: 'esercente' },
    files: [{ field: 'attachments', name: 'visura.jpg', type: 'application/pdf', path: expect.any(String) }],
    bytes: [PDF],
  });
});

it('deletes what was received once the form is handled, whether it succeeds or fails', async () => {
  const arrived = () => readdirSync(join(folder, 'incoming'));
  use = async () => void expect(arrived()).toHaveLength(1);
  expect((await send('pdf', [file(PDF, 'a.pdf')])).statusCode).toBe(200);
  use = async () => Promise.reject(new Error('nobody expects this'));
  expect((await send('pdf', [file(PDF, 'a.pdf')])).statusCode).toBe(500);
  expect((await send('image', [file(await photo(), 'a.jpg'), file(PDF, 'a.pdf')])).statusCode).toBe(422);
  expect(arrived()).toEqual([]);
});

it('reports a full disk and leaves nothing on it', async () => {
  const full = Fastify() as unknown as App;
  registerErrors(full);
  const written: string[] = [];
  await registerUploads(full, folder, (path) => {
    written.push(path);
    // As on a real full disk: the file exists already when writing fails.
    writeFileSync(path, 'begun');
    return new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    });
  });
  full.post('/', (request) => receiveForm(request, { kinds: ['pdf'], megabytes: 1 }, () => ({})));
  const { body, headers } = multipart({}, [file(PDF, 'a.pdf')]);
  const answer = await full.inject({ method: 'POST', url: '/', headers, payload: body });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().message]).toEqual([
    503,
    '600',
    'Il portale non ha più spazio per i file: riprova più tardi.',
  ]);
  expect([written.length, readdirSync(join(folder, 'incoming'))]).toEqual([1, []]);
  await full.close();
});

it('accepts three forms of one sender at a time, and tells others when to come back', async () => {
  let done = () => {};
  const waited = new Promise<void>((resolve) => {
    done = resolve;
  });
  let inside = 0;
  const allInside = new Promise<void>((resolve) => {
    use = async () => {
      inside += 1;
      if (inside === 3) resolve();
      await waited;
    };
  });
  const first = [1, 2, 3].map(() => send('pdf', [file(PDF, 'a.pdf')]));
  await allInside;
  const fourth = await send('pdf', [file(PDF, 'a.pdf')]);
  expect([fourth.statusCode, fourth.headers['retry-after'], fourth.json().message]).toEqual([
    429,
    '20',
    'Hai già altri invii in corso: aspetta che finiscano.',
  ]);
  done();
  expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await send('pdf', [file(PDF, 'a.pdf')])).statusCode).toBe(200);
});

it.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'pdf-image', /un PDF o un’immagine/],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'pdf', /un PDF/],
  ['a drawing with scripts in it', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image', /un’immagine/],
  ['a PDF where a picture is asked', PDF, 'image', /un’immagine/],
  [
    'a photo as some phones keep it',
    Buffer.from('00000018667479706865696300000000', 'hex'),
    'image',
    /mandala come JPEG/,
  ],
])('refuses %s on its field', async (_, bytes, kinds, words) => {
  const response = await send(kinds, [file(bytes, 'visura.pdf')]);
  expect([response.statusCode, response.json().errors.attachments[0]]).toEqual([422, expect.stringMatching(words)]);
  expect(received).toBe(null);
});

it('refuses files that are too large or too many, and a body that is not a form', async () => {
  const large = await send('pdf', [file(Buffer.concat([PDF, Buffer.alloc(1024 * 1024)]), 'a.pdf')]);
  expect([large.statusCode, large.json().message]).toEqual([413, 'Il file è troppo grande: al massimo 1 MB.']);
  expect((await send('pdf', Array(6).fill(file(PDF, 'a.pdf')))).statusCode).toBe(413);
  expect((await app.inject({ method: 'POST', url: '/pdf', payload: { a: 1 } })).statusCode).toBe(415);
  expect(received).toBe(null);
});

it('strips folders and control characters from a name, and ignores an empty file', async () => {
  await send('pdf', [file(PDF, '../../etc/pass\u0007wd.pdf'), file(Buffer.alloc(0), '')]);
  expect(received?.files.map(({ name }) => name)).toEqual(['passwd.pdf']);
});

describe('private files', () => {
  let db: Db;
  let files: PrivateFiles;
  let insert: ReturnType<typeof inserter>;
  let user: number;
  beforeEach(() => {
    db = own.db;
    files = createPrivateFiles(folder, db, movableClock());
    insert = inserter(db);
    user = insert('users', {});
  });

  let number = 0;
  /** As receiveForm returns it. */
  function arrived(bytes: Buffer, type: 'application/pdf' | 'image' = 'application/pdf') {
    number += 1;
    const path = join(folder, `arrived-${number}`);
    writeFileSync(path, bytes);
    return { field: 'attachments', name: 'a', type, path };
  }
  const kept = () => readdirSync(join(folder, 'private')).sort();

  it('have unguessable names and are readable by the portal’s user only', async () => {
    const [{ key, size, type } = { key: '', size: 0, type: '' }] = await files.keep([arrived(PDF)]);
    expect([type, size, await text(await files.open(key))]).toEqual(['application/pdf', PDF.length, PDF.toString()]);
    const path = join(folder, 'private', key);
    expect(statSync(join(folder, 'private')).mode & 0o777).toBe(0o700);
    expect(readFileSync(path).equals(PDF)).toBe(true);
    await expect(files.open('../../piazza.db')).rejects.toThrow('not a key');
    await files.remove(key);
    await files.remove(key);
    expect(kept()).toEqual([]);
    await expect(files.open(key)).rejects.toMatchObject({ statusCode: 404, message: /non c’è più/ });
  });

  it('are stored all together or not at all', async () => {
    const half = Buffer.from('ffd8ffe000104a46494600010100', 'hex');
    await expect(files.keep([arrived(PDF), arrived(half, 'image')])).rejects.toMatchObject({
      statusCode: 422,
      fields: { attachments: [expect.stringMatching(/^Questa immagine non si apre/)] },
    });
    expect([kept(), readdirSync(join(folder, 'incoming'))]).toEqual([[], []]);
  });

  it('have a quota per account, which deleted files free again', async () => {
    const stored = (key: string, size: number) => ({ key, name: 'a', type: 'application/pdf' as const, size });
    const keep = (...list: ReturnType<typeof stored>[]) => db.transaction(() => files.own(user, list))();
    keep(stored('a', 30 * 1024 * 1024));
    expect(() => keep(stored('b', 21 * 1024 * 1024))).toThrow(/ritira una richiesta/);
    keep(stored('c', 20 * 1024 * 1024));
    expect(() => files.requireRoom(user)).toThrow(/40 file o 50 MB/);
    insert('discarded_files', { key: 'a' });
    files.requireRoom(user);
    keep(...Array.from({ length: 39 }, (_, n) => stored(`f${n}`, 1)));
    expect(() => files.requireRoom(user)).toThrow(/40 file/);
    expect(() => keep(stored('g', 1))).toThrow(/40 file/);
    expect(db.prepare('SELECT count(*) FROM stored_files').pluck().get()).toBe(40);
  });

  it('are deleted with their rows, and no others are', async () => {
    const [gone, stays] = await files.keep([arrived(PDF), arrived(PDF)]);
    insert('discarded_files', { key: gone?.key as string });
    // At the start, for files left over when the portal stopped.
    registerWriting(app, createWriting(db));
    registerDiscardedFiles(app, db, files);
    await app.ready();
    expect([kept(), db.prepare('SELECT * FROM discarded_files').all()]).toEqual([[stays?.key], []]);
  });

  it('are deleted after some hours when no row names them, like photos and logos; files added by hand stay', async () => {
    const [orphan, named, young] = await files.keep([arrived(PDF), arrived(PDF), arrived(PDF)]);
    const request_id = insert('role_requests', { user_id: user });
    insert('role_request_files', { request_id, key: named?.key as string });
    const photos = ['a'.repeat(24), 'b'.repeat(24)].map((hash) => `photos/${hash}-10x10`) as [string, string];
    insert('settings', { key: 'settings', value: JSON.stringify({ header_logo_path: `logo-${'n'.repeat(16)}.webp` }) });
    const storage = join(folder, 'storage');
    for (const photo of photos) mkdirSync(join(storage, photo), { recursive: true });
    db.pragma('foreign_keys = OFF');
    db.prepare('INSERT INTO flyer_pages (flyer_id, page, photo_path) VALUES (1, 1, ?)').run(photos[0]);
    const logos = ['n', 'o'].map((letter) => `logo-${letter.repeat(16)}.webp`);
    for (const name of [...logos, 'stemma.png']) writeFileSync(join(storage, name), 'x');
    mkdirSync(join(folder, 'incoming'), { recursive: true });
    writeFileSync(join(folder, 'incoming', 'half'), 'x');
    writeFileSync(join(folder, 'incoming', 'arriving'), 'x');
    const old = [
      ...[orphan, named].map((file) => join('private', file?.key as string)),
      ...[...photos, ...logos, 'stemma.png'].map((name) => join('storage', name)),
      'incoming/half',
    ];
    const before = new Date(Date.now() - 4 * 3_600_000);
    for (const path of old) utimesSync(join(folder, path), before, before);
    for (const path of [join('private', young?.key as string), 'incoming/arriving'])
      utimesSync(join(folder, path), new Date(), new Date());

    registerOrphans(app, db, folder);
    await app.ready();
    expect({
      private: kept(),
      storage: readdirSync(storage).sort(),
      photos: readdirSync(join(storage, 'photos')),
      incoming: readdirSync(join(folder, 'incoming')),
    }).toEqual({
      private: [named?.key, young?.key].sort(),
      storage: [logos[0], 'photos', 'stemma.png'],
      photos: [photos[0].slice('photos/'.length)],
      incoming: ['arriving'],
    });
  });

  it('stay when they are sent again while the removal of orphans looks for names', async () => {
    const photos = ['a', 'b'].map((letter) => `${letter.repeat(24)}-10x10`);
    const before = new Date(Date.now() - 4 * 3_600_000);
    for (const photo of photos) {
      mkdirSync(join(folder, 'storage/photos', photo), { recursive: true });
      utimesSync(join(folder, 'storage/photos', photo), before, before);
    }
    const prepare = db.prepare.bind(db);
    db.prepare = ((sql: string) => {
      utimesSync(join(folder, 'storage/photos', photos[0] as string), new Date(), new Date());
      return prepare(sql);
    }) as typeof db.prepare;
    registerOrphans(app, db, folder);
    await app.ready();
    expect(readdirSync(join(folder, 'storage/photos'))).toEqual([photos[0]]);
  });
});
