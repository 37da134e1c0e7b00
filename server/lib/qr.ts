import { crc32, deflateSync } from 'node:zlib';
import encodeQr from 'qr';
import type { QrDrawing } from '../../shared/contract/qr.ts';
import { escapeHtml } from './html.ts';

/** Of the quiet zone, which the encoder always adds and the drawing leaves out. */
const BORDER = 1;

/** Error correction M tolerates a scratch or a thumb on the corner. Runs of dark modules become one rectangle each. */
export function qrDrawing(text: string): QrDrawing {
  const bordered = encodeQr(text, 'raw', { ecc: 'medium', border: BORDER });
  const rows = bordered.slice(BORDER, -BORDER).map((row) => row.slice(BORDER, -BORDER));
  const size = rows.length;
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      path += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`;
    }
  }
  return { size, path };
}

/** The QR code as a file to print: black on white with the quiet zone of four modules and a caption below. */
export function qrFile(text: string, caption: string): string {
  const { size, path } = qrDrawing(text);
  const side = size + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side + 4}" width="120mm" shape-rendering="crispEdges"><title>${escapeHtml(caption)}</title><rect x="-4" y="-4" width="${side}" height="${side + 4}" fill="#fff"/><path d="${path}"/><text x="${size / 2}" y="${size + 4}" font-family="sans-serif" font-size="2" text-anchor="middle">${escapeHtml(caption)}</text></svg>\n`;
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
/** One bit a pixel, grey, not interlaced. */
const BLACK_AND_WHITE = Buffer.from([1, 0, 0, 0, 0]);

/** The QR code as a PNG for mails: modules of six pixels, black on white with the quiet zone of four. */
export function qrPng(text: string): Buffer {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 4, scale: 6 });
  const size = Buffer.alloc(8);
  size.writeUInt32BE(rows.length, 0);
  size.writeUInt32BE(rows.length, 4);
  const pixels = Buffer.concat(rows.map(pixelsOf));
  const header = chunk('IHDR', Buffer.concat([size, BLACK_AND_WHITE]));
  return Buffer.concat([PNG, header, chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]);
}

/** A row of pixels, unfiltered: eight in a byte, white is 1. */
function pixelsOf(row: boolean[]): Buffer {
  const bits = row.map((isDark) => (isDark ? '0' : '1')).join('');
  return Buffer.from([0, ...(bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
