import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Loader = () => Promise<unknown>;

/** What client/app/screens.ts exports. */
interface Screens {
  SCREENS: Record<string, Loader>;
  ITEM_SCREENS: Record<string, Loader>;
  CONTENT_SCREEN: Loader;
}

/** The module of each screen, as Vite's manifest names it: its path from the client's folder. */
export interface ScreenMap {
  screens: Record<string, string>;
  items: Record<string, string>;
  content: string;
}

/**
 * Writes `.vite/screens.json` beside the build's manifest: which module is behind which path. The server reads it to name a
 * screen's files in the document (server/document/screens.ts).
 * @param table the client's list of screens, client/app/screens.ts
 */
export function screenMap(table: string): Plugin {
  let root = '';
  return {
    name: 'piazza:screen-map',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const source = JSON.stringify(await readScreens(table, root), null, 2);
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source });
    },
  };
}

/**
 * Imports the table in Node and reads which file each loader imports out of the loader's own text, without running it.
 * @param table the module's path on disk
 * @param root the folder the manifest's names start from
 * @throws when a loader names no file
 */
export async function readScreens(table: string, root: string): Promise<ScreenMap> {
  const { SCREENS, ITEM_SCREENS, CONTENT_SCREEN }: Screens = await import(pathToFileURL(table).href);
  const moduleOf = (load: Loader) => {
    const specifier = /import\(\s*['"]([^'"]+)['"]\s*\)/.exec(String(load))?.[1];
    if (specifier === undefined) throw new Error(`${table}: a loader is not one import(): ${String(load)}`);
    return relative(root, resolve(dirname(table), specifier)).replaceAll('\\', '/');
  };
  const modulesOf = (loaders: Record<string, Loader>) =>
    Object.fromEntries(Object.entries(loaders).map(([path, load]) => [path, moduleOf(load)]));
  return { screens: modulesOf(SCREENS), items: modulesOf(ITEM_SCREENS), content: moduleOf(CONTENT_SCREEN) };
}
