import { crc32, deflateSync } from 'node:zlib';
import sharp, { type JpegOptions } from 'sharp';

/** Pictures whose decoding costs far more than their file size suggests. */

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG of black pixels with the given bit depth and interlacing. */
export function png(width: number, height: number, { interlaced = false, channels = 3, bits = 8 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, channels === 4 ? 6 : 2, 0, 0, interlaced ? 1 : 0], 8);
  const bytesPerPixel = (channels * bits) / 8;
  const rows = interlaced ? passes(width, height) : [{ width, height }];
  const size = rows.reduce(
    (sum, pass) => sum + (pass.width > 0 ? pass.height * (1 + pass.width * bytesPerPixel) : 0),
    0,
  );
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(size), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The seven passes of an interlaced PNG. */
function passes(width: number, height: number) {
  const steps = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  return steps.map(([x, y, dx, dy]) => ({ width: Math.ceil((width - x) / dx), height: Math.ceil((height - y) / dy) }));
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** 7740 by 7740 pixels of one colour in 1,259 bytes; decoded it takes more than a gigabyte. */
export const AVIF_BOMB = Buffer.from(
  [
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAA',
    'AAAERAAAEAAQAAAAAA+gABAAAAAAAAA/EAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAA',
    'AAA4aXBjbwAAAAxhdjFDgT8CAAAAABRpc3BlAAAAAAAAHjwAAB48AAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAP5bW',
    'RhdBIACgo/8zx347aQENBpMuAHERKExgmHnnnmgkAAAF7PzEUirsy83yKUV6D1AeYXG2An7tV7lVcAlvMzHo/ZzxMnvRAxaIYLvlKLf3a1Ardn',
    'W7P5tyjVuHg72ag7u9Gf1n0cdH7C6wyiAIofcXXRnaT0RUhKInesrPE9Rxr38H3PzFPmntKqBEJ5LqTv5hrDMqPax0TQvrV84aKC+7VqIayu46',
    'N/ttauvfDNz+PM4dHjc9GuP+IJeV2sfDzNxRa0fYLogyClwEgieLY3itzduXaC6puE/m3tBHUg4CTW04NOU29Bepcf+fNfYtvxY1Qo6zz7wvM5',
    'z2JxZFEnnaB+z8xT5p7SqgRCeS6k7+YawzKj2sdE0L61fOGigvu1aiGsruOjf7bWrr3wzc/jzOHR43PRrj/iCXldrHw8zcUWtH2C6IMgpcBIMc',
    'YJf81g85A3pMBgCH6QhheP/XXSUIUx7i+j93mcz0GfwSL2AbzGdpPRFSEoid6ys8T1HGvfwH3PzFPmntKqBEJ5LqTv5hrDMqPax0TQvrV84aKC',
    '+7VqIayu46N/ttauvfDNz+PM4dHjc9GuP+IJeV2sfDzNxRa0fYLogyClwEgieLY3itzduXaC6puE/m3tBHUg4CTW04NOU29Bepcf+fNfYtvxY1',
    'Qo6zz7wvM5z2JxZFEnnaB+z8xT5p7SqgRCeS6k7+YawzKj2sdE0L61fOGigvu1aiGsruOjf7bWrr3wzc/jzOHR43PRrj/iCXldrHw8zcUWtH2C',
    '6IMgpcBIMcYJf81g85A3pMBgCH6QhheP/XXSUIUx7i+j93mcz0GfwSL2AbzGdpPRFSEoid6ys8T1HGvfwH3PzFPmntKqBEJ5LqTv5hrDMqPax0',
    'TQvrV84aKC+7VqIayu46N/ttauvfDNz+PM4dHjc9GuP+IJeV2sfDzNxRa0fYLogyClwEgieLY3itzduXaC6puE/m3tBHUg4CTW04NOU29Bepcf',
    '+fNfYtvxY1Qo6zz7wvM5z2JxZFEnnaB6z8xT5p7SqgRCeS6k7+YawzKj2sdE0L61fOGigvu1aiGsruOjf7bWrr3wzc/jzOHR43PRrj/iCXldrH',
    'w8zcUWtH2C6IMgpcBIMcYJf81g85A3pMBgCH6QhheP/XXSUIUx7i+j93mcz0GfwSL2AbzGdpPRFSEoid6ys8Twz8xT5p7SqgRCeS6k7+YawzKj',
    '2sdE0L61fOGigvu1aiGsruOjf7bWrr3wzc/jzOHR43PRrj/iCXldrHw8zcUWtH2C6IMgpcBIIni2N4rc3bl2guqbhP5t7QR1IOAk1tODTlNvQX',
    'qXH/nzX2Lb8WNUKOs8+8LzOc9icWg=',
  ].join(''),
  'base64',
);

/** The same with a header that declares a small picture: the real size appears only in the pixel data. */
export function lyingAvif(): Buffer {
  const bytes = Buffer.from(AVIF_BOMB);
  const at = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(100, at);
  bytes.writeUInt32BE(100, at + 4);
  return bytes;
}

export const jpeg = (width: number, height: number, options: JpegOptions = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#5b8def' }, limitInputPixels: false })
    .jpeg(options)
    .toBuffer();

/** A JPEG that no encoder can make small: every pixel is random. */
export const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
