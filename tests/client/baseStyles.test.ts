import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('measure text by the size that the browser was told to use', () => {
  const base = readFileSync('client/styles/base.css', 'utf8');
  const [, size = ''] = /^html \{[^}]*?font: \S+ (\S+)/m.exec(base) ?? [];
  expect(size).toMatch(/%$/);
});
