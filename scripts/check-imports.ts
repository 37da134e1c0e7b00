import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Import, readImports } from './imports/read.ts';
import { devPackageRule, findCycles, rules } from './imports/rules.ts';

/** `npm run imports`: checks all imports of the project and prints each one that breaks a rule (imports/rules.ts). */
const root = join(import.meta.dirname, '..');
const files = globSync(['{client,server,shared,sw,db,scripts,tests}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}'], { cwd: root });
const isFile = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
const links: Import[] = files.flatMap((file) => readImports(file, readFileSync(join(root, file), 'utf8'), isFile));

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const problems = [...rules, devPackageRule(dependencies)].flatMap((rule) =>
  links
    .filter((link) => rule.forbids(link))
    .map((link) => `${link.from}:${link.line} imports ${link.to}\n  ${rule.name}: ${rule.why}`),
);
problems.push(...findCycles(links).map((cycle) => `${cycle.join(' -> ')}\n  no-cycles`));

for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${links.length} imports, ${problems.length} against the rules`);
process.exitCode = problems.length === 0 ? 0 : 1;
