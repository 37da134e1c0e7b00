import { createRequire } from 'node:module';
import type { QrDrawing } from '../../shared/contract/qr.ts';
import { escapeHtml } from './html.ts';

const require = createRequire(import.meta.url);
/** Read from the disk at the first code (decision 60). */
const qrcode = (): typeof import('qrcode') => require('qrcode');

/** Error correction M tolerates a scratch or a thumb on the corner. Runs of dark modules become one rectangle each. */
export function qrDrawing(text: string): QrDrawing {
  const { size, data } = qrcode().create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      const start = x;
      while (x + 1 < size && data[y * size + x + 1]) x++;
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
