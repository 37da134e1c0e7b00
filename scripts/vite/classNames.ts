import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * The names that a sheet's classes get: the same in the browser's and the server's build, and without the number of their line, which
 * every page would download.
 */
export const classNames = (root: string) => (name: string, file: string) =>
  `${name}_${createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 4)}`;
