import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:css|m?js|json|svg|txt|webmanifest)$/;
/** Below this size compression saves less than its headers cost. */
const WORTH_IT_BYTES = 600;

/**
 * Writes `.br` and `.gz` beside every text asset at the end of the build, so that the server compresses nothing at run
 * time. index.html is left out, because the server fills it in for each request.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'piazza:precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle(error?: Error) {
      if (error !== undefined) return;
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((name) => TEXT.test(name)).map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < WORTH_IT_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(source, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
    }),
    promisify(gzip)(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
