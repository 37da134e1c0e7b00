import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Which Piazza this is: '1.0.0', in an image with the revision it was built from, '1.0.0 1a2b3c4'. */
export function version(): string {
  const file = join(ROOT, 'VERSION');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  return (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
}
