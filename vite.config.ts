import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { classNames } from './scripts/vite/classNames.ts';
import { documentFromServer } from './scripts/vite/document.ts';
import { pdfDecoders } from './scripts/vite/pdfDecoders.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { screenMap } from './scripts/vite/screenMap.ts';
import { startScript } from './scripts/vite/startScript.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Icons that only rooms and editors show: a page for everybody does without them. */
const ROOM_ICONS = `
archive arrow-down arrow-left arrow-up ban banknote bell-off bold book-user calendar-x-2 camera chart-column
chef-hat circle circle-dashed circle-minus clipboard-check cloud-off cookie crop door-open ellipsis external-link
flashlight flashlight-off footprints grip-vertical heading-2 heart-pulse image-off image-plus import inbox italic
keyboard link-2 log-out messages-square monitor monitor-up notebook-pen party-popper pencil scan-line scroll-text
settings-2 shield-check tablet tags text-search ticket-percent tickets undo-2 user-round-search users wifi
`
  .trim()
  .replaceAll(/\s+/g, '|');
/** Of the parts that most screens share. */
const SHARED_ICONS = 'share-2|pencil-line|check';

const iconsOf = (names: string) => new RegExp(`/lucide-react/dist/esm/icons/(${names})\\.`);

/** Builds client/ into dist/client; in development it stands in front of the server (scripts/dev.mjs). */
export default defineConfig({
  root: here('./client'),
  css: { modules: { generateScopedName: classNames(here('./client')) } },
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
      output: {
        // The first load names every file of every screen: without their names it is 0.7 KB less. The manifest has them.
        chunkFileNames: ({ name }) => `assets/${name === 'rolldown-runtime' ? 'rolldown-runtime-' : ''}[hash:7].js`,
        assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
        codeSplitting: {
          // A chunk for every shared file would be thirty requests: what several screens share travels together.
          groups: [
            // Whatever every page starts with.
            { name: 'common', tags: ['$initial'] },
            // What the home's first window and the sections' pages share.
            {
              name: 'rows',
              test: /\/SearchForm\.|\/ui\/(Page|Card|Photo|Loaded|Notice)\.|\/lib\/(text|debounce)\.|\/shared\/rules\/(dates|money|scenes|photos|firstSentence)\./,
              minShareCount: 2,
            },
            // A listing's row is on its list, on the home below the first window, and beside what it belongs to: lists and items need both.
            {
              name: 'listings',
              test: /\/(ActivityRow|OpeningWords|rating|EventTile|JobRow|PromotionSlip|FlyerCover|ForYou)\.|\/client\/ui\/(Grid|ListPage|Filters|FilterSheet|CategoryFilter|Pager|ListItems|ListSkeletons|FeedLine)\.|\/client\/lib\/list\.|\/shared\/rules\/(sections|lists|feeds)\./,
              minShareCount: 2,
            },
            // A page of text or a form needs neither what rooms and editors share nor what lists and items do. A group takes what
            // its files import too, so what everybody uses comes first.
            {
              name: 'parts',
              test: /\/client\/ui\/(Breadcrumb|NotFound|Group|Form|Field|PersonFields|Dialog|ConfirmDialog|Callout|Outcome)\.|\/client\/lib\/(formDraft|firstField|posted|task|problems|confirmed)\.|\/shared\/rules\/(roles|marks|identities|codes|ground\/(near|address))\.|\/client\/ui\/map\/[^/]+$/,
              minShareCount: 4,
            },
            // The town's painting, which a page asks for when it comes to its map.
            { name: 'painting', test: /\/client\/ui\/map\/painting\//, minShareCount: 2 },
            // Icons of a few hundred bytes each: one request for those that several screens show and nothing above does.
            { name: 'roomIcons', test: iconsOf(ROOM_ICONS), minShareCount: 2 },
            { name: 'icons', test: iconsOf(`(?!(${SHARED_ICONS})\\.).*`), minShareCount: 2 },
            {
              name: 'desk',
              test: /\/client\/ui\/(edit\/|(EditableList|SortableList|FilePicker|QueuePage|ItemFrame|ModulePage|PartChoice|ConfirmedDownload)\.)|\/client\/lib\/(editing|upload|wide)\.|\/shared\/rules\/(audit|modules|publishing|taxId|roleRequests|pushChoices|leads)\./,
              minShareCount: 3,
            },
            // Signing in, signing up and the pages of mailed links.
            {
              name: 'entry',
              test: /\/features\/accounts\/(draft|Frame|LoginForm|actions|PasswordField|returnTo)\./,
              minShareCount: 2,
            },
            // Most visits meet no alert.
            {
              name: 'alerts',
              test: /\/(shared\/rules|client\/features\/alerts)\/(alerts|current)\./,
              minShareCount: 2,
            },
            // What most of the other screens share, and the home page does without; an item's end comes when it is scrolled to.
            {
              name: 'screens',
              test: new RegExp(`/client/(ui/(?!DetailEnd)|lib/)|/shared/|${iconsOf(SHARED_ICONS).source}`),
              minShareCount: 7,
            },
          ],
        },
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
