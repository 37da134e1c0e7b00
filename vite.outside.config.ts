import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds client/outside/ beside the client's files: the poster, the wall's screen and what other sites show. The worker keeps none of it. */
export default defineConfig({
  root: here('./client'),
  publicDir: false,
  cacheDir: here('./node_modules/.cache/vite-outside'),
  build: {
    outDir: here('./dist/client'),
    emptyOutDir: false,
    manifest: '.vite/outside.json',
    // A screen on a wall is older than a phone.
    target: 'es2020',
    cssTarget: ['safari14', 'chrome87', 'firefox78'],
    modulePreload: false,
    assetsInlineLimit: 1024,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['poster.css', 'screen.css', 'screen.ts', 'embed.css', 'incorpora.ts', 'mail.css'].map((name) =>
        here(`./client/outside/${name}`),
      ),
      output: { assetFileNames: 'assets/[name]-[hash:7][extname]', entryFileNames: 'assets/[name]-[hash:7].js' },
    },
  },
});
