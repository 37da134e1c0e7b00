import type { Import } from './read.ts';

/** Who may import whom: docs/decisions/0002-import-rules.md. Each entry says what it forbids. */
interface Rule {
  name: string;
  why: string;
  forbids(link: Import): boolean;
}

const CONTRACT = /^shared\/contract\//;
/** Writes the demo town when DEMO asks for one. */
const DEMO = 'server/demo.ts';
const FEATURE = /^(client|server)\/features\/([^/]+)\//;

/** The folders that code of a folder may import; tests and scripts may import everything. */
const MAY_IMPORT: Record<string, string[]> = {
  shared: ['shared'],
  client: ['client', 'shared'],
  sw: ['sw', 'shared'],
  server: ['server', 'shared', 'db'],
  db: ['db', 'shared'],
};

export const rules: Rule[] = [
  {
    name: 'runtime-borders',
    why: 'client and sw import shared only, shared nothing of ours, server shared and db; nobody imports server',
    forbids: ({ from, to, kind }) => kind === 'file' && MAY_IMPORT[top(from)]?.includes(top(to)) === false,
  },
  {
    name: 'contract-is-types',
    why: 'schemas are the server’s: elsewhere shared/contract is imported by `import type` only',
    forbids: ({ from, to, typeOnly }) =>
      CONTRACT.test(to) && !typeOnly && !CONTRACT.test(from) && /^(client|sw|shared)\//.test(from),
  },
  {
    name: 'shared-is-pure',
    why: 'shared runs everywhere: no package or built-in module, but typebox in contract',
    forbids: ({ from, to, kind }) =>
      kind === 'package' && top(from) === 'shared' && !(CONTRACT.test(from) && packageName(to) === 'typebox'),
  },
  {
    name: 'features-apart',
    why: 'a feature never imports another: app/ composes on the client, app.ts hands services over on the server',
    forbids: ({ from, to }) => {
      const [, side, slice] = FEATURE.exec(from) ?? [];
      const [, otherSide, otherSlice] = FEATURE.exec(to) ?? [];
      return side !== undefined && side === otherSide && slice !== otherSlice;
    },
  },
  {
    name: 'features-on-top',
    why: 'ui, lib and styles, and the server’s http, content and lib, know no feature and no operation',
    forbids: ({ from, to }) =>
      /^(client\/(ui|lib|styles)|server\/(http|content|lib))\//.test(from) &&
      (FEATURE.test(to) || to.startsWith('server/ops/')),
  },
  {
    name: 'no-seed-in-production',
    why: 'db/seed is the demo town: what every town has is in db/foundation, and only server/demo.ts opens the demo',
    forbids: ({ from, to }) =>
      /^(server|shared|db\/foundation)\//.test(from) && from !== DEMO && to.startsWith('db/seed/'),
  },
  {
    name: 'no-missing-file',
    why: 'an import names an existing file, with its extension',
    forbids: ({ kind }) => kind === 'missing',
  },
];

/** Packages the server needs in production: `npm ci --omit=dev` installs no others. */
export function devPackageRule(dependencies: Record<string, string>): Rule {
  return {
    name: 'runtime-packages',
    why: 'what server, shared and db import is in "dependencies"',
    forbids: ({ from, to, kind, typeOnly }) =>
      kind === 'package' &&
      !typeOnly &&
      !to.startsWith('node:') &&
      /^(server|shared|db)\//.test(from) &&
      dependencies[packageName(to)] === undefined,
  };
}

function top(path: string): string {
  return path.slice(0, Math.max(0, path.indexOf('/')));
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * The import cycles, each once, as a list of files. Type-only cycles count too, because their files can only be read
 * together.
 */
export function findCycles(links: Import[]): string[][] {
  const next = Map.groupBy(
    links.filter((link) => link.kind === 'file'),
    (link) => link.from,
  );
  const done = new Set<string>();
  const cycles: string[][] = [];
  const walk = (file: string, path: string[]) => {
    const seenAt = path.indexOf(file);
    if (seenAt >= 0) cycles.push([...path.slice(seenAt), file]);
    if (seenAt >= 0 || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return cycles;
}
