// npm runs this after every change to node_modules ("dependencies" in package.json). When a registry lacks a package's
// builds for other systems, npm leaves them out of package-lock.json, and `npm ci` then rejects that file
// ("Missing: …-darwin-arm64@ from lock file"). This script adds the missing entries from the package's own declaration; they
// have no hash, and only the systems they are for download them. Remove it when npm accepts its own file.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('../package-lock.json', import.meta.url);
const SYSTEM =
  /\b(?<os>android|darwin|freebsd|linux|openharmony|win32)-(?<cpu>arm64|arm|x64|ia32|ppc64|riscv64|s390x)(?:.*(?<libc>musl|gnu))?/;

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
/** @type {Record<string, object>} */
const missing = {};
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const places = [`node_modules/${name}`, `${path}/node_modules/${name}`];
    const groups = SYSTEM.exec(name)?.groups;
    if (groups === undefined || places.some((place) => lock.packages[place] !== undefined)) continue;
    const { os, cpu, libc } = groups;
    const family = os === 'linux' && libc !== undefined ? { libc: [libc === 'gnu' ? 'glibc' : libc] } : {};
    missing[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(dev ? { dev } : {}),
      ...family,
      optional: true,
      os: [os],
    };
  }
}
const count = Object.keys(missing).length;
if (count > 0) {
  const entries = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
  console.log(`package-lock.json: ${count} builds for other systems added`);
}
