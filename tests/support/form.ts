import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

export interface FormFile {
  field: string;
  name: string;
  bytes: Buffer;
  type?: string;
}

/** A multipart form as a browser sends it, files last. */
export function multipart(fields: Record<string, string>, files: FormFile[] = []) {
  const boundary = `piazza-${randomBytes(8).toString('hex')}`;
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  for (const { field, name, bytes, type = 'application/octet-stream' } of files) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
    parts.push(Buffer.from(head), bytes, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A small picture whose metadata says where and when it was taken. */
export const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#17439b' } })
    .withExif({ IFD0: { Copyright: 'Segreto di Anna' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
