import { dirname, join } from 'node:path/posix';
import { parseSync, Visitor } from 'vite';

/** One import or re-export of a file. `to` is a path from the root, or the specifier of a package or built-in module. */
export interface Import {
  from: string;
  to: string;
  line: number;
  /** A type-only import, removed at run time. */
  typeOnly: boolean;
  kind: 'file' | 'package' | 'missing';
}

/**
 * Reads the imports of one TypeScript file: static, dynamic, re-exports and `import('…')` in types.
 * @param exists tells whether a path from the root is a file
 */
export function readImports(file: string, source: string, exists: (path: string) => boolean): Import[] {
  const { module, program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const found: { specifier: string; at: number; typeOnly: boolean }[] = [];
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push({ specifier: moduleRequest.value, at: start, typeOnly });
  }
  for (const { entries, start } of module.staticExports) {
    const specifier = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value;
    if (specifier !== undefined) found.push({ specifier, at: start, typeOnly: entries.every((entry) => entry.isType) });
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[2] !== undefined) found.push({ specifier: literal[2], at: start, typeOnly: false });
  }
  new Visitor({
    TSImportType(node) {
      found.push({ specifier: node.source.value, at: node.start, typeOnly: true });
    },
  }).visit(program);
  return found.map(({ specifier, at, typeOnly }) => ({
    from: file,
    line: source.slice(0, at).split('\n').length,
    typeOnly,
    ...resolve(file, specifier, exists),
  }));
}

/** Import specifiers contain the extension, so resolving means joining paths; anything not found is missing. */
function resolve(file: string, specifier: string, exists: (path: string) => boolean): Pick<Import, 'to' | 'kind'> {
  if (!specifier.startsWith('.')) return { to: specifier, kind: 'package' };
  const to = join(dirname(file), specifier.replace(/\?.*$/, ''));
  return { to, kind: exists(to) ? 'file' : 'missing' };
}
