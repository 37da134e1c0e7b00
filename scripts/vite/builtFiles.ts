import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { MODULES } from '../../shared/rules/modules.ts';
import type { ScreenMap } from './screenMap.ts';

interface Chunk {
  file: string;
  src?: string;
  css?: string[];
  assets?: string[];
}

/**
 * The office works online only, so visitors' phones need not store its files. A shop's own modules are stored, for the
 * till.
 */
const OFFICE: readonly string[] = MODULES.filter(({ capability }) => capability !== 'shops.serve').map(
  ({ slug }) => slug,
);
/** The PDF reader has two megabytes and is fetched only by people who make a flyer from a PDF. */
const ON_DEMAND = /pdfjs-dist|features\/flyers\/pdf\./;
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
  const read = (name: string) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'));
  return keptFiles(read('manifest.json'), read('screens.json'));
}

/** The files that the worker stores: the whole build except the office's screens and the PDF reader. */
export function keptFiles(manifest: Record<string, Chunk>, { modules }: Pick<ScreenMap, 'modules'>): string[] {
  const office = OFFICE.map((slug) => modules[slug]);
  const kept = Object.entries(manifest).filter(([key]) => !office.includes(key) && !ON_DEMAND.test(key));
  const files = kept.flatMap(([, { file, css = [], assets = [] }]) => [file, ...css, ...assets]);
  return [...new Set(files)].map((file) => `/${file}`).sort();
}
