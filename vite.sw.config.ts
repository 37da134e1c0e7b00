import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { builtFiles } from './scripts/vite/builtFiles.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds sw/ into dist/client/sw.js, after the client, whose files it keeps (vite.config.ts). */
export default defineConfig({
  root: here('./sw'),
  publicDir: false,
  cacheDir: here('./node_modules/.cache/vite-sw'),
  plugins: [builtFiles(here('./dist/client'))],
  build: {
    outDir: here('./dist/client'),
    emptyOutDir: false,
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      input: here('./sw/main.ts'),
      // One classic script at a fixed address: module workers are younger than push.
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
