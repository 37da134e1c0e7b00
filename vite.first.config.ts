import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { styles } from './scripts/vite/styles.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What no public page shows first: rooms of the reserved area and editors, and what draws maps and flyers in the browser. */
const LATER =
  /\/client\/(app\/(moduleScreens|editors)|features\/(door|flyers)\/(reader|pdf\w*))\.tsx?$|\/node_modules\/(pdfjs-dist|leaflet|qr)\/.*js$/;

/** Builds client/firstScreen.tsx into dist/first/screen.js: the same screens as the browser's, for the server. */
export default defineConfig({
  root: here('./client'),
  css: styles(here('./client')),
  publicDir: false,
  cacheDir: here('./node_modules/.cache/vite-first'),
  plugins: [{ name: 'piazza:later', enforce: 'pre', load: (id) => (LATER.test(id) ? 'export default null' : null) }],
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // Preact leaves out what a <noscript> holds where there is a document; server/firstScreen/browser.ts puts a likeness of one there.
  define: { 'typeof document': '"undefined"' },
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: here('./client/firstScreen.tsx'),
    outDir: here('./dist/first'),
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    minify: true,
    rolldownOptions: {
      shimMissingExports: true,
      checks: { moduleLevelDirective: false },
      onLog: (level, log, report) => log.code !== 'SHIMMED_EXPORT' && report(level, log),
      output: { entryFileNames: 'screen.js', codeSplitting: false },
    },
  },
});
