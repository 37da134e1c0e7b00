import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Chunk {
  file: string;
  src?: string;
  css?: string[];
  assets?: string[];
}

/** The back office works online only, so a visitor's phone does not cache it. */
const ONLINE_ONLY = /^features\/office\//;
const PLACEHOLDER = '__BUILT__';

/**
 * Tells the service worker which files the client consists of: replaces `__BUILT__` by { version, files }. The version
 * is a fingerprint of these files and of the worker's code, so that each worker has its own shell.
 * @param folder where the client was built to, with its manifest
 */
export function builtFiles(folder: string): Plugin {
  return {
    name: 'piazza:built-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = filesOf(folder);
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          const version = createHash('sha256').update(files.join()).update(output.code).digest('hex').slice(0, 16);
          output.code = output.code.replaceAll(PLACEHOLDER, JSON.stringify({ version, files }));
        }
      },
    },
  };
}

function filesOf(folder: string): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const kept = Object.entries(manifest).filter(([key]) => !ONLINE_ONLY.test(key));
  const files = kept.flatMap(([, { file, css = [], assets = [] }]) => [file, ...css, ...assets]);
  return [...new Set(files)].map((file) => `/${file}`).sort();
}
