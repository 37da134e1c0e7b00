import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

/**
 * Writes a script of its own beside the bundle, which shares no code with it: the server writes it into documents.
 * @param file a module without imports
 */
export function startScript(file: string): Plugin {
  return {
    name: 'piazza:start-script',
    apply: 'build',
    async generateBundle() {
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
      const { code: source } = await minify(
        file,
        `(() => {
${code}
})();`,
        {},
      );
      this.emitFile({ type: 'asset', name: 'start.js', originalFileName: basename(file), source });
    },
  };
}
