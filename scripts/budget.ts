import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createScreens } from '../server/document/screens.ts';
import { paths } from '../shared/paths.ts';

/**
 * `npm run budget`: compares the compressed download of a first visit to the home page and to each kind of public page, of each of the
 * desk's editors beyond what the
 * desk has loaded, and of the checkout's and the door's screens, with the limits we set.
 */
const LIMIT_KB = { js: 42, css: 14 };
/**
 * A visitor's page until it is alive: code, and requests with the document, the style sheets and two fonts.
 */
const PAGE = { kb: 60, requests: 20 };
const PAGES = [
  paths.home,
  ...[paths.activities, paths.events, paths.jobs, paths.promotions, paths.flyers, paths.sustainability].flatMap(
    (list) => [list, `${list}/item`],
  ),
  ...[
    paths.search,
    paths.services,
    paths.contact,
    paths.privacyPolicy,
    paths.login,
    paths.ads,
    paths.alerts,
    paths.saved,
  ],
  ...[paths.wasteCalendar, paths.wasteGlossary, paths.wastePoints],
];
const EDITOR_KB = 45;
/** The page that opens the editors, and the modules it opens. */
const DESK = 'app/ContentScreen.tsx';
const EDITORS = /^features\/(\w+)\/editor\.tsx?$/;
/** The number of kinds in shared/rules/publishing.ts. */
const LEAST_EDITORS = 9;
/** Screens and what they may load besides the chunks that most screens share, code and styles; the door's decoder is a worker's, apart. */
const SCREENS = { 'features/tickets/TicketPages.tsx': 25, 'features/door/DoorPage.tsx': 45 };
/** A chunk that so many pages need is no single screen's. */
const COMMON_FROM = 20;
const HOME_PAGE = 'app/HomePage.tsx';
const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist/client');

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** The chunk and its static imports. */
function needed(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const other of manifest[key]?.imports ?? []) needed(other, found);
  return found;
}

// Fail if the home page's chunk cannot be found (it may be part of the entry), so that moving it cannot bypass the
// budget.
if (!existsSync(join(root, 'client', HOME_PAGE)))
  throw new Error(`client/${HOME_PAGE} is gone: tell scripts/budget.ts`);
const starts = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || key === HOME_PAGE);
const chunks = [...starts.reduce((found, key) => needed(key, found), new Set<string>())].map((key) => manifest[key]);
const files = [...new Set(chunks.flatMap((chunk) => (chunk ? [chunk.file, ...(chunk.css ?? [])] : [])))];

const kilobytes = (file: string): number => brotliCompressSync(readFileSync(join(dist, file))).length / 1024;
const sizes = files.map((file) => ({ file, kb: kilobytes(file) }));
for (const { file, kb } of sizes) console.log(`${kb.toFixed(1).padStart(7)} KB  ${file}`);
for (const [kind, limit] of Object.entries(LIMIT_KB)) {
  const total = sizes.filter(({ file }) => file.endsWith(`.${kind}`)).reduce((sum, { kb }) => sum + kb, 0);
  const within = total <= limit;
  console.log(`${total.toFixed(1).padStart(7)} KB  ${kind} of ${limit} KB${within ? '' : ': over the budget'}`);
  if (!within) process.exitCode = 1;
}

/** Prints what a chunk downloads, and fails above the limit. @param there chunks that are loaded already */
function check(key: string, there: ReadonlySet<string>, limit: number): void {
  const own = [...needed(key)].filter((chunk) => !there.has(chunk)).map((chunk) => manifest[chunk]);
  const downloads = new Set(own.flatMap((chunk) => (chunk ? [chunk.file, ...(chunk.css ?? [])] : [])));
  const total = [...downloads].reduce((sum, file) => sum + kilobytes(file), 0);
  const within = total <= limit;
  console.log(`${total.toFixed(1).padStart(7)} KB  ${key} of ${limit} KB${within ? '' : ': over the budget'}`);
  if (!within) process.exitCode = 1;
}

// The download of an editor: its own chunk and everything the desk has not loaded yet.
const there = [...starts, DESK].reduce((found, key) => needed(key, found), new Set<string>());
const editors = Object.keys(manifest).filter((key) => EDITORS.test(key));
if (manifest[DESK] === undefined || editors.length < LEAST_EDITORS)
  throw new Error(
    `The desk or some of its editors are not where they were (${editors.length}): tell scripts/budget.ts`,
  );
for (const key of editors) check(key, there, EDITOR_KB);

const pages = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
const common = new Set(
  Object.keys(manifest).filter((key) => pages.filter((page) => needed(page).has(key)).length >= COMMON_FROM),
);
for (const [key, limit] of Object.entries(SCREENS)) {
  if (manifest[key] === undefined) throw new Error(`client/${key} is gone: tell scripts/budget.ts`);
  check(key, common, limit);
}

const entry = [...needed('index.html')].map((key) => manifest[key] as Chunk);
const assetsOf = createScreens(false);
for (const page of PAGES) {
  const { scripts, styles } = assetsOf(page, false);
  const code = new Set([...entry.map(({ file }) => `/${file}`), ...scripts]);
  const sheets = new Set([...entry.flatMap(({ css = [] }) => css.map((file) => `/${file}`)), ...styles]);
  const requests = 1 + 2 + code.size + sheets.size;
  const total = [...code].reduce((sum, file) => sum + kilobytes(file), 0);
  const within = total <= PAGE.kb && requests <= PAGE.requests;
  console.log(`${total.toFixed(1).padStart(7)} KB  ${requests} requests, ${page}${within ? '' : ': over the budget'}`);
  if (!within) process.exitCode = 1;
}
