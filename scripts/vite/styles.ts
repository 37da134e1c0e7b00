import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { CSSOptions } from 'vite';

/**
 * The names that a sheet's classes get: the same in the browser's and the server's build, and as short as they can be, because every
 * page downloads them: three letters for the sheet, and the class's number in it. @throws when two sheets would get the same letters
 */
function classNames(root: string) {
  const sheets = new Map<string, { file: string; classes: string[] }>();
  return (name: string, file: string): string => {
    const letters = createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 3);
    const sheet = sheets.get(letters) ?? { file, classes: [] };
    if (sheet.file !== file) throw new Error(`${file} and ${sheet.file} have the same letters: rename one`);
    sheets.set(letters, sheet);
    if (!sheet.classes.includes(name)) sheet.classes.push(name);
    return `_${letters}${sheet.classes.indexOf(name).toString(36)}`;
  };
}

/** How the sheets of both builds are read. */
export function styles(root: string): CSSOptions {
  return {
    modules: { generateScopedName: classNames(root) },
    postcss: {
      plugins: [
        {
          postcssPlugin: 'piazza:sources',
          // What the names of classes add has no source, of which Vite warns at every build.
          OnceExit(sheet) {
            sheet.walkDecls((declaration) => {
              if (sheet.source !== undefined) declaration.source ??= sheet.source;
            });
          },
        },
      ],
    },
  };
}
