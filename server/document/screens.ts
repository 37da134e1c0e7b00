import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that the browser can load in parallel with the entry instead of after it. */
export interface ScreenAssets {
  scripts: string[];
  styles: string[];
}

/** The client's module of each screen, as the build writes it (scripts/vite/screenMap.ts). */
interface ScreenMap {
  /** By path. */
  screens: Record<string, string>;
  /** Screens of one item, by the path of its list. */
  items: Record<string, string>;
  /** Of every other path. */
  content: string;
}

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const NOTHING: ScreenAssets = { scripts: [], styles: [] };
const BUILD = join(import.meta.dirname, '../../dist/client/.vite');
const ENTRY = 'index.html';
const ALERT_BAR = 'app/AlertBar.tsx';

/**
 * The files of a path's screen, from the build's manifest. The document names them, so that they load with the entry and not one
 * round trip later. Empty when Vite serves the sources.
 * @param build the folder with manifest.json and screens.json
 */
export function createScreens(development: boolean, build = BUILD): (path: string, hasAlert: boolean) => ScreenAssets {
  if (development || !existsSync(join(build, 'screens.json'))) return () => NOTHING;
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(build, 'manifest.json'), 'utf8'));
  const { screens, items, content }: ScreenMap = JSON.parse(readFileSync(join(build, 'screens.json'), 'utf8'));
  const entry = chunks(manifest, ENTRY);
  const ownOf = (key: string) =>
    [...chunks(manifest, key)].filter((one) => !entry.has(one)).map((one) => manifest[one]);
  const scriptsOf = (own: (Chunk | undefined)[]) =>
    own.flatMap((chunk) => (chunk === undefined ? [] : [`/${chunk.file}`]));
  // With the page and not after it, because it moves all that is below.
  const bar = scriptsOf(ownOf(ALERT_BAR));
  const assets = new Map(
    [...Object.values(screens), ...Object.values(items), content].map((module) => {
      const own = ownOf(module);
      // What the screen fetches after itself is part of the page that the document carries.
      const dressed = [...own, ...(manifest[module]?.dynamicImports ?? []).flatMap(ownOf)];
      return [
        module,
        {
          scripts: scriptsOf(own),
          styles: [...new Set(dressed.flatMap((chunk) => chunk?.css ?? []))].map((file) => `/${file}`),
        },
      ];
    }),
  );
  return (path, hasAlert) => {
    const found = assets.get(screens[path] ?? items[path.slice(0, path.lastIndexOf('/'))] ?? content) ?? NOTHING;
    return hasAlert ? { ...found, scripts: [...new Set([...found.scripts, ...bar])] } : found;
  };
}

/** A chunk and all chunks it imports, in load order. */
function chunks(manifest: Record<string, Chunk>, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const other of manifest[key]?.imports ?? []) chunks(manifest, other, found);
  return found;
}
