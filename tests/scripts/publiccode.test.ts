import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Description {
  shortDescription: string;
  longDescription: string;
  screenshots?: string[];
}

it('publiccode.yml has this version and licence, texts as long as the catalogue takes, and pictures that are there', () => {
  const code = parse(read('publiccode.yml'));
  const { version, license } = JSON.parse(read('package.json'));
  expect([code.softwareVersion, code.legal.license]).toEqual([version, license]);
  for (const { shortDescription, longDescription, screenshots = [] } of Object.values<Description>(code.description)) {
    expect(shortDescription.length).toBeLessThanOrEqual(150);
    expect(longDescription.length).toBeGreaterThanOrEqual(150);
    expect(longDescription.length).toBeLessThanOrEqual(10_000);
    expect(screenshots.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  }
});
