import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { CHUNKS } from './scripts/vite/chunks.ts';
import { documentFromServer } from './scripts/vite/document.ts';
import { pdfDecoders } from './scripts/vite/pdfDecoders.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { screenMap } from './scripts/vite/screenMap.ts';
import { startScript } from './scripts/vite/startScript.ts';
import { styles } from './scripts/vite/styles.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds client/ into dist/client; in development it stands in front of the server (scripts/dev.mjs). */
export default defineConfig({
  root: here('./client'),
  css: styles(here('./client')),
  // The server writes the document and answers what is not an asset: Vite never falls back to index.html.
  appType: 'custom',
  cacheDir: here('./node_modules/.cache/vite'),
  plugins: [
    screenMap(here('./client/app')),
    pdfDecoders(here('./node_modules/pdfjs-dist')),
    startScript(here('./client/start.ts')),
    precompress(),
    documentFromServer(process.env.PIAZZA_SERVER ?? 'http://127.0.0.1:3001'),
  ],
  // For React before 18; the router takes React's own instead, which saves 0.2 KB of every first load.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: here('./dist/client'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The oldest engines that are served (README). Safari before 17.5 has no light-dark(): it is written in other words.
    cssTarget: ['safari17.0', 'chrome112', 'firefox121'],
    modulePreload: {
      polyfill: false,
      // Whoever fetches a screen has the entry already: naming it beside each screen would only lengthen the first load.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !/^assets\/(index|rolldown-runtime)-/.test(file)) : needed,
    },
    // Every request is one more round trip on a phone; only what is tiny is worth carrying inside the CSS.
    assetsInlineLimit: 1024,
    rolldownOptions: {
      input: here('./client/index.html'),
      // Constants of other modules stand where they are used, and reading a global that may be missing keeps nothing alive:
      // together 0.2 KB of the first load.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      treeshake: { unknownGlobalSideEffects: false },
      // 'use client' in packages means nothing here.
      checks: { moduleLevelDirective: false },
      output: {
        // The first load names every file of every screen: without their names it is 0.7 KB less. The manifest has them.
        chunkFileNames: ({ name }) => `assets/${name === 'rolldown-runtime' ? 'rolldown-runtime-' : ''}[hash:7].js`,
        assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
        codeSplitting: { groups: CHUNKS },
      },
    },
    // precompress() writes the true sizes; Vite's own gzip count would only cost time.
    reportCompressedSize: false,
  },
  server: {
    host: process.env.HOST ?? 'localhost',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    // data/ holds keys and people's addresses: the development server hands out source files only.
    fs: { allow: [here('./client'), here('./shared'), here('./node_modules')] },
  },
});
