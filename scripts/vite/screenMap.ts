import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Loader = () => Promise<unknown>;

/** What client/app/screens.ts and client/app/moduleScreens.ts export. */
interface Screens {
  SCREENS: Record<string, Loader>;
  ITEM_SCREENS: Record<string, Loader>;
  CONTENT_SCREEN: Loader;
}
interface ModuleScreens {
  MODULE_SCREENS: Record<string, Loader>;
}

/** The module of each screen, as Vite's manifest names it: its path from the client's folder. */
export interface ScreenMap {
  screens: Record<string, string>;
  items: Record<string, string>;
  content: string;
  /** Screens of the reserved area, by the module's slug. */
  modules: Record<string, string>;
}

/**
 * Writes `.vite/screens.json` beside the build's manifest: which module is behind which path. The server reads it to name a
 * screen's files in the document (server/document/screens.ts), the worker's build to leave the office out (builtFiles.ts).
 * @param folder where screens.ts and moduleScreens.ts are: client/app
 */
export function screenMap(folder: string): Plugin {
  let root = '';
  return {
    name: 'piazza:screen-map',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const source = JSON.stringify(await readScreens(folder, root), null, 2);
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source });
    },
  };
}

/**
 * Imports the tables in Node and reads which file each loader imports out of the loader's own text, without running it.
 * @param folder where screens.ts and moduleScreens.ts are
 * @param root the folder the manifest's names start from
 * @throws when a loader names no file
 */
export async function readScreens(folder: string, root: string): Promise<ScreenMap> {
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const { SCREENS, ITEM_SCREENS, CONTENT_SCREEN }: Screens = await load('screens.ts');
  const { MODULE_SCREENS }: ModuleScreens = await load('moduleScreens.ts');
  const moduleOf = (loader: Loader) => {
    const specifier = /import\(\s*['"]([^'"]+)['"]\s*\)/.exec(String(loader))?.[1];
    if (specifier === undefined) throw new Error(`${folder}: a loader is not one import(): ${String(loader)}`);
    return relative(root, join(folder, specifier)).replaceAll('\\', '/');
  };
  const modulesOf = (loaders: Record<string, Loader>) =>
    Object.fromEntries(Object.entries(loaders).map(([path, loader]) => [path, moduleOf(loader)]));
  return {
    screens: modulesOf(SCREENS),
    items: modulesOf(ITEM_SCREENS),
    content: moduleOf(CONTENT_SCREEN),
    modules: modulesOf(MODULE_SCREENS),
  };
}
