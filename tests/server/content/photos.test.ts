import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { storePhoto as storeFile } from '../../../server/content/photos.ts';
import { photoSources, photoWidths } from '../../../shared/rules/photos.ts';

// Each photo is drawn in a process of its own, which yields to everything else.
vi.setConfig({ testTimeout: 60_000 });

const dataDir = mkdtempSync(join(tmpdir(), 'piazza-photos-'));
const storage = join(dataDir, 'storage');
afterAll(() => {
  vi.resetConfig();
  rmSync(dataDir, { recursive: true });
});

let sent = 0;
function storePhoto(bytes: Buffer): Promise<string> {
  sent += 1;
  const file = join(dataDir, `${sent}.jpg`);
  writeFileSync(file, bytes);
  return storeFile(dataDir, file);
}

/** A photo as a phone makes it: rotated by its metadata, with a location. */
const fromPhone = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5b8def' } })
    .withExif({ IFD0: { Make: 'Fotocamera' }, IFD3: { GPSLatitude: '37/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

it('stores a photo upright in every size and format, without its location', async () => {
  // Drawing takes as long as it has pixels.
  const bytes = await fromPhone(400, 1300);
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const path = await storePhoto(bytes);
  expect(path).toMatch(/^photos\/[0-9a-f]{24}-1280x394$/);
  const files = readdirSync(join(storage, path)).sort();
  expect(files).toEqual(['1280.avif', '1280.webp', '320.avif', '320.webp', '640.avif', '640.webp']);
  for (const name of files) {
    const { width, exif, format } = await sharp(join(storage, path, name)).metadata();
    expect([width, exif], name).toEqual([Number(name.split('.')[0]), undefined]);
    expect(format).toBe(name.endsWith('avif') ? 'heif' : 'webp');
  }
  const sources = photoSources(path);
  expect([sources?.width, sources?.height]).toEqual([1280, 394]);
  for (const address of `${sources?.avif}, ${sources?.webp}`.split(', '))
    expect(files).toContain(address.split(' ')[0]?.split('/').pop());
});

it('never enlarges, and stores the same photo once', async () => {
  const bytes = await fromPhone(300, 400);
  const [one, two] = await Promise.all([storePhoto(bytes), storePhoto(bytes)]);
  expect(one).toBe(two);
  expect(readdirSync(join(storage, one)).sort()).toEqual(['320.avif', '320.webp', '400.avif', '400.webp']);
});

it('replaces transparency by white', async () => {
  const cut = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const path = await storePhoto(await cut.png().toBuffer());
  const { dominant } = await sharp(join(storage, path, '40.webp')).stats();
  expect([dominant.r > 240, dominant.g > 240, dominant.b > 240]).toEqual([true, true, true]);
  expect((await sharp(join(storage, path, '40.webp')).metadata()).hasAlpha).toBe(false);
});

// Other files that are no picture: pictures.test.ts.
it('refuses half a picture with a sentence, and stores nothing', async () => {
  const bytes = Buffer.from('ffd8ffe000104a46494600', 'hex');
  const photos = () => (existsSync(join(storage, 'photos')) ? readdirSync(join(storage, 'photos')) : []);
  const before = photos();
  await expect(storePhoto(bytes)).rejects.toThrow('Questa immagine non si apre');
  expect([photos(), readdirSync(join(dataDir, 'incoming'))]).toEqual([before, []]);
});

it.each([
  [100, [100]],
  [320, [320]],
  [321, [320, 321]],
  [1279, [320, 640, 1279]],
  [1280, [320, 640, 1280]],
])('a photo %i pixels wide is stored in the sizes %j', (width, widths) => expect(photoWidths(width)).toEqual(widths));

it.each([null, '', 'photos/../../etc-1x1', 'photos/zz-10x10', 'https://altrove.example/a.jpg'])(
  'returns no photo for %j',
  (path) => expect(photoSources(path)).toBeNull(),
);
