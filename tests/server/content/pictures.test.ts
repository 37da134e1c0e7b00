import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ProcessLimits, watchOver } from '../../../server/lib/apart.ts';
import { type PictureHeader, refusal } from '../../../server/pictures/cost.ts';
import { drawAlone, drawPicture } from '../../../server/pictures/pictures.ts';
import { AVIF_BOMB, jpeg, lyingAvif, png } from '../../support/bombs.ts';
import { eventually } from '../../support/eventually.ts';
import { photo } from '../../support/form.ts';

const TOO_HEAVY = { refused: expect.stringMatching(/troppo pesante/) };
const LIMITS: ProcessLimits = { megabytes: 160, cpu_seconds: 10, still_seconds: 60 };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-pictures-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let number = 0;
function files(bytes: Buffer) {
  number += 1;
  const [from, to] = [join(folder, `${number}.in`), join(folder, `${number}.out`)];
  writeFileSync(from, bytes);
  return { from, to };
}
const drawn = (bytes: Buffer, limits = LIMITS) => drawAlone({ ...files(bytes), recipe: 'attachment' }, limits);
/** The drawing processes. */
const children = () => childrenOf(process.pid).filter((pid) => commandOf(pid).includes('pictures/worker'));

/** Waits until a picture is being drawn. */
const begun = () => eventually(() => expect(children()).not.toEqual([]));

/** None for a process that has ended. */
function childrenOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' '))
      .filter((one) => one !== '');
  } catch {
    return [];
  }
}

/** '' for a process that has ended since it was listed. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

describe('the header of a file', () => {
  const header = (change: Partial<PictureHeader>): PictureHeader => ({
    format: 'jpeg',
    width: 4000,
    height: 3000,
    channels: 3,
    chromaSubsampling: '4:2:0',
    lossless: false,
    ...change,
  });

  it.each<[string, Partial<PictureHeader>]>([
    ['a photo of a phone', {}],
    ['one of 50 megapixels', { width: 8160, height: 6120 }],
    ['a panorama', { width: 16_384, height: 3000 }],
    ['a progressive JPEG of 12 megapixels', { isProgressive: true }],
    ['a PNG of 50 megapixels', { format: 'png', width: 8160, height: 6120, depth: 'uchar' }],
    ['a PNG of a wide screen', { format: 'png', width: 3840, height: 2160, depth: 'uchar', channels: 4 }],
    ['an interlaced PNG of 12 megapixels', { format: 'png', isProgressive: true, depth: 'uchar' }],
    ['a WebP photo', { format: 'webp', width: 8160, height: 6120 }],
    ['a lossless WebP of a screen', { format: 'webp', width: 2560, height: 1440, lossless: true }],
    ['an AVIF of a screen', { format: 'heif', width: 1920, height: 1200, bitsPerSample: 8 }],
  ])('accepts %s', (_, change) => expect(refusal(header(change))).toBeNull());

  it.each<[string, Partial<PictureHeader>, RegExp]>([
    ['more pixels than a camera makes', { width: 7200, height: 7200 }, /al massimo 50 megapixel/],
    ['a very long side', { width: 60_000, height: 100 }, /16384 pixel di lato/],
    ['a progressive JPEG of 50 megapixels', { isProgressive: true, width: 8160, height: 6120 }, /sotto i 13,9 mega/],
    ['one in full colour', { isProgressive: true, chromaSubsampling: '4:4:4' }, /sotto i 6,9 mega/],
    [
      'an interlaced PNG of 16 bits',
      { format: 'png', isProgressive: true, depth: 'ushort', channels: 4 },
      /sotto i 5,2/,
    ],
    [
      'a wide PNG with transparency',
      { format: 'png', width: 8160, height: 6120, depth: 'uchar', channels: 4 },
      /larga al massimo 4100/,
    ],
    ['a wide PNG with 16 bits', { format: 'png', width: 8160, height: 6120, depth: 'ushort' }, /larga al massimo 4200/],
    ['a lossless WebP of a photo', { format: 'webp', lossless: true }, /sotto i 5,2 megapixel/],
    ['an AVIF of a photo', { format: 'heif', bitsPerSample: 8 }, /sotto i 2,6 megapixel/],
    ['a deep AVIF', { format: 'heif', bitsPerSample: 10, width: 1920, height: 1200 }, /sotto i 1,6 megapixel/],
    ['an animation', { format: 'webp', pages: 3, width: 10, height: 10 }, /animata/],
    ['another format', { format: 'svg', width: 10, height: 10 }, /formato/],
  ])('rejects %s', (_, change, words) => expect(refusal(header(change))).toMatch(words));
});

describe('a picture drawn in a separate process', () => {
  it('is upright and has no location or time', { timeout: 60_000 }, async () => {
    const taken = await photo();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { from, to } = files(taken);
    expect(await drawPicture({ from, to, recipe: 'attachment' })).toMatchObject({ width: 40, height: 30 });
    const { format, exif, width } = await sharp(to).metadata();
    expect([format, exif, width]).toEqual(['webp', undefined, 40]);
    expect(readFileSync(to).includes('Segreto')).toBe(false);
    expect(children()).toEqual([]);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a photo of 50 megapixels', () => jpeg(8160, 6120)],
    ['a progressive one of 12', () => jpeg(4000, 3000, { progressive: true })],
    ['a PNG with 16 bits a colour', () => png(2000, 1500, { bits: 16 })],
  ])('accepts %s', { timeout: 60_000 }, async (_, bytes) => {
    expect(await drawn(await bytes())).toMatchObject({ drawn: { sha256: expect.any(String) } });
  });

  it('is refused by its header when it is too expensive: an AVIF of 7740 pixels a side in a kilobyte', {
    timeout: 60_000,
  }, async () => {
    expect(AVIF_BOMB.length).toBeLessThan(1400);
    expect(await drawn(AVIF_BOMB)).toEqual({ refused: expect.stringContaining('al massimo 50 megapixel') });
    expect(await drawn(png(4000, 4000, { interlaced: true, bits: 16, channels: 4 }))).toEqual({
      refused: expect.stringContaining('salvala come JPEG'),
    });
  });

  it('has one of the four formats, whatever the file is called', { timeout: 60_000 }, async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
    for (const bytes of [gif, svg, Buffer.alloc(0), Buffer.from('ffd8ffe000104a464946', 'hex')])
      expect(await drawn(bytes)).toEqual({ refused: expect.stringMatching(/non si apre/) });
  });

  it('is killed above the memory limit', { timeout: 60_000 }, async () => {
    expect(await drawn(await photo(), { ...LIMITS, megabytes: 10 })).toEqual(TOO_HEAVY);
    expect(children()).toEqual([]);
  });

  it('is killed above the CPU limit', { timeout: 60_000 }, async () => {
    expect(await drawn(await jpeg(4000, 3000), { ...LIMITS, cpu_seconds: 0.02 })).toEqual(TOO_HEAVY);
    expect(children()).toEqual([]);
  });

  it('is killed when it makes no progress', { timeout: 60_000 }, async () => {
    const answer = drawn(await jpeg(4000, 3000), { ...LIMITS, still_seconds: 1 });
    await begun();
    for (const pid of children()) process.kill(Number(pid), 'SIGSTOP');
    expect(await answer).toEqual(TOO_HEAVY);
    expect(children()).toEqual([]);
  });

  it('may take as long as a busy machine needs, while it makes progress', () => {
    const isOver = watchOver({ megabytes: 135, cpu_seconds: 10, still_seconds: 30 }, 0);
    for (let minute = 1; minute <= 10; minute += 1) {
      expect(isOver({ megabytes: 100, cpu_seconds: minute / 2 }, minute * 60_000)).toBe(false);
      expect(isOver({ megabytes: 100, cpu_seconds: minute / 2 }, minute * 60_000 + 29_000)).toBe(false);
    }
    expect(isOver({ megabytes: 100, cpu_seconds: 5 }, 10 * 60_000 + 31_000)).toBe(true);
  });

  it('is drawn by the first process too, which finds no compiled code', { timeout: 60_000 }, async () => {
    vi.stubEnv('NODE_COMPILE_CACHE', mkdtempSync(join(folder, 'compiled-')));
    const { from, to } = files(await jpeg(4000, 3000, { progressive: true }));
    expect(await drawPicture({ from, to, recipe: 'attachment' })).toMatchObject({ width: 2000, height: 1500 });
  });

  it('is killed when its header is wrong', { timeout: 60_000 }, async () => {
    const { from, to } = files(lyingAvif());
    expect((await sharp(from).metadata()).width).toBe(100);
    expect(await drawAlone({ from, to, recipe: 'attachment' }, LIMITS)).toEqual({ refused: expect.any(String) });
    expect(readdirSync(folder)).not.toContain(to.split('/').pop());
  });

  it('gets none of the portal’s secrets', { timeout: 60_000 }, async () => {
    vi.stubEnv('STRIPE_SECRET_KEY', 'segreto');
    const answer = drawn(await jpeg(4000, 3000));
    const environments: string[] = [];
    while (environments.length === 0) {
      for (const pid of children()) environments.push(readFileSync(`/proc/${pid}/environ`, 'utf8'));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await answer;
    expect(environments.join()).not.toContain('segreto');
  });

  it('reports a full disk as such', { timeout: 60_000 }, async () => {
    const { from } = files(await photo());
    await expect(drawPicture({ from, to: '/dev/full', recipe: 'attachment' })).rejects.toMatchObject({
      code: 'ENOSPC',
    });
  });
});

it('processes one at a time, and refuses with a retry time when too many wait', {
  timeout: 120_000,
}, async () => {
  const bytes = await photo();
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, children().length);
  }, 5);
  const asked = Array.from({ length: 12 }, () => drawPicture({ ...files(bytes), recipe: 'attachment' }));
  const answers = await Promise.allSettled(asked);
  clearInterval(look);
  expect(answers.map(({ status }) => status)).toEqual([...Array(9).fill('fulfilled'), ...Array(3).fill('rejected')]);
  expect(answers.at(-1)).toMatchObject({
    reason: { statusCode: 503, retry_after_s: 30, message: expect.stringContaining('riprova tra poco') },
  });
  expect(most).toBe(1);
});
